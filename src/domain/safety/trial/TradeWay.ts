import type { Address, Hex } from 'viem'

/** A call that an account sends. */
export type Call = { to: Address; data: Hex; value?: bigint }

/** One way people trade in a pool: what an account sends so that it may take an asset, and for the swap itself. */
export type TradeWay = {
  /** Ways of one name are forms of the same router; the first whose purchase works is the one that stands there. */
  name: string
  /** Whom a token is approved to. */
  spender: Address
  /** For as much as is swapped: some tokens take no larger approval than they have tokens. */
  allow(asset: Address, amount: bigint): Call[]
  swap(account: Address, input: Address, amount: bigint): Call
  /** Counts only where no other way is known: nobody trades so. */
  lastResort?: true
}

/** Swaps are given until a day that never comes. */
export const tradeDeadline: bigint = 2n ** 40n
