import { bytesToHex, type Hash, type Hex, hexToBytes } from 'viem'
import { toPosition } from '../position.ts'
import { type Querying, query } from '../query.ts'

/** What a failed transaction failed with, as a node told when its block was read. */
export type FoundFailure = { source: 'trace' | 'replay'; data: Hex | null; error: string | null }

/** What is kept of a failure; undefined where nobody could tell, or the index does not have the transaction. */
export async function findFailure(
  view: Querying,
  { block, index, hash }: { block: number; index: number; hash: Hash },
): Promise<FoundFailure | undefined> {
  const row = await view.get(
    query(`select source, data, error from failures
     join transactions on transactions.position = failures.position
     where failures.position = ? and hash = ?`),
    [toPosition(block, index), hexToBytes(hash)],
  )
  if (!row?.source) return undefined
  const source = row.source === 'trace' ? 'trace' : 'replay'
  return { source, data: row.data && bytesToHex(row.data), error: row.error }
}
