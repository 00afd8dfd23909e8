import { findToken, type TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { tokenReach } from '../../../sources/index/queries/tokenReach.ts'
import type { TokenFrame } from './TokenMetric.ts'

/**
 * What the transfers of the token add up to. Where they may not reach back to its first one nothing of it is
 * known: an account that held it before then looks like one that came later.
 */
export async function readLedgerReach({
  context,
  index,
  token,
  id,
}: TokenFrame): Promise<TokenLedger | undefined> {
  const [ledger, reach] = await Promise.all([findToken(index, token), tokenReach(index, id)])
  if (reach > 0) {
    const covered = { from_block: reach, to_block: index.span.to, complete: false }
    context.cover(covered, `Transfers of the token before block ${reach} are not indexed.`)
  }
  return ledger
}
