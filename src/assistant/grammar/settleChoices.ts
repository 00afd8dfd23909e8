import type { Settling } from './Settling.ts'

/** "What did GLD do over seven days?" */
const whatItDid: Settling = (ask) => {
  if (
    ask.wants.length === 0 &&
    ask.tokens.length > 0 &&
    ask.rows === undefined &&
    ask.figure === undefined &&
    ask.asks.includes('verb change') &&
    ask.dims.every(({ dim }) => dim === 'sign')
  ) {
    ask.wants.push('change')
    ask.dims = []
  }
}

/** "Trades over 2.5k" are over so many dollars. */
const tradesOver: Settling = (ask) => {
  if (ask.rows?.startsWith('trade') && ask.tokens.length === 0)
    ask.bounds = ask.bounds.map((own) =>
      own.unit === 'bare' && own.measure === undefined ? { ...own, unit: 'usd' } : own,
    )
}

/** "Which of the two is up more". */
const comparedBySign: Settling = (ask) => {
  const sign = ask.dims.find(({ dim }) => dim === 'sign')
  if (!sign || !ask.comparative || ask.wants.length > 0) return
  const [value] = sign.values
  ask.wants.push(value?.slice(0, -1) ?? '')
  ask.comparative = { way: value?.endsWith('-') ? 'least' : 'most' }
  ask.dims = ask.dims.filter((own) => own !== sign)
}

/** "How much of the supply is with the five largest holders?" */
const heldByLargest: Settling = (ask) => {
  if (
    ask.rows === 'holder' &&
    ask.order &&
    (ask.figure === 'share' || ask.figure === 'sum') &&
    ask.wants.every((own) => /^(?:supply|percent|tokens)$/.test(own))
  ) {
    ask.wants = ['percent']
    if (ask.take === undefined) delete ask.figure
    else ask.figure = 'sum'
  }
}

/** "Cheaper than the oracle says". */
const besideOracle: Settling = (ask) => {
  if (!ask.comparative || !ask.wants.includes('oracle') || ask.tokens.length > 0) return
  const isBelow = ask.comparative.way === 'least'
  ask.dims.push({
    dim: 'sign',
    values: [isBelow ? 'premium-' : 'premium+'],
    not: false,
    said: isBelow ? 'below the oracle' : 'above the oracle',
  })
  ask.wants = ask.wants.filter((own) => own !== 'oracle')
  delete ask.comparative
}

/** What chooses among rows, and what it only tells. */
export const settleChoices: readonly Settling[] = [
  whatItDid,
  tradesOver,
  comparedBySign,
  heldByLargest,
  besideOracle,
]
