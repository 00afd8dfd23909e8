import type { Window } from '../../../base/schema/window.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { getTopTraders } from '../../tools/analytics/getTopTraders.ts'
import { bindTool } from '../bindTool.ts'
import { windowWords } from '../windows/windowWords.ts'

const input = getTopTraders.input.pick({ limit: true })

/** The traders that made most, one operation for each window. */
export const walletPnlRows = (windows: readonly Window[]): CatalogRow[] =>
  windows.map((window) =>
    bindTool(getTopTraders, {
      name: `top_wallet_pnl_${window}`,
      title: `Most profitable wallets, ${window}`,
      description: `Rank wallets by trading profit in ${windowWords[window].said}: realised in it, first in, first out, plus what is still open.`,
      words: `best traders winners smart money profit pnl leaderboard ${windowWords[window].words}`,
      bound: { window, sort: 'pnl', mode: 'all' },
      input,
      examples: [{ title: 'the first ten', arguments: { limit: 10 } }],
    }),
  )
