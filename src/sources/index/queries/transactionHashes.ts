import { bytesToHex, type Hash } from 'viem'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** Hashes of transactions by their positions. */
export async function transactionHashes(
  view: Querying,
  positions: Iterable<number>,
): Promise<Map<number, Hash>> {
  const rows = await inBatches(positions, (some, marks) =>
    view.all(query(`select position, hash from transactions where position in (${marks})`), some),
  )
  return new Map(rows.map(({ position, hash }) => [position, bytesToHex(hash)]))
}
