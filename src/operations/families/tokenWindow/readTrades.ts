import { type TokenTrade, tokenTrades } from '../../../sources/index/queries/tokenTrades.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** Amounts are added up one by one; those of more trades are not told. */
const most = 20_000

/** Every trade of the token in the window, oldest first; undefined, and said so, where they are too many. */
export async function readTrades(
  { context, index, asset, since, before }: TokenFrame,
  { fields, side }: { fields: readonly string[]; side?: 'buy' | 'sell' },
): Promise<TokenTrade[] | undefined> {
  const trades = await tokenTrades(index, asset, {
    since,
    before,
    order: 'oldest',
    limit: most + 1,
    ...(side ? { side } : {}),
  })
  if (trades.length <= most) return trades
  for (const field of fields)
    context.warn(field, `More than ${most} trades in the window, too many to add up; ask for a shorter one.`)
  return undefined
}
