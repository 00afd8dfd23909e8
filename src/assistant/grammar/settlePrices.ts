import { rename } from './rename.ts'
import type { Settling } from './Settling.ts'

/** "How many dollars of it were bought, and how many sold?" */
const boughtAndSold: Settling = (ask) => {
  if (!ask.wants.includes('usd') || ask.wallets.length > 0 || ask.rows !== undefined) return
  const isOfSides = ask.wants.every((own) => /^(?:usd|bought|sold)$/.test(own)) && ask.wants.length > 1
  if (isOfSides)
    ask.wants = ask.wants
      .filter((own) => own !== 'usd')
      .map((own) => (own === 'bought' ? 'buyVolume' : 'sellVolume'))
}

/** "The highest and the lowest" are two. */
const highAndLow: Settling = (ask) => {
  if (!ask.wants.includes('highLow')) return
  ask.wants = ask.wants
    .filter((own) => own !== 'price')
    .flatMap((own) => (own === 'highLow' ? ['high', 'low'] : own))
}

/** "The highest it has traded", "the lowest PONS price". */
const highestPrice: Settling = (ask) => {
  const isOfOne = ask.tokens.length === 1 && ask.rows === undefined && ask.figure === undefined
  if (!isOfOne || ask.order?.measure !== 'size' || ask.take !== undefined || ask.nth !== undefined) return
  const isTraded = ask.wants.length === 0 && ask.asks.includes('verb volume')
  if (!isTraded && !(ask.wants.length === 1 && ask.wants[0] === 'price')) return
  ask.wants = [ask.order.way === 'most' ? 'high' : 'low']
  delete ask.order
}

/** "What did it close at on Monday?" is the price when that day ended. */
const closeOfDay: Settling = (ask) => {
  const toMs = ask.times[0]?.span?.toMs
  if (
    !ask.wants.includes('close') ||
    ask.asks.includes('verb open') ||
    toMs === undefined ||
    ask.times.length > 1 ||
    ask.tokens.length !== 1
  )
    return
  ask.wants = [...new Set(ask.wants.map((own) => (own === 'close' ? 'price' : own)))]
  // What is traded when the next day begins is of that.
  ask.moment = new Date(toMs - 1_000).toISOString()
  ask.times = []
}

/** "Where is it trading?" asks for its price, "where was it launched" for the launchpad. */
const whereItIs: Settling = (ask) => {
  const isBare = ask.wants.length === 0 && ask.rows === undefined && ask.figure === undefined && !ask.order
  if (!ask.asks.includes('where') || !isBare || ask.tokens.length === 0 || ask.wallets.length > 0) return
  ask.wants = [ask.asks.includes('verb launch') ? 'launchpadName' : 'price']
  ask.asks = ask.asks.filter((own) => own !== 'where')
}

/** What one token is worth is its price. */
const worthOfToken: Settling = (ask) => {
  const isOfToken = ask.tokens.length > 0 && ask.wallets.length === 0 && ask.points.length === 0
  const isPlain = ask.rows === undefined || ask.rows === 'token' || ask.rows === 'stock'
  const isAlone = ask.wants.every((own) => own !== 'price') && !ask.order && ask.figure === undefined
  if (isOfToken && isPlain && isAlone && ask.bounds.length === 0 && ask.take === undefined)
    rename(ask, 'usd', 'price')
}

/** "What are all NVDA and AAPL tokens worth together?" */
const worthOfAll: Settling = (ask) => {
  const isOfTokens = ask.tokens.length > 1 && ask.wallets.length === 0 && !ask.order
  const isPlain = ask.rows === undefined || ask.rows === 'token' || ask.rows === 'stock'
  if (isOfTokens && isPlain && ask.figure === 'sum' && ask.take === undefined)
    rename(ask, 'usd', 'marketValue')
}

/** What is a price, though no word says so. */
export const settlePrices: readonly Settling[] = [
  boughtAndSold,
  highAndLow,
  highestPrice,
  closeOfDay,
  whereItIs,
  worthOfToken,
  worthOfAll,
]
