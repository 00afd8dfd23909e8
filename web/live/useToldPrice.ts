import type { ItemOf } from '../api/ResultOf.ts'
import { useTold } from './useTold.ts'

/** The dollars that the stream tells a token is worth, where that is newer than what is known at the block. */
export function useToldPrice(token: string, block: number | undefined): { usd: number | null } | undefined {
  const told = useTold(block === undefined ? undefined : `prices:${token}`)
  if (!told || block === undefined || told.as_of.block <= block) return undefined
  return { usd: (told.data as ItemOf<'get_token_prices'>).price_usd }
}
