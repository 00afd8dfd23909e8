import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { holderAmounts } from '../../../sources/index/queries/holderAmounts.ts'
import { giniOf } from './giniOf.ts'
import type { HolderLedger } from './openHolderLedger.ts'
import { isHeavy } from './readRecentLedger.ts'

/** Every amount takes part in the sum: beyond so many holders it is not worth its time. */
export const maxGiniHolders = 20_000

/** How unevenly a token is spread over all its holders; null when there are none, or too many. */
export async function readGini(
  view: IndexView,
  token: TokenLedger,
  { holders, changed }: HolderLedger,
): Promise<number | null> {
  if (holders > maxGiniHolders) return null
  const now = await holderAmounts(view, token.id, { heavy: isHeavy(token) })
  const same = now.filter(({ id }) => !changed.has(id)).map(({ amount }) => amount)
  const then = [...changed.values()].filter((amount) => amount > 0n)
  const amounts = [...same, ...then].sort((one, other) => (one === other ? 0 : one > other ? -1 : 1))
  return giniOf(amounts)
}
