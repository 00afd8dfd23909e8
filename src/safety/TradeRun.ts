import type { Address } from 'viem'
import type { PoolRow } from '../index/PoolRow.ts'

/** What is to be bought and sold again. */
export type TradePlan = {
  pool: PoolRow
  token: Address
  /** What it is paid in; the zero address is ether. */
  quote: Address
  amount: bigint
  /** Who lends a quote that is neither ether nor WETH. */
  giver: Address | null
}

/** One step of a trade: what left the trader, arrived at the pool, left the pool and arrived at the trader. */
export type TradeStep = {
  ok: boolean
  gas: number
  paid: bigint
  arrived: bigint
  gave: bigint
  got: bigint
  /** Why it failed, in words that may be the token's own. */
  error: string | null
}

/** Steps that were not reached are null. */
export type TradeRun = {
  fund: TradeStep
  buy: TradeStep | null
  /** Handing a part on to another account. */
  pass: TradeStep | null
  sell: TradeStep | null
  /** Tried when all could not be sold at once. */
  sellHalf: TradeStep | null
}
