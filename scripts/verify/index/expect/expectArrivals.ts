import { blockAt } from '../placesPerBlock.ts'
import { addRow, amountOf, type ExpectedRows } from '../Rows.ts'

const lengths = [16, 4_096, 1_048_576]

/** How many of the expected balances began in each stretch of blocks, and how many of these are above nothing. */
export function expectArrivals(rows: ExpectedRows): void {
  const counts = new Map<string, { accounts: number; holders: number }>()
  for (const { token_id: token, amount, first_position: first } of rows.get('balances') ?? []) {
    const block = blockAt(first)
    for (const blocks of lengths) {
      const key = `${token} ${blocks} ${Math.floor(block / blocks) * blocks}`
      const known = counts.get(key) ?? { accounts: 0, holders: 0 }
      known.accounts += 1
      if (amountOf(amount) > 0n) known.holders += 1
      counts.set(key, known)
    }
  }
  for (const [key, { accounts, holders }] of counts) {
    const [token = '', blocks, start] = key.split(' ')
    const stretch = { token_id: token, blocks: Number(blocks), start: Number(start) }
    addRow(rows, 'arrivals', { ...stretch, accounts, holders })
  }
}
