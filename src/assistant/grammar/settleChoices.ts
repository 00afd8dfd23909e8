import { countedAs } from './countedAs.ts'
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
  // Beside a bound in dollars, one without is of something else: "over $5,000, with fewer than 30".
  const isOfDollars = ask.bounds.some(({ unit }) => unit === 'usd')
  if (ask.rows?.startsWith('trade') && ask.tokens.length === 0 && !isOfDollars)
    ask.bounds = ask.bounds.map((own) =>
      own.unit === 'bare' && own.measure === undefined ? { ...own, unit: 'usd' } : own,
    )
}

/** "The highest premium over its oracle" says it twice. */
const signOfOrder: Settling = (ask) => {
  const { measure, way } = ask.order ?? {}
  if (measure !== 'premium') return
  const sign = way === 'most' ? 'premium+' : 'premium-'
  ask.dims = ask.dims.filter(({ dim, values, not }) => not || dim !== 'sign' || values[0] !== sign)
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

/** "Is it above its oracle?" is told by the premium, with its sign. */
const whetherOfSign: Settling = (ask) => {
  const isNamed = ask.tokens.length > 0 || ask.points.includes('it')
  const isOfOne = isNamed && ask.rows === undefined && !ask.order && ask.bounds.length === 0
  const [sign, ...others] = ask.dims
  const isWhether = ask.asks.includes('yesno') || ask.asks.includes('is')
  if (!isWhether || !isOfOne || sign?.dim !== 'sign' || others.length > 0) return
  const measure = sign.values[0]?.slice(0, -1) ?? ''
  if (ask.wants.every((own) => own === measure || own === 'price' || own === 'oracle')) {
    ask.wants = [measure]
    ask.dims = []
  }
}

/** "Of the ten biggest pools, how many are on uniswap?", "which have more than …" */
const countedAmong: Settling = (ask) => {
  const isChosen = ask.bounds.length + ask.dims.length > 0
  const isOfThose = ask.figure === 'count' || (ask.asks.includes('of those') && ask.figure === undefined)
  if (!ask.order || ask.take === undefined || ask.take > 100 || !isOfThose || !isChosen) return
  if (ask.figure === undefined) ask.many = true
  ask.among = { order: ask.order, take: ask.take }
  delete ask.order
  delete ask.take
}

/** "Which has fewer holders?" of those that were spoken of. */
const comparedCounts: Settling = (ask) => {
  const counted = countedAs[ask.rows ?? '']
  const isBare = ask.wants.length + ask.tokens.length + ask.dims.length + ask.bounds.length === 0
  if (!ask.comparative || ask.order || counted === undefined || counted === 'tokens' || !isBare) return
  ask.wants = [counted]
  delete ask.rows
}

/** "Which of the graduated ones has more volume?" is the one with the most. */
const comparedRows: Settling = (ask) => {
  const isOfRows = ask.tokens.length === 0 && (ask.rows !== undefined || ask.dims.length > 0)
  const asksWhich = ask.asks.some((own) => own === 'which' || own === 'who')
  if (!ask.comparative || ask.order || !isOfRows || !asksWhich || ask.points.some((own) => own !== 'ones'))
    return
  const measure = ask.comparative.measure ?? ask.wants[0] ?? 'size'
  ask.order = { way: ask.comparative.way, measure }
  if (ask.dims.some(({ values }) => values.length > 1)) ask.many = true
  delete ask.comparative
}

/** "The one that graduated last" is not the one that was launched last. */
const graduatedLast: Settling = (ask) => {
  const isGraduated = ask.dims.some(
    ({ dim, values, not }) => dim === 'stage' && values[0] === 'graduated' && !not,
  )
  if (isGraduated && ask.order?.measure === 'time' && ask.rows === 'launch')
    ask.order = { ...ask.order, measure: 'graduatedAt' }
}

/** What chooses among rows, and what it only tells. */
export const settleChoices: readonly Settling[] = [
  signOfOrder,
  whatItDid,
  tradesOver,
  comparedBySign,
  heldByLargest,
  besideOracle,
  whetherOfSign,
  countedAmong,
  comparedCounts,
  comparedRows,
  graduatedLast,
]
