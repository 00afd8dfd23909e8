import { findToken, type TokenLedger } from '../../index/queries/findToken.ts'
import { tokenReach } from '../../index/queries/tokenReach.ts'
import type { TokenFrame } from './TokenMetric.ts'

/**
 * What the transfers of the token add up to; says so where they may not reach back to its first one: an
 * account that held it before then looks like one that came later.
 */
export async function readLedgerReach(
  { context, index, token, id }: TokenFrame,
  field: string,
): Promise<TokenLedger | undefined> {
  const [ledger, reach] = await Promise.all([findToken(index, token), tokenReach(index, id)])
  if (reach > 0)
    context.warn(
      field,
      `Transfers before block ${reach} are not indexed: older holders may count as new ones.`,
    )
  return ledger
}
