import { addDim } from './addDim.ts'
import { isChosen } from './isChosen.ts'
import type { Settling } from './Settling.ts'

/** "The TSLA token" is that token. */
const namedToken: Settling = (ask) => {
  if (ask.tokens.length === 0 || isChosen(ask)) return
  const isOneLaunch =
    ask.rows === 'launch' && ask.dims.length === 0 && ask.figure === undefined && ask.wants.length > 0
  if (ask.rows === 'token' || ask.rows === 'stock' || isOneLaunch) delete ask.rows
}

/** "How many addresses own more than one percent of it" counts holders. */
const owners: Settling = (ask) => {
  const isHeldShare = ask.bounds.some(({ unit, measure }) => unit === 'percent' && measure === undefined)
  const isAsked = ask.figure === 'count' || ask.asks.includes('who')
  const isCount = ask.wants.length === 0 && isAsked && (ask.rows === undefined || ask.rows === 'token')
  if (ask.tokens.length !== 1 || !isHeldShare || !(isCount || ask.wants.includes('holders'))) return
  ask.rows = 'holder'
  ask.wants = ask.wants.filter((own) => own !== 'holders')
}

/** "Which addresses traded for over a million dollars?", "who made more than $5,000?" */
const whoTraded: Settling = (ask) => {
  const isOpen = ask.rows === undefined && ask.wants.length + ask.wallets.length === 0
  const isOfTrading = ask.bounds.some(({ measure }) =>
    /^(?:volume|pnl|realised|unrealised)$/.test(measure ?? ''),
  )
  if (ask.asks.includes('who') && isOpen && isOfTrading) ask.rows = 'trader'
}

const approvals: Settling = (ask) => {
  if (ask.dims.some(({ dim }) => dim === 'unlimited') && ask.rows === undefined && ask.figure === 'count')
    ask.rows = 'approval'
}

/** "How much was bridged". */
const bridged: Settling = (ask) => {
  const isAmount = ask.figure === 'sum' || ask.asks.includes('much')
  if (!ask.rows?.startsWith('bridge') || ask.wants.length > 0 || !isAmount || ask.order) return
  ask.wants.push('amount')
  ask.figure = 'sum'
}

/** "Liquidity that was added to its pools" counts no pools. */
const noPools: Settling = (ask) => {
  if (/^(?:liquidity|action|trade)/.test(ask.rows ?? ''))
    ask.wants = ask.wants.filter((own) => own !== 'poolCount')
}

/** "Which token did it earn the most on?" is one of a wallet's. */
const ofWallet: Settling = (ask) => {
  if (ask.wallets.length === 1 && ask.rows === 'token' && ask.order) ask.rows = 'position'
}

/** "What does sending ETH cost?" */
const costOfSending: Settling = (ask) => {
  const [token, ...others] = ask.tokens
  const isEther = token !== undefined && others.length === 0 && /^(?:ETH|WETH)$/.test(token.reference)
  if (!ask.asks.includes('verb send') || !isEther || ask.wallets.length > 0) return
  // "A swap, and what for sending ETH?"
  const isBare = ask.rows === undefined && ask.wants.length === 0 && ask.figure === undefined && !ask.order
  if (ask.rows !== 'cost' && !ask.wants.includes('price') && !(isBare && ask.asks.includes('which'))) return
  ask.rows = 'cost'
  ask.tokens = []
  addDim(ask, { dim: 'cost', values: ['eth_transfer'], not: false, said: 'sending ETH' })
}

/** "Only sells, no buys" says the same twice. */
const oneSideOnly: Settling = (ask) => {
  for (const [side, other] of [
    ['trade.buy', 'trade.sell'],
    ['trade.sell', 'trade.buy'],
  ] as const) {
    if (!ask.withoutRows.includes(side) || !ask.rows?.startsWith('trade') || ask.rows === side) continue
    const own = side === 'trade.buy' ? 'buy' : 'sell'
    if (ask.rows !== other) ask.dims.push({ dim: 'side', values: [own], not: true, said: `${own}s` })
    ask.withoutRows = ask.withoutRows.filter((own) => own !== side)
  }
}

/** "Which addresses traded over a million dollars?" */
const tradersBounded: Settling = (ask) => {
  const isOfTrade = ask.asks.includes('verb volume') && ask.rows === undefined && ask.bounds.length > 0
  if (!isOfTrade || !ask.asks.includes('who') || ask.wallets.length > 0) return
  ask.rows = 'trader'
  ask.asks = ask.asks.filter((own) => own !== 'who')
}

/** "Top ten wallets" of a token hold it, those by volume trade. */
const ofWallets: Settling = (ask) => {
  if (!ask.asks.includes('of wallets') || ask.rows !== undefined || !ask.order) return
  const isOfTrading = /^(?:pnl|realised|unrealised|roi|volume|trades|buys|sells|winRate|activity)$/
  // "The ten best wallets" made the most.
  if (ask.order.measure === 'change' && ask.tokens.length < 2) ask.order = { ...ask.order, measure: 'pnl' }
  if (isOfTrading.test(ask.order.measure ?? '')) ask.rows = 'trader'
  else if (ask.tokens.length === 1 && ask.order.measure === 'size') ask.rows = 'holder'
}

/** "What are all the stock tokens in 0x… worth together?" is of those that it holds. */
const stocksOfWallet: Settling = (ask) => {
  const isOfWorth = ask.wants.length > 0 && ask.wants.every((want) => /^(?:usd|walletWorth)$/.test(want))
  if (ask.rows !== 'stock' || ask.wallets.length !== 1 || ask.tokens.length > 0 || !isOfWorth) return
  ask.rows = 'position'
  ask.wants = ['usd']
  ask.dims.push({ dim: 'stockHeld', values: ['yes'], not: false, said: 'stock tokens' })
}

/** "How much ETH has 0x…?" */
const balanceOf: Settling = (ask) => {
  const [token, ...others] = ask.tokens
  const isBare = ask.rows === undefined && ask.figure === undefined && !ask.order && ask.bounds.length === 0
  if (ask.wallets.length !== 1 || !isBare || others.length > 0) return
  if (!token && ask.wants.length === 1 && ask.wants[0] === 'balance') {
    ask.rows = 'position'
    ask.wants = []
  }
  if (!token || !ask.wants.every((own) => /^(?:balance|amount|tokens)$/.test(own))) return
  if (/^eth(?:er(?:eum)?)?$/i.test(token.text)) {
    ask.tokens = []
    ask.wants = ['ethBalance']
  } else {
    ask.rows = 'position'
    ask.wants = ['amount']
  }
}

/** "Which block was the newest at noon?" */
const blockAtMoment: Settling = (ask) => {
  const isNewest = ask.order?.measure === 'time' || (!ask.order && ask.figure !== 'sum')
  const isBlock = ask.rows === 'block' || ask.wants.includes('newestBlock')
  if (!isBlock || ask.moment === undefined || !isNewest || ask.block !== undefined) return
  if (ask.tokens.length + ask.bounds.length > 0 || ask.take !== undefined) return
  ask.block = ask.moment
  ask.wants = [...new Set(['newestBlock', ...ask.wants])]
  delete ask.moment
  delete ask.order
  ask.rows = 'block'
}

/** "The newest block that is final, so it can't be undone" is a block of its own. */
const finalBlock: Settling = (ask) => {
  const finality = ask.dims.find(({ dim, not }) => dim === 'finality' && !not)
  const isBlock = ask.rows === 'block' || ask.wants.includes('newestBlock')
  if (!finality || !isBlock || ask.block !== undefined || ask.moment !== undefined) return
  if (ask.tokens.length + ask.bounds.length + ask.times.length > 0 || ask.take !== undefined) return
  ask.block = finality.values[0] ?? 'finalized'
  ask.wants = [...new Set(['newestBlock', ...ask.wants])]
  ask.dims = ask.dims.filter((own) => own !== finality)
  ask.points = ask.points.filter((own) => own !== 'it')
  delete ask.comparative
  delete ask.order
  delete ask.figure
  ask.rows = 'block'
}

/** "New tokens that launchpads put out" are launches. */
const newOnLaunchpads: Settling = (ask) => {
  if (ask.rows === 'newToken' && ask.asks.includes('verb launch')) ask.rows = 'launch'
}

/** "What did Uniswap v3 do?" is told by what went through it. */
const didOfExchange: Settling = (ask) => {
  const isOfExchange = ask.dims.length > 0 && ask.dims.every(({ dim, not }) => dim === 'exchange' && !not)
  const isUnnamed = ask.rows === undefined || ask.rows === 'pool'
  const isBare = isUnnamed && ask.wants.length === 0 && ask.tokens.length === 0 && !ask.order
  if (!isOfExchange || !isBare || !ask.asks.includes('verb change')) return
  ask.rows = 'exchange'
  ask.wants = ['volume']
}

/** "Who is the biggest owner of it?" */
const biggestOwner: Settling = (ask) => {
  if (ask.order?.measure !== 'owner' || ask.tokens.length !== 1) return
  ask.rows = 'holder'
  ask.order = { way: ask.order.way, measure: 'size' }
}

/** "The ten most profitable", "who is up the most" are traders. */
const ofOrder: Settling = (ask) => {
  if (ask.rows !== undefined || ask.order?.measure === undefined || ask.wallets.length > 0) return
  if (/^(?:pnl|realised|unrealised|roi|winRate)$/.test(ask.order.measure) && ask.tokens.length < 2)
    ask.rows = 'trader'
  if (ask.order.measure === 'change' && ask.tokens.length === 0 && ask.asks.includes('who'))
    ask.rows = 'trader'
  if (ask.rows !== 'trader') return
  if (ask.order.measure === 'change') ask.order = { ...ask.order, measure: 'pnl' }
  ask.asks = ask.asks.filter((own) => own !== 'who')
}

/** "LP check on 0x…: how many open positions, and what fees?" */
const positionsWithFees: Settling = (ask) => {
  if (ask.rows === 'position' && ask.wallets.length === 1 && ask.wants.includes('fees')) ask.rows = 'lp'
}

/** "What is held in this wallet?" */
const heldIn: Settling = (ask) => {
  const isBare = ask.rows === undefined && ask.wants.length === 0 && ask.figure === undefined && !ask.order
  if (isBare && ask.wallets.length === 1 && ask.asks.includes('verb hold') && ask.tokens.length === 0)
    ask.rows = 'position'
}

/** "When was it last traded?" */
const lastTraded: Settling = (ask) => {
  const isLast = ask.order?.measure === 'time' && ask.asks.includes('verb volume')
  if (isLast && ask.rows === undefined && ask.tokens.length < 2) ask.rows = 'trade'
}

/** "How many own it?" */
const ownersOf: Settling = (ask) => {
  const isCount = ask.figure === 'count' && ask.rows === undefined && ask.wants.length === 0
  if (isCount && ask.asks.includes('verb hold') && ask.tokens.length > 0 && ask.bounds.length === 0)
    ask.wants.push('holders')
}

/** "Software shares with the most holders". */
const heldOfSector: Settling = (ask) => {
  const isOfSector = ask.dims.some(({ dim, not }) => dim === 'sector' && !not)
  if (ask.rows !== 'holder' || !isOfSector || ask.tokens.length > 0) return
  if (ask.order?.measure === 'size') ask.order = { ...ask.order, measure: 'holders' }
  else if (!ask.order && ask.figure !== 'count') ask.wants = [...new Set(['holders', ...ask.wants])]
  else return
  ask.rows = 'stock'
}

/** "How many won at least 80 % of their sales?" chooses traders. */
const winners: Settling = (ask) => {
  const isOfWins = ask.bounds.some(({ measure }) => measure === 'winRate')
  if (isOfWins && /^trade(?:\.sell)?$/.test(ask.rows ?? '') && ask.wallets.length === 0) ask.rows = 'trader'
}

/** "Of the coins made by its creator": what the same hands launched. */
const ofSameDeployer: Settling = (ask) => {
  const isOfMany = /^(?:token|launch|memecoin)$/.test(ask.rows ?? '') && ask.wants.includes('deployer')
  const isChosenOf = isChosen(ask) || /^(?:sum|average|median|count)$/.test(ask.figure ?? '')
  if (!isOfMany || ask.tokens.length !== 1 || !isChosenOf || ask.asks.includes('who')) return
  ask.rows = 'deployed'
  ask.wants = ask.wants.filter((own) => !/^(?:deployer|change|pnl|launches)$/.test(own))
  ask.times = ask.times.filter(({ window }) => window !== 'all')
}

/** "The first ten buyers", "who bought it first?" are in the order of their purchases. */
const firstBuyers: Settling = (ask) => {
  const isBuyer =
    ask.rows === 'buyer' || (ask.rows === undefined && ask.wants[0] === 'bought' && ask.asks.includes('who'))
  const isFirst =
    ask.order === undefined ? ask.nth === 1 : ask.order.measure === 'time' && ask.order.way === 'least'
  if (!isBuyer || !isFirst || ask.tokens.length !== 1 || ask.times.length > 0) return
  ask.rows = 'buyer'
  ask.order = { way: 'least', measure: 'time' }
  ask.wants = ask.wants.filter((own) => own !== 'bought')
  ask.asks = ask.asks.filter((own) => own !== 'who')
  if (ask.take !== undefined) delete ask.nth
  if (!ask.asks.includes('verb hold')) return
  ask.dims.push({ dim: 'holding', values: ['yes'], not: false, said: 'still holding' })
}

/** "The biggest buy of the day" is one of the largest trades. */
const largestOfOneSide: Settling = (ask) => {
  const side = /^trade\.(buy|sell)$/.exec(ask.rows ?? '')?.[1]
  const isLargest = ask.order?.way === 'most' && /^(?:size|usd|volume)$/.test(ask.order.measure ?? '')
  if (side === undefined || !isLargest || ask.bounds.length > 0 || ask.figure !== undefined) return
  if (ask.tokens.length + ask.wallets.length + ask.pools.length + ask.withoutRows.length > 0) return
  ask.rows = 'trade'
  ask.dims.push({ dim: 'side', values: [side], not: false, said: `${side}s` })
}

/** Of which rows something is asked. */
export const settleRows: readonly Settling[] = [
  ofSameDeployer,
  winners,
  oneSideOnly,
  blockAtMoment,
  finalBlock,
  newOnLaunchpads,
  didOfExchange,
  tradersBounded,
  ofWallets,
  stocksOfWallet,
  balanceOf,
  biggestOwner,
  ofOrder,
  positionsWithFees,
  heldIn,
  lastTraded,
  ownersOf,
  ofWallet,
  costOfSending,
  namedToken,
  owners,
  heldOfSector,
  approvals,
  whoTraded,
  bridged,
  noPools,
  firstBuyers,
  largestOfOneSide,
]
