import type { Ask } from './Ask.ts'

/** The rows that a choice is of where none are named: "the most traded on noxa". */
export function rowsUnnamed(ask: Ask): string | undefined {
  const has = (...dims: readonly string[]) => ask.dims.some(({ dim }) => dims.includes(dim))
  const isLaunch = has('launchpad', 'stage') || ask.asks.includes('verb launch')
  if (isOfAllLaunches(ask)) return 'launch'
  if (has('stage') || (isLaunch && ask.wants.length === 0 && ask.dims.length > 0)) return 'launch'
  if (has('sector') || (has('feed') && ask.tokens.length === 0)) return 'stock'
  if (has('exchange') && ask.figure === 'share') return 'exchange'
  if (has('exchange') && isChosen(ask)) return 'pool'
  return has('launchpad') && ask.figure === 'share' ? 'launchpad' : undefined
}

/** "What got launched in the last hour?" */
const isOfAllLaunches = ({ asks, wants, dims, times, tokens, wallets, points, figure }: Ask): boolean =>
  asks.includes('verb launch') &&
  asks.includes('which') &&
  times.length > 0 &&
  figure === undefined &&
  wants.length + dims.length + tokens.length + wallets.length + points.length === 0

const isChosen = (ask: Ask): boolean =>
  ask.order !== undefined || ask.bounds.length > 0 || ask.figure !== undefined || ask.asks.includes('which')
