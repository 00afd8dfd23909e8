import { countedAs } from './countedAs.ts'
import { rename } from './rename.ts'
import type { Settling } from './Settling.ts'

/** What a pool earns are fees, and what a token gains is its price. */
const profit: Settling = (ask) => {
  if (ask.rows === 'pool') rename(ask, 'pnl', 'fees')
  // "How much has it earned in fees?" names them.
  if (ask.wants.includes('fees') && ask.wallets.length === 0)
    ask.wants = ask.wants.filter((own) => own !== 'pnl')
  if (/^(?:token|stock|memecoin)$/.test(ask.rows ?? '') && ask.wallets.length === 0)
    rename(ask, 'pnl', 'change')
  if (ask.rows === undefined && ask.tokens.length > 0 && ask.wallets.length === 0 && !ask.order)
    rename(ask, 'pnl', 'change')
}

const deployerOfTrades: Settling = (ask) => {
  // "Which wallet made the latest one" asks for no profit.
  const isOfTrades =
    /^trade/.test(ask.rows ?? '') || (ask.interval !== undefined && ask.order?.measure === 'trades')
  if (isOfTrades) ask.wants = ask.wants.filter((own) => own !== 'deployer' && own !== 'pnl')
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
  const isOfKind = ask.rows === 'stock' || ask.rows === 'memecoin'
  const isOfAll = !ask.order && ask.take === undefined && ask.bounds.length === 0 && !isOfKind
  if (ask.figure !== 'average' || !isOfTrades || !isOfSize || !isOfAll) return
  delete ask.rows
  ask.wants = ['volume']
  ask.figure = 'ratio'
  ask.against = 'trades'
}

/** "Who banked the most" is ordered by what was banked. */
const orderedByWant: Settling = (ask) => {
  const [want, ...others] = ask.wants
  const isUnsaid = ask.order?.measure === 'size' && ask.rows === undefined && ask.asks.includes('who')
  if (!isUnsaid || want === undefined || others.length > 0 || !ask.order) return
  ask.order = { ...ask.order, measure: want }
  ask.wants = []
}

/** "How much volume did the average trader do?", "how many transactions has a block on average?" */
const averagePer: Settling = (ask) => {
  const isWhole = !ask.order && ask.take === undefined && ask.bounds.length === 0 && ask.nth === undefined
  if (ask.figure !== 'average' || !isWhole || ask.wallets.length > 0 || ask.interval !== undefined) return
  const [want = 'volume', ...others] = ask.wants
  if (others.length > 0) return
  const per = ask.rows === 'trader' ? 'traders' : ask.rows === 'trade' ? 'trades' : undefined
  if (per !== undefined && (want === 'volume' || (want === 'trades' && per === 'traders'))) {
    ask.against = per
    ask.wants = [want]
  } else if (ask.rows === 'block' && want === 'transactions' && ask.block === undefined)
    ask.against = 'blocks'
  else return
  ask.figure = 'ratio'
  delete ask.rows
}

/** "Which exchange did the most, and with how many trades?" counts no rows. */
const countedColumn: Settling = (ask) => {
  const columns = Object.values(countedAs)
  if (
    ask.figure === 'count' &&
    ask.order &&
    ask.take === undefined &&
    ask.wants.some((own) => own === 'usd' || columns.includes(own))
  )
    delete ask.figure
}

/** "Which wallet made the most profit" is a trader. */
const whoTraded: Settling = (ask) => {
  if (
    ask.rows === undefined &&
    ask.asks.includes('who') &&
    ask.tokens.length < 2 &&
    ask.wallets.length === 0 &&
    /^(?:pnl|realised|unrealised|roi|volume|trades|winRate)$/.test(ask.order?.measure ?? '')
  ) {
    ask.rows = 'trader'
    ask.asks = ask.asks.filter((own) => own !== 'who')
    // "The most money" is what was made.
    ask.wants = ask.wants.filter((own) => own !== 'usd')
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
  if (ask.rows === 'cost')
    ask.wants = ask.wants.filter((own) => !/^(?:gas|price|fees|feePercent|usd)$/.test(own))
}

/** "How many transactions are in it" asks for no liquidity, and what they used is gas. */
const insideBlock: Settling = (ask) => {
  const isOfBlock = ask.rows === undefined && ask.tokens.length === 0
  if (isOfBlock && ask.wants.some((own) => own === 'transactions' || own === 'gas'))
    ask.wants = ask.wants.filter((own) => own !== 'liquidity')
  if (ask.asks.includes('verb use')) rename(ask, 'gasPrice', 'gas')
}

/** "What share of its trades were buys?" is one of all of them. */
const shareOfSide: Settling = (ask) => {
  const side = /^trade\.(buy|sell)$/.exec(ask.rows ?? '')?.[1]
  const isOfSide = side !== undefined || ask.wants.some((own) => own === 'buys' || own === 'sells')
  if (ask.figure !== 'share' || ask.tokens.length !== 1 || !isOfSide || ask.bounds.length > 0) return
  if (!/^trade/.test(ask.rows ?? 'trade')) return
  // "… in dollars" is one of what was traded.
  const own = side ?? (ask.wants.includes('buys') ? 'buy' : 'sell')
  const isOfDollars = ask.wants.some((want) => /^(?:usd|volume)$/.test(want))
  if (isOfDollars) ask.wants = [`${own}Volume`]
  else if (side !== undefined) ask.wants = [`${side}s`]
  delete ask.rows
}

/** "How much USDG is there altogether?" */
const supplyOf: Settling = (ask) => {
  const isBare = ask.wants.length === 0 && ask.rows === undefined && ask.times.length === 0 && !ask.order
  const isOne = ask.tokens.length === 1 && ask.wallets.length === 0 && ask.bounds.length === 0
  if (!isBare || !isOne || ask.figure !== 'sum' || !ask.asks.includes('much') || !ask.asks.includes('is'))
    return
  if (ask.asks.some((own) => own.startsWith('verb')) || ask.amount) return
  ask.wants = ['supply']
  delete ask.figure
}

/** "On which day was the most traded on the exchanges, and how many dollars was it?" */
const pointInTime: Settling = (ask) => {
  if (ask.interval === undefined || !ask.order) return
  if (ask.rows === 'exchange' && ask.dims.length === 0) delete ask.rows
  if (/^(?:volume|size)$/.test(ask.order.measure ?? '')) ask.wants = ask.wants.filter((own) => own !== 'usd')
  ask.points = ask.points.filter((own) => own !== 'it' && own !== 'day')
}

/** "How many blocks does that trail the head?" counts none that are listed. */
const behindHead: Settling = (ask) => {
  if (!ask.wants.includes('finalizedLag') || ask.rows !== 'block') return
  delete ask.rows
  delete ask.figure
  ask.points = []
}

/** "What does gas cost?" asks for no token's price. */
const costOfGas: Settling = (ask) => {
  if (
    ask.rows === undefined &&
    ask.tokens.length === 0 &&
    ask.wants.some((own) => own === 'gasPrice' || own === 'baseFee')
  )
    ask.wants = ask.wants.filter((own) => own !== 'price')
}

/** "When was block 120 made?" */
const timeOfBlock: Settling = (ask) => {
  const isOfBlock = ask.block !== undefined || ask.wants.includes('newestBlock')
  if (!isOfBlock || !ask.asks.includes('when')) return
  ask.wants = [...new Set([...ask.wants.filter((own) => own !== 'pnl'), 'time'])]
  ask.asks = ask.asks.filter((own) => own !== 'when')
  if (ask.block === undefined) ask.block = 'latest'
}

/** "How much of the supply do the ten largest hold" is one figure. */
const shareOfLargest: Settling = (ask) => {
  const isOfLargest = ask.wants.includes('top10') || ask.wants.includes('top1')
  if (isOfLargest && ask.figure === 'share')
    ask.wants = ask.wants.filter((own) => own !== 'supply' && own !== 'percent')
}

/** "The average base fee of the last day", "the base fee at noon". */
const pastBaseFee: Settling = (ask) => {
  if (ask.wants.length !== 1 || ask.wants[0] !== 'baseFee' || ask.rows !== undefined) return
  if (ask.figure === 'average' && ask.times.length > 0) {
    ask.wants = ['meanBaseFee']
    delete ask.figure
  }
  if (ask.moment === undefined || ask.block !== undefined || ask.asks.includes('now')) return
  ask.block = ask.moment
  delete ask.moment
}

/** "What share went through the busiest exchange?" is told with it. */
const shareOfExchange: Settling = (ask) => {
  const isOfVolume = ask.wants.every((own) => own === 'volume')
  if (
    ask.figure !== 'share' ||
    ask.rows !== 'exchange' ||
    !ask.order ||
    !isOfVolume ||
    ask.take !== undefined
  )
    return
  if (!/^(?:size|activity|volume)$/.test(ask.order.measure ?? '')) return
  delete ask.figure
  ask.wants = ['percent']
  ask.order = { ...ask.order, measure: 'volume' }
}

/** "What share of its sales were winners?" is a figure of its own. */
const shareOfWins: Settling = (ask) => {
  if (ask.figure === 'share' && ask.wants.length === 1 && ask.wants[0] === 'winRate') delete ask.figure
}

/** Measures that are called the same of different things. */
export const settleWants: readonly Settling[] = [
  insideBlock,
  costOfGas,
  behindHead,
  timeOfBlock,
  pastBaseFee,
  pointInTime,
  supplyOf,
  shareOfSide,
  shareOfExchange,
  shareOfWins,
  shareOfLargest,
  profit,
  deployerOfTrades,
  chosenBy,
  averageTrade,
  averagePer,
  countedColumn,
  orderedByWant,
  whoTraded,
  byHowMuch,
  launchpadsCompared,
  costsThemselves,
]
