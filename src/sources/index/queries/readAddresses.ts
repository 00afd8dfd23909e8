import { bytesToHex, type Hex } from 'viem'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** The addresses that numbers of the index stand for. */
export async function readAddresses(view: Querying, ids: Iterable<number>): Promise<Map<number, Hex>> {
  const rows = await inBatches(ids, (some, marks) =>
    view.all(query(`select id, address from addresses where id in (${marks})`), some),
  )
  return new Map(rows.map(({ id, address }) => [id, bytesToHex(address)]))
}
