import { blockAt } from '../placesPerBlock.ts'
import { addRow, amountOf, type ExpectedRows } from '../Rows.ts'

const lengths = [4, 128, 4_096, 131_072, 4_194_304]

/**
 * How many of the expected balances began in each stretch of blocks, and how many of these are above nothing, or are
 * nothing; and of how many that are nothing the last move was in it.
 */
export function expectArrivals(rows: ExpectedRows): void {
  const counts = new Map<string, { accounts: number; holders: number; gone: number; leavers: number }>()
  const countIn = (token: unknown, block: number, blocks: number) => {
    const key = `${token} ${blocks} ${Math.floor(block / blocks) * blocks}`
    const known = counts.get(key) ?? { accounts: 0, holders: 0, gone: 0, leavers: 0 }
    counts.set(key, known)
    return known
  }
  for (const row of rows.get('balances') ?? [])
    for (const blocks of lengths) {
      const amount = amountOf(row.amount)
      const came = countIn(row.token_id, blockAt(row.first_position), blocks)
      came.accounts += 1
      if (amount > 0n) came.holders += 1
      if (amount !== 0n) continue
      came.gone += 1
      countIn(row.token_id, blockAt(row.last_position), blocks).leavers += 1
    }
  for (const [key, count] of counts) {
    const [token = '', blocks, start] = key.split(' ')
    const stretch = { token_id: token, blocks: Number(blocks), start: Number(start) }
    addRow(rows, 'arrivals', { ...stretch, ...count })
  }
}
