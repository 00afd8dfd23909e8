import { getContractAddress } from 'viem'
import { lower } from '../NetworkTruth.ts'
import type { Rescan } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

const placesPerBlock = 1_048_576

/** Blocks and their transactions. */
export function expectBlocks(rows: ExpectedRows, { blocks, logs }: Rescan): void {
  const logsIn = new Map<number, number>()
  for (const { block } of logs) logsIn.set(block, (logsIn.get(block) ?? 0) + 1)
  for (const block of blocks.values()) {
    addRow(rows, 'blocks', {
      number: block.number,
      hash: block.hash,
      parent_hash: block.parentHash,
      time: block.time,
      transactions: block.transactions.length,
      logs: logsIn.get(block.number) ?? 0,
      gas_used: block.gasUsed,
      base_fee: block.baseFee,
    })
    block.transactions.forEach(({ hash, from, to, nonce }, index) => {
      addRow(rows, 'transactions', {
        position: block.number * placesPerBlock + index,
        hash,
        from_id: from,
        to_id: to,
        created_id: to === null ? lower(getContractAddress({ from, nonce: BigInt(nonce) })) : null,
      })
    })
  }
}
