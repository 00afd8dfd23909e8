import { placesPerBlock } from '../placesPerBlock.ts'
import type { Rescan } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** What moved inside the blocks that were traced, in the order of the chain. */
export function expectEther(rows: ExpectedRows, { blocks, ether }: Rescan): void {
  for (const [block, moves] of ether) {
    if (!blocks.has(block)) continue
    moves.forEach(({ transactionIndex, kind, from, to, amount }, place) => {
      addRow(rows, 'ether_moves', {
        position: block * placesPerBlock + place,
        transaction_index: transactionIndex,
        kind,
        from_id: from,
        to_id: to,
        amount,
      })
    })
  }
}
