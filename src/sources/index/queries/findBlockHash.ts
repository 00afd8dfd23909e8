import { bytesToHex, type Hash } from 'viem'
import { type Querying, query } from '../query.ts'

/** The hash of a block that the index has. */
export async function findBlockHash(view: Querying, block: number): Promise<Hash | undefined> {
  const row = await view.get(query('select hash from blocks where number = ?'), [block])
  return row && bytesToHex(row.hash)
}
