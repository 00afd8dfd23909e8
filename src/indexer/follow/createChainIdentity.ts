import type { Hash } from 'viem'
import { query } from '../../sources/index/query.ts'
import { state } from '../../sources/index/tables/chainTables.ts'
import type { Writer } from '../../sources/store/Writer.ts'
import { emptyIndex } from '../apply/emptyIndex.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'

const key = 'first_block'

/** An index is of one chain, known by its first block: on another one it begins anew. */
export function createChainIdentity(node: NodeReads) {
  return {
    async check(writer: Writer, signal: AbortSignal): Promise<void> {
      const [first] = await node.readAll([{ method: 'eth_getBlockByNumber', params: ['0x0', false] }], signal)
      const hash = (first as { hash: Hash } | null)?.hash
      if (!hash) return
      await writer.transaction(async (transaction) => {
        const known = await transaction.get(query('select value from state where key = ?'), [key])
        if (known?.value === hash) return
        if (known) await emptyIndex(transaction)
        await transaction.upsert({
          table: state,
          keys: ['key'],
          columns: ['key', 'value'],
          update: ['value'],
          rows: [[key, hash]],
        })
      })
    },
  }
}
