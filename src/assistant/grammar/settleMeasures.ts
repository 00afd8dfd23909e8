import type { Settling } from './Settling.ts'

/** "How did the number of its holders change?" */
const changeOfHolders: Settling = (ask) => {
  if (ask.rows !== 'holder' || !ask.wants.includes('change')) return
  delete ask.rows
  ask.wants = ['holderChange', ...ask.wants.filter((own) => own !== 'change')]
}

/** "How much was traded?", "how many dollars did they trade?" */
const dollarsTraded: Settling = (ask) => {
  if (!ask.asks.includes('verb volume')) return
  if (ask.wants.length === 0 && ask.asks.includes('much') && !ask.order) ask.wants.push('volume')
  ask.wants = ask.wants.map((own) => (own === 'usd' ? 'volume' : own))
}

/** "When was it launched, and when did it graduate?" */
const whenLaunched: Settling = (ask) => {
  const isOfOne = ask.tokens.length > 0 || ask.points.includes('it')
  if (!ask.asks.includes('when') || !isOfOne || ask.rows === 'trade') return
  const stage = ask.dims.find(({ dim, values }) => dim === 'stage' && values[0] === 'graduated')
  const isLaunch = ask.rows === 'launch' || ask.wants.includes('launches')
  if (!stage && !ask.asks.includes('verb launch') && !isLaunch) return
  ask.wants = [...ask.wants.filter((own) => own !== 'launches'), stage ? 'graduatedAt' : 'launchedAt']
  ask.dims = ask.dims.filter((own) => own !== stage)
  ask.asks = ask.asks.filter((own) => own !== 'when')
  if (ask.rows === 'launch' || ask.rows === 'token') delete ask.rows
}

/** "Has it graduated?" */
const stageOfOne: Settling = (ask) => {
  const stage = ask.dims.find(({ dim }) => dim === 'stage')
  const isOfOne = ask.tokens.length === 1 || ask.points.includes('it')
  if (!stage || !isOfOne || ask.dims.length > 1 || ask.wants.length > 0 || ask.order) return
  if (!ask.asks.includes('yesno') && !ask.asks.includes('is')) return
  ask.dims = []
  ask.wants = ['stage']
  ask.asks = ask.asks.filter((own) => own !== 'yesno' && own !== 'is')
  if (ask.rows === 'launch' || ask.rows === 'token') delete ask.rows
}

const holdersThatChange: Settling = (ask) => {
  if (ask.wants.includes('holders') && ask.wants.includes('change'))
    ask.wants = ask.wants
      .map((own) => (own === 'holders' ? 'holderChange' : own))
      .filter((own) => own !== 'change')
}

/** What is to be told where words of several kinds say it together. */
export const settleMeasures: readonly Settling[] = [
  changeOfHolders,
  dollarsTraded,
  whenLaunched,
  stageOfOne,
  holdersThatChange,
]
