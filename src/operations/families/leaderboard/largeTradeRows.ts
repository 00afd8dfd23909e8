import { z } from 'zod'
import { withFigures } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import type { Window } from '../../../base/schema/window.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { toTradeItem } from '../../../domain/market/toTradeItem.ts'
import { tradeFields } from '../../../domain/market/tradeFields.ts'
import { largestTrades } from '../../../sources/index/queries/largestTrades.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'
import { openWindow } from '../windows/openWindow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { windowWords } from '../windows/windowWords.ts'

const input = z.object({ limit: limitArgument(100, 25) })
const output = withFigures(
  z.object({
    window: windowSpan,
    items: z
      .array(z.object({ rank: z.number().int(), ...tradeFields.shape }))
      .describe(
        'The largest by dollars at the time, largest first; trades without a dollar value have no place.',
      ),
  }),
  'items',
)

/** The largest single trades, one operation for each window. */
export const largeTradeRows = (windows: readonly Window[]): CatalogRow[] =>
  windows.map((window) =>
    defineRow({
      name: `top_large_trades_${window}`,
      title: `Largest trades, ${window}`,
      topic: 'market',
      description: `List the largest single swaps of ${windowWords[window].said} on all exchanges and curves, by dollars at the time.`,
      words: `top biggest whale whales large orders trades ${windowWords[window].words}`,
      implementation: 'top_large_trades',
      bound: { window },
      input,
      output,
      examples: [{ title: 'the first ten', arguments: { limit: 10 } }],
      cost: 'light',
      cache: 'block',
      index: 'required',
      async run(context, { limit }) {
        const frame = await openWindow(context, window)
        const rows = await largestTrades(frame.index, { start: frame.start, limit })
        const describe = await describeTokens(
          context,
          rows.flatMap(({ base, quote }) => [base, quote]),
        )
        if (rows.length === 0) context.warn('items', 'No trade in the window has a dollar value.')
        const items = rows.map((row, place) => ({
          rank: place + 1,
          ...toTradeItem(row, [], describe),
        }))
        return { data: { window: frame.span, items } }
      },
    }),
  )
