import type { Ask } from './Ask.ts'
import type { Settling } from './Settling.ts'
import { signOf } from './signOf.ts'

/** "How did the number of its holders change?" */
const changeOfHolders: Settling = (ask) => {
  if (ask.rows !== 'holder' || !ask.wants.includes('change')) return
  delete ask.rows
  ask.wants = ['holderChange', ...ask.wants.filter((own) => own !== 'change')]
}

/** "How much was traded?", "how many dollars did they trade?" */
const dollarsTraded: Settling = (ask) => {
  if (!ask.asks.includes('verb volume')) return
  const isBetween = ask.figure === 'difference' && ask.tokens.length === 2
  if (ask.wants.length === 0 && (ask.asks.includes('much') || isBetween) && !ask.order)
    ask.wants.push('volume')
  ask.wants = ask.wants.map((own) => (own === 'usd' ? 'volume' : own))
}

/** "When was it launched, and when did it graduate?" */
const whenLaunched: Settling = (ask) => {
  const isOfOne = ask.tokens.length > 0 || ask.points.includes('it')
  if (!ask.asks.includes('when') || !isOfOne || ask.rows === 'trade') return
  const stage = ask.dims.find(({ dim, values }) => dim === 'stage' && values[0] === 'graduated')
  const isLaunch = ask.rows === 'launch' || ask.wants.includes('launches')
  if (!stage && !ask.asks.includes('verb launch') && !isLaunch) return
  ask.wants = [
    ...ask.wants.filter((own) => own !== 'launches' && own !== 'time'),
    stage ? 'graduatedAt' : 'launchedAt',
  ]
  ask.dims = ask.dims.filter((own) => own !== stage)
  ask.asks = ask.asks.filter((own) => own !== 'when')
  if (ask.rows === 'launch' || ask.rows === 'token') delete ask.rows
}

/** "How long did it take from its launch to graduation?" */
const fromLaunchOn: Settling = (ask) => {
  const isOfOne = ask.tokens.length === 1 || ask.points.includes('it')
  const stage = ask.dims.find(({ dim, values }) => dim === 'stage' && values[0] === 'graduated')
  const isToGraduation = stage !== undefined || ask.wants.some((own) => /^(?:graduated|progress)$/.test(own))
  if (!ask.asks.includes('long') || !isOfOne || !isToGraduation || ask.bounds.length > 0) return
  ask.wants = ['graduatedAt', 'launchedAt']
  ask.figure = 'difference'
  ask.dims = ask.dims.filter((own) => own !== stage)
  ask.asks = ask.asks.filter((own) => own !== 'long' && own !== 'when' && own !== 'much')
  if (ask.rows === 'launch' || ask.rows === 'token') delete ask.rows
}

/** "By what percent did its supply grow?" */
const growthOfSupply: Settling = (ask) => {
  const isChange = ask.wants.includes('change') || ask.dims.some(({ dim }) => dim === 'sign')
  if (!ask.wants.includes('supply') || !isChange || ask.rows !== undefined || ask.order) return
  if (!ask.asks.includes('in percent')) return
  if (ask.wants.some((own) => !/^(?:supply|change|minted|redeemed|netMinted)$/.test(own))) return
  ask.wants = ['supplyEnd']
  ask.figure = 'share'
  ask.asks = ask.asks.filter((own) => own !== 'in percent')
  ask.dims = ask.dims.filter(({ dim }) => dim !== 'sign')
}

/** "How many graduated in the past 7 days?" counts what did so then, not what was launched then. */
const graduatedWithin: Settling = (ask) => {
  const isStage =
    ask.dims.length === 1 && ask.dims[0]?.dim === 'stage' && ask.dims[0].values[0] === 'graduated'
  if (
    ask.rows !== 'launch' ||
    !isStage ||
    ask.dims[0]?.not ||
    ask.figure !== 'count' ||
    ask.times.length === 0
  )
    return
  if (
    ask.asks.includes('verb launch') ||
    ask.points.length + ask.wants.length + ask.bounds.length > 0 ||
    ask.order
  )
    return
  delete ask.rows
  ask.dims = []
  ask.wants = ['graduated']
}

/** "What share of the launches made it to graduation" is one of those that were launched. */
const shareThatGraduated: Settling = (ask) => {
  const isOfLaunches = ask.asks.includes('verb launch') || ask.rows === 'launch'
  if (ask.figure !== 'share' || ask.wants[0] !== 'graduated' || ask.wants.length > 1 || !isOfLaunches) return
  ask.rows = 'launch'
  ask.wants = []
  ask.dims.push({ dim: 'stage', values: ['graduated'], not: false, said: 'graduated' })
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

/** "Gained at least 20 holders" bounds how many came. */
const holdersGained: Settling = (ask) => {
  if (!ask.wants.includes('holders') || ask.tokens.length > 0) return
  const isOfHolders = ({ measure, signed, unit }: Ask['bounds'][number]) =>
    measure === 'change' && signed === true && unit === 'bare'
  if (!ask.bounds.some(isOfHolders)) return
  ask.wants = ask.wants.filter((own) => own !== 'holders')
  ask.bounds = ask.bounds.map((bound) => {
    if (!isOfHolders(bound)) return bound
    const { signed: _, ...own } = bound
    return bound.value < 0
      ? { ...own, measure: 'exited', is: bound.is === 'under' ? 'over' : 'under', value: -bound.value }
      : { ...own, measure: 'entered' }
  })
}

/** "How many more dollars of chip stocks were bought than sold?" is what they took in, net, together. */
const boughtAndSold: Settling = (ask) => {
  const isBoth = ask.wants.includes('bought') && ask.wants.includes('sold')
  const isOfSector = ask.dims.some(({ dim, not }) => dim === 'sector' && !not)
  if (!isOfSector || ask.order || ask.bounds.length > 0) return
  if (isBoth && /^(?:difference|sum)$/.test(ask.figure ?? '')) {
    ask.wants = ['netFlow']
    ask.figure = 'sum'
  }
  const [want = '', ...others] = ask.wants.filter((own) => own !== 'usd')
  const isFlow = others.length === 0 && /^(?:netFlow|bought|sold|buyVolume|sellVolume)$/.test(want)
  if (!isFlow || ask.figure !== undefined || !ask.asks.includes('much')) return
  ask.wants = [want]
  ask.figure = 'sum'
}

/** "Who sold over $4,000 of it in a single trade?" asks for those sells. */
const soldInTrades: Settling = (ask) => {
  const [side, ...others] = ask.wants
  if (ask.rows !== 'trade' || others.length > 0 || !(side === 'sold' || side === 'bought')) return
  if (ask.tokens.length > 1 || ask.bounds.length === 0) return
  ask.rows = side === 'sold' ? 'trade.sell' : 'trade.buy'
  ask.wants = []
}

/** "How much is he up?" */
const upBy: Settling = (ask) => {
  const [sign, ...others] = ask.dims
  const [measure] = sign === undefined ? [] : (signOf(sign) ?? [])
  const isOfOne = ask.tokens.length === 1 || ask.wallets.length === 1 || ask.points.length > 0
  if (measure === undefined || others.length > 0 || sign?.not || !isOfOne || !ask.asks.includes('much'))
    return
  if (ask.wants.length + ask.bounds.length > 0 || ask.rows !== undefined || ask.order || ask.figure) return
  if (ask.points.includes('them')) return
  ask.wants = [measure]
  ask.dims = []
}

/** "Until when is its liquidity locked, and how many dollars are in the pool?": what is locked there. */
const lockedIn: Settling = (ask) => {
  const isOfLock = ask.wants.some((want) => /^(?:lockUntil|puller|withdrawer|locker)$/.test(want))
  if (!isOfLock) return
  const isOfPool = ask.points.includes('pool') || ask.rows === 'pool'
  ask.wants = ask.wants
    .filter((want) => !(isOfPool && want === 'poolCount'))
    .flatMap((want) =>
      want === 'locker'
        ? ['locker', 'lockerAddress']
        : isOfPool && /^(?:usd|liquidity)$/.test(want)
          ? ['lockedLiquidity']
          : want,
    )
  if (!isOfPool || !ask.wants.includes('lockedLiquidity')) return
  ask.points = ask.points.filter((point) => point !== 'pool')
  if (ask.rows === 'pool') delete ask.rows
  if (ask.figure === 'count') delete ask.figure
}

/** "When does the next withdrawal become claimable?" is one of those that wait. */
const nextClaimable: Settling = (ask) => {
  if (ask.rows !== 'bridge.withdrawal' || !ask.wants.includes('claimableAt')) return
  ask.asks = ask.asks.filter((own) => own !== 'when')
  if (ask.order?.measure !== 'effectiveAt') return
  ask.order = { ...ask.order, measure: 'claimableAt' }
  if (!ask.dims.some(({ dim }) => dim === 'status'))
    ask.dims.push({ dim: 'status', values: ['in_challenge'], not: false, said: 'waiting' })
}

/** "Did the dev pull the liquidity?" asks for what the deployer took out. */
const pulledByDeployer: Settling = (ask) => {
  if (!/^liquidity\./.test(ask.rows ?? '') || !ask.wants.includes('deployer') || ask.tokens.length !== 1)
    return
  ask.wants = ask.wants.filter((want) => want !== 'deployer')
  ask.dims.push({ dim: 'byDeployer', values: ['yes'], not: false, said: 'by the deployer' })
}

/** What came to each of many, or went, is listed by boards of their own. */
const boughtOfMany: Settling = (ask) => {
  if (ask.tokens.length + ask.wallets.length > 0 || !/^(?:stock|memecoin|token)$/.test(ask.rows ?? '')) return
  ask.wants = ask.wants.map((own) => (own === 'bought' ? 'buyVolume' : own === 'sold' ? 'sellVolume' : own))
}

/** What is to be told where words of several kinds say it together. */
export const settleMeasures: readonly Settling[] = [
  changeOfHolders,
  growthOfSupply,
  dollarsTraded,
  fromLaunchOn,
  whenLaunched,
  graduatedWithin,
  shareThatGraduated,
  stageOfOne,
  holdersThatChange,
  holdersGained,
  boughtAndSold,
  soldInTrades,
  boughtOfMany,
  upBy,
  lockedIn,
  nextClaimable,
  pulledByDeployer,
]
