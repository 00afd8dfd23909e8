import type { WriteTransaction } from '../../sources/store/Writer.ts'

/** Everything but the numbers of addresses, which mean the same on any chain, and the index's own facts. */
const tables = [
  ...['blocks', 'transactions', 'spans', 'tokens', 'token_names', 'transfers', 'nft_transfers', 'balances'],
  ...['approvals', 'pools', 'trades', 'candles', 'liquidity_events', 'liquidity_ranges', 'launches'],
  ...['graduations', 'stock_deployments', 'multiplier_updates', 'oracle_answers', 'bridge_transfers'],
  ...['control_events'],
]

export async function emptyIndex(transaction: WriteTransaction): Promise<void> {
  for (const table of tables) await transaction.run(`delete from ${table}`)
}
