import type { BlockTransaction } from './transactionColumns.tsx'

/** By what a block's transactions can be told apart. */
export const kinds = [
  'all',
  'swap',
  'transfer',
  'nft_transfer',
  'launch',
  'bridge',
  'failed',
  'other',
] as const

export type Kind = (typeof kinds)[number]

type Told = Pick<BlockTransaction, 'kinds' | 'status'>

/** Whether a transaction is of a kind; one may be of several, and of none while the index has not read it. */
export function isOfKind({ kinds: did, status }: Told, kind: Kind): boolean {
  if (kind === 'all') return true
  if (kind === 'failed') return status === 'reverted'
  if (kind === 'other') return did?.length === 0 && status !== 'reverted'
  return did?.includes(kind) ?? false
}
