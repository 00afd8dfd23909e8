import type { FifoResult } from '../../../domain/market/positions/fifo.ts'
import type { Traded } from '../../../domain/market/positions/PositionState.ts'
import type { WalletTrading } from './walletTrading.ts'

/** What a wallet bought and sold of a token in a window. */
export type TokenTraded = Pick<Traded, 'buys' | 'sells' | 'bought' | 'sold' | 'boughtUsd'> & {
  soldUsd: number
}

/** A wallet and a token it ever traded, with the sales of a window by first in, first out. */
export type ProfitPair = { wallet: number; token: number; traded: TokenTraded; result: FifoResult }

/** All of them, and what each wallet traded in the window: all its swaps, those of money for money too. */
export type ProfitPairs = { pairs: ProfitPair[]; trading: ReadonlyMap<number, WalletTrading> }

export type ProfitQuestion = {
  wallets: readonly number[]
  /** The numbers of all forms of one asset; all that was traded without it. */
  asset?: readonly number[] | undefined
  /** Sales count from here on; what was bought before has its cost. */
  since: number
  mostTrades: number
  mostMoves: number
}
