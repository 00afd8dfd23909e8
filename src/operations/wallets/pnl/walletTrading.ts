import type { TraderTrade } from '../../../sources/index/queries/tradesOfTraders.ts'

/** What a wallet traded, each swap once. */
export type WalletTrading = { trades: number; volumeUsd: number; unpriced: number }

export const noTrading: WalletTrading = { trades: 0, volumeUsd: 0, unpriced: 0 }

/** Sums over swaps, each of which may stand under both of its tokens. */
export function walletTrading(rows: readonly TraderTrade[]): WalletTrading {
  const swaps = [...new Map(rows.map((row) => [row.position, row])).values()]
  return {
    trades: swaps.length,
    volumeUsd: swaps.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
    unpriced: swaps.filter(({ usd }) => usd === null).length,
  }
}
