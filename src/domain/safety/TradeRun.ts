import type { Address } from 'viem'
import type { PoolRow } from '../../sources/index/PoolRow.ts'

/** What is to be bought and sold again. */
export type TradePlan = {
  pool: PoolRow
  token: Address
  /** What it is paid in; the zero address is ether. */
  quote: Address
  amount: bigint
  /** Larger purchases to try too, the largest first: limits and taxes may grow with the size. */
  larger: readonly bigint[]
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

/** One try to sell what was bought. */
export type SaleTry = {
  /** The router or curve it went through. */
  way: string
  /** The purchase it was of. */
  size: 'usual' | 'large'
  part: 'whole' | 'half' | 'quarter' | 'tenth' | 'rest'
  /** Seconds after the purchase; zero is the block of the purchase itself. */
  afterS: number
  /** How often the account had sold before. */
  earlier: number
  step: TradeStep
  /** Whether somebody else could still buy then; null where that was not asked. */
  buyable: boolean | null
}

/** Real holders who bought in the pool and tried to sell. */
export type HolderTries = { tried: number; sold: number; error: string | null }

/** Steps that were not reached are null. */
export type TradeRun = {
  /** As transactions in blocks of their own, or all inside one call by an account with code. */
  method: 'blocks' | 'call'
  fund: TradeStep
  buy: TradeStep | null
  /** Handing a part on to another account. */
  pass: TradeStep | null
  /** The first is the plain one: all of it, as soon as can be. */
  sales: SaleTry[]
  holders: HolderTries | null
  /** Why the token itself would not move, in its own words. */
  tokenError: string | null
  /** Newcomers could only be tried in the block of their purchase, by its number. */
  sameBlock: boolean
  /** What this node did not let be tried, in words. */
  untried: string[]
}
