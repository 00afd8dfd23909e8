import type { Hash } from 'viem'
import type { Writer, WriteTransaction } from '../../store/Writer.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'

const key = 'first_block'

/** Everything but the numbers of addresses, which mean the same on any chain. */
const tables = [
  ...['blocks', 'transactions', 'spans', 'state', 'tokens', 'token_names', 'transfers', 'nft_transfers'],
  ...[
    'balances',
    'approvals',
    'pools',
    'trades',
    'candles',
    'liquidity_events',
    'liquidity_ranges',
    'launches',
  ],
  ...['graduations', 'stock_deployments', 'multiplier_updates', 'oracle_answers', 'bridge_transfers'],
  ...['control_events'],
]

async function emptyAll(transaction: WriteTransaction): Promise<void> {
  for (const table of tables) await transaction.run(`delete from ${table}`)
}

/** An index is of one chain, known by its first block: on another one it begins anew. */
export function createChainIdentity(node: NodeReads) {
  return {
    async check(writer: Writer, signal: AbortSignal): Promise<void> {
      const [first] = await node.readAll([{ method: 'eth_getBlockByNumber', params: ['0x0', false] }], signal)
      const hash = (first as { hash: Hash } | null)?.hash
      if (!hash) return
      await writer.transaction(async (transaction) => {
        const known = await transaction.get<{ value: string }>('select value from state where key = ?', [key])
        if (known?.value === hash) return
        if (known) await emptyAll(transaction)
        await transaction.insert({ table: 'state', columns: ['key', 'value'], rows: [[key, hash]] })
      })
    },
  }
}
