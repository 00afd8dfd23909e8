import { getContractAddress } from 'viem'
import { lower } from '../NetworkTruth.ts'
import { placesPerBlock } from '../placesPerBlock.ts'
import type { Rescan, RescannedBlock } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** Blocks and their transactions; of those the node has forgotten, what their headers still say. */
export function expectBlocks(rows: ExpectedRows, { blocks, logs, unreadable, failures }: Rescan): void {
  const taken = new Set((rows.get('failures') ?? []).map(({ position }) => Number(position)))
  const header = ({ number, hash, parentHash, time, gasUsed, baseFee }: RescannedBlock) => ({
    number,
    hash,
    parent_hash: parentHash,
    time,
    gas_used: gasUsed,
    base_fee: baseFee,
  })
  const adopted = rows.get('blocks') ?? []
  rows.set(
    'blocks',
    adopted.map((row) => {
      const block = blocks.get(Number(row.number))
      return block ? { ...row, ...header(block) } : row
    }),
  )
  const logsIn = new Map<number, number>()
  for (const { block } of logs) logsIn.set(block, (logsIn.get(block) ?? 0) + 1)
  for (const block of blocks.values()) {
    if (unreadable.has(block.number)) continue
    addRow(rows, 'blocks', {
      ...header(block),
      transactions: block.transactions.length,
      logs: logsIn.get(block.number) ?? 0,
    })
    block.transactions.forEach((transaction, index) => {
      const { hash, from, to, nonce, input, status } = transaction
      const position = block.number * placesPerBlock + index
      addRow(rows, 'transactions', {
        position,
        hash,
        from_id: from,
        to_id: to,
        created_id: to === null ? lower(getContractAddress({ from, nonce: BigInt(nonce) })) : null,
        nonce,
        value: transaction.value,
        selector: input.length >= 10 ? input.slice(0, 10) : null,
        status,
        gas_used: transaction.gasUsed,
        fee: transaction.fee,
      })
      if (status !== 0 || taken.has(position)) return
      const untold = { source: null, data: null, error: null }
      addRow(rows, 'failures', { position, ...(failures.get(position) ?? untold) })
    })
  }
}
