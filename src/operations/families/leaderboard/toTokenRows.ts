import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import type { Window } from '../../../base/schema/window.ts'
import { isDeep } from '../../../domain/market/boards/deepEnough.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'
import { openWindow, type WindowFrame } from '../windows/openWindow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { windowWords } from '../windows/windowWords.ts'
import { boardArguments } from './boardArguments.ts'
import { type PlacedToken, placeTokens } from './placeTokens.ts'
import type { TokenRanking } from './TokenRanking.ts'

const liquidity = {
  price_usd: z.number().nullable().describe('For one whole token, now.'),
  liquidity_usd: z.number().nullable().describe('In all its pools, now.'),
}

type Shown = {
  token: PlacedToken<object>
  price?: { price_usd: number | null; liquidity_usd: number | null }
}

/** The rows of a board, with the price and depth behind them where that decides who has a place. */
async function readShown(
  frame: WindowFrame,
  { rank, leastLiquidityUsd: least }: TokenRanking,
  { universe, limit }: z.output<typeof boardArguments>,
): Promise<Shown[]> {
  const ranked = await rank(frame)
  if (least === undefined) {
    const placed = await placeTokens(frame, ranked, { universe, count: limit })
    return placed.map((token) => ({ token }))
  }
  const deep = ranked.filter(({ price }) => price !== undefined && isDeep(price, least))
  const placed = await placeTokens(frame, deep, { universe, count: limit })
  return placed.map((token) => ({
    token,
    price: { price_usd: token.price?.usd ?? null, liquidity_usd: token.price?.liquidityUsd ?? null },
  }))
}

/** The operations of one order of tokens, one for each window. */
export function toTokenRows(ranking: TokenRanking, windows: readonly Window[]): CatalogRow[] {
  const { key, title, describe, words, figures, leastLiquidityUsd } = ranking
  const output = z.object({
    window: windowSpan,
    items: figure(
      z.array(
        z.object({
          rank: z.number().int(),
          token: z.string(),
          symbol: untrustedText().nullable(),
          name: untrustedText().nullable(),
          canonical: z
            .boolean()
            .describe('The issuer or the network vouches for it; others may be namesakes.'),
          ...figures,
          ...(leastLiquidityUsd === undefined ? {} : liquidity),
        }),
      ),
    ),
  })
  return windows.map((window) =>
    defineRow({
      name: `top_${key}_${window}`,
      title: `${title}, ${window}`,
      topic: 'market',
      description: describe(windowWords[window].said),
      words: `top best ranking leaderboard ${words} ${windowWords[window].words}`,
      implementation: `top_${key}`,
      bound: { window },
      input: boardArguments,
      output,
      examples: [{ title: 'the first ten', arguments: { limit: 10 } }],
      cost: 'heavy',
      cache: 'block',
      index: 'required',
      async run(context, args) {
        const frame = await openWindow(context, window)
        const shown = await readShown(frame, ranking, args)
        if (shown.length === 0) context.warn('items', 'No token has a place on this board in the window.')
        const names = await describeTokens(
          frame.context,
          shown.map(({ token }) => token.token),
        )
        return {
          data: {
            window: frame.span,
            items: shown.map(({ token: { token, figures: own }, price }, place) => {
              const { symbol, name, canonical } = names(token)
              return {
                rank: place + 1,
                token: toChecksum(token),
                symbol,
                name,
                canonical,
                ...own,
                ...price,
              }
            }),
          },
        }
      },
    }),
  )
}
