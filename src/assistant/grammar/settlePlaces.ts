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
export const settlePlaces: readonly Settling[] = [namedPlace, throughExchange]
