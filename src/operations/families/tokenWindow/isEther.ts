import { zeroAddress } from 'viem'
import type { TokenFrame } from './TokenMetric.ts'

/** Whether the token is ether, of which no ledger tells who holds it; says so for the fields that would need one. */
export function isEther({ context, token }: TokenFrame, fields: readonly string[]): boolean {
  if (token !== zeroAddress) return false
  for (const field of fields) context.warn(field, 'Ether moves without transfers that could be counted.')
  return true
}
