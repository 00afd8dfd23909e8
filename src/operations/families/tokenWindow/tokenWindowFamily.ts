import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { figures } from '../../../base/schema/figure.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import type { Window } from '../../../base/schema/window.ts'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { windowWords } from '../windows/windowWords.ts'
import { openToken } from './openToken.ts'
import type { TokenMetric } from './TokenMetric.ts'
import { tokenMetrics } from './tokenMetrics.ts'
import { tokenWindowFigures } from './tokenWindowFigures.ts'

const windows: readonly Window[] = [
  ...(['5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '24h', '3d', '7d', '30d'] as const),
]

const input = z.object({ token: tokenArgument() })

function toRows({ key, title, describe, words, fields, read }: TokenMetric): CatalogRow[] {
  const output = z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
    decimals: z.number().int().nullable(),
    window: windowSpan,
    ...figures(fields),
  })
  return windows.map((window) =>
    defineRow({
      name: `token_${key}_${window}`,
      title: `Token ${title}, ${window}`,
      topic: 'analytics',
      description: describe(windowWords[window].said),
      words: `${words} ${windowWords[window].words}`,
      implementation: `token_${key}`,
      bound: { window },
      input,
      output,
      examples: [{ title: 'of a memecoin', arguments: { token: 'CASHCAT' } }],
      cost: 'light',
      cache: 'block',
      index: 'required',
      async run(context, { token }) {
        const frame = await openToken(context, token, window)
        const { symbol, canonical, decimals } = frame.named
        const figures = await read(frame)
        return {
          data: {
            token: toChecksum(frame.token),
            symbol,
            canonical,
            decimals,
            window: frame.span,
            ...figures,
          },
        }
      },
    }),
  )
}

/** Measures of one token over windows up to the newest block. */
export const tokenWindowFamily: Family = {
  name: 'token_window',
  purpose: 'One measure of a token over one window.',
  promises: 216,
  figures: tokenWindowFigures,
  rows: () => tokenMetrics.flatMap(toRows),
}
