import type { Window } from '../../../base/schema/window.ts'
import type { Family } from '../../kernel/CatalogRow.ts'
import { deployerRows } from './deployerRows.ts'
import { largeTradeRows } from './largeTradeRows.ts'
import { leaderboardFigures } from './leaderboardFigures.ts'
import { tokenRankings } from './tokenRankings.ts'
import { toTokenRows } from './toTokenRows.ts'
import { walletPnlRows } from './walletPnlRows.ts'

const windows: readonly Window[] = ['5m', '1h', '6h', '24h', '7d', '30d']

/** Who and what comes first over windows up to the newest block. */
export const leaderboardFamily: Family = {
  name: 'leaderboard',
  purpose: 'Rankings of tokens and wallets over one window.',
  promises: 120,
  figures: leaderboardFigures,
  rows: () => [
    ...tokenRankings.flatMap((ranking) => toTokenRows(ranking, windows)),
    ...largeTradeRows(windows),
    ...deployerRows(windows),
    ...walletPnlRows(windows),
  ],
}
