import type { Address } from 'viem'

/** EIP-712 data as a wallet is asked to sign it; nothing in it is trusted. */
export type TypedData = {
  domain: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, unknown>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

export const typedDataKinds = [
  'erc2612_permit',
  'dai_permit',
  'nft_permit',
  'permit2_permit',
  'permit2_transfer',
  'erc3009_transfer',
  'authorization',
  'order',
  'safe_transaction',
  'user_operation',
  'delegation',
  'other',
] as const
export type TypedDataKind = (typeof typedDataKinds)[number]

/** What somebody could take once the data is signed. Addresses are lower case. */
export type SignedGrant = {
  /** Null for ether, or where the data does not say. */
  token: Address | null
  spender: Address | null
  /** Null where the permission has no amount. */
  amount: bigint | null
  unlimited: boolean
  /** Unix seconds until which the permission itself lasts; null where it does not end or is used once. */
  expires: bigint | null
}

export type Explanation = {
  kind: TypedDataKind
  grants: SignedGrant[]
  /** Unix seconds until which the signature can be used; null where it does not end. */
  deadline: bigint | null
  /** A call that the signature lets somebody make. */
  call: { to: Address | null; value: bigint; data: string } | null
}
