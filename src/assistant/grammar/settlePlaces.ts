import { isChosen } from './isChosen.ts'
import type { Settling } from './Settling.ts'

/** "The noxa launchpad" is that launchpad. */
const namedPlace: Settling = (ask) => {
  if (
    /^(?:launchpad|exchange|sector)$/.test(ask.rows ?? '') &&
    ask.dims.some(({ dim, not }) => dim === ask.rows && !not) &&
    !ask.order &&
    ask.figure !== 'share'
  )
    delete ask.rows
}

/** "The pool of PONS with WETH" is one that is listed. */
const poolOfPair: Settling = (ask) => {
  const isPool = ask.rows === 'pool' || (ask.rows === undefined && ask.points.includes('pool'))
  if (!isPool || ask.tokens.length !== 2 || ask.figure !== undefined || ask.order) return
  if (ask.wants.length === 0 || ask.asks.includes('compare')) return
  ask.rows = 'pool'
  ask.points = ask.points.filter((own) => own !== 'pool')
}

/** "What share of AAPL is held by pools?" is what those of its holders have that are pools. */
const heldByPools: Settling = (ask) => {
  if (!ask.dims.some(({ dim }) => dim === 'heldBy') || ask.tokens.length !== 1) return
  const isPart = ask.figure === 'share' || ask.asks.includes('much')
  if (!isPart || ask.order || ask.bounds.length > 0) return
  ask.rows = 'holder'
  ask.figure = 'sum'
  ask.wants = ['percent']
  ask.dims = ask.dims.map((own) => (own.dim === 'heldBy' ? { ...own, said: 'pools' } : own))
}

/** "The launchpad that PONS came from." */
const launchpadOfToken: Settling = (ask) => {
  const isChoosing = ask.order !== undefined || ask.figure !== undefined || ask.bounds.length > 0
  // "When was it launched, on which launchpad?" is told by the launch.
  if (ask.wants.length > 0) return
  if (ask.rows !== 'launchpad' || ask.tokens.length !== 1 || isChoosing || ask.dims.length > 0) return
  delete ask.rows
  ask.wants = ['launchpadName']
}

/** What went through one exchange is a figure of that. */
const throughExchange: Settling = (ask) => {
  if (
    ask.rows === 'trade' &&
    !isChosen(ask) &&
    ask.tokens.length === 0 &&
    (ask.figure === 'count' || ask.figure === 'sum') &&
    ask.dims.some(({ dim, not }) => dim === 'exchange' && !not)
  ) {
    ask.rows = 'exchange'
    ask.wants.push('trades')
    delete ask.figure
  }
}

/** Exchanges, launchpads and sectors that are named. */
export const settlePlaces: readonly Settling[] = [
  namedPlace,
  poolOfPair,
  heldByPools,
  launchpadOfToken,
  throughExchange,
]
