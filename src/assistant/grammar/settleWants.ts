import type { Ask } from './Ask.ts'
import type { Settling } from './Settling.ts'

function rename(ask: Ask, from: string, to: string): void {
  ask.wants = [...new Set(ask.wants.map((own) => (own === from ? to : own)))]
  ask.bounds = ask.bounds.map((own) => (own.measure === from ? { ...own, measure: to } : own))
  if (ask.order?.measure === from) ask.order = { ...ask.order, measure: to }
}

/** What a pool earns are fees, and what a token gains is its price. */
const profit: Settling = (ask) => {
  if (ask.rows === 'pool') rename(ask, 'pnl', 'fees')
  if (ask.rows === undefined && ask.tokens.length > 0 && ask.wallets.length === 0 && !ask.order)
    rename(ask, 'pnl', 'change')
}

const deployerOfTrades: Settling = (ask) => {
  if (/^trade/.test(ask.rows ?? '')) ask.wants = ask.wants.filter((own) => own !== 'deployer')
}

/** "How many are unlimited" is a choice. */
const chosenBy: Settling = (ask) => {
  ask.wants = ask.wants.filter((own) => !ask.dims.some(({ dim }) => dim === own))
  if (ask.figure === 'count')
    ask.wants = ask.wants.filter((own) => !ask.bounds.some(({ measure }) => measure === own))
}

/** "The average size of a trade" is what was traded, over how often. */
const averageTrade: Settling = (ask) => {
  const isOfTrades = ask.rows === 'trade' || ask.wants.includes('trades')
  const isOfSize = ask.wants.some((own) => /^(?:amount|usd|volume)$/.test(own))
  const isOfAll = !ask.order && ask.take === undefined && ask.bounds.length === 0
  if (ask.figure !== 'average' || !isOfTrades || !isOfSize || !isOfAll) return
  delete ask.rows
  ask.wants = ['volume']
  ask.figure = 'ratio'
  ask.against = 'trades'
}

/** "Which wallet made the most profit" is a trader. */
const whoTraded: Settling = (ask) => {
  if (
    ask.rows === undefined &&
    ask.asks.includes('who') &&
    ask.tokens.length + ask.wallets.length === 0 &&
    /^(?:pnl|realised|unrealised|roi|volume|trades|winRate)$/.test(ask.order?.measure ?? '')
  ) {
    ask.rows = 'trader'
    ask.asks = ask.asks.filter((own) => own !== 'who')
  }
}

/** "Which stocks are down, and by how much?" is told with each. */
const byHowMuch: Settling = (ask) => {
  const isOfSign = ask.dims.some(({ dim }) => dim === 'sign')
  if (ask.figure === 'difference' && isOfSign && !ask.order && !ask.comparative) delete ask.figure
}

/** Launchpads that are held against each other are told one by one. */
const launchpadsCompared: Settling = (ask) => {
  if (
    ask.asks.includes('compare') &&
    ask.dims.some(({ dim, values }) => dim === 'launchpad' && values.length > 1) &&
    ask.rows === 'launch' &&
    ask.figure === 'count'
  ) {
    delete ask.rows
    delete ask.figure
    ask.wants = ['launches']
    ask.asks = ask.asks.filter((own) => own !== 'compare')
  }
}

const costsThemselves: Settling = (ask) => {
  if (ask.rows === 'cost') ask.wants = ask.wants.filter((own) => !/^(?:gas|price)$/.test(own))
}

/** Measures that are called the same of different things. */
export const settleWants: readonly Settling[] = [
  profit,
  deployerOfTrades,
  chosenBy,
  averageTrade,
  whoTraded,
  byHowMuch,
  launchpadsCompared,
  costsThemselves,
]
