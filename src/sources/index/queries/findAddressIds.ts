import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** The numbers that addresses have in the index; one the index never met has none. */
export async function findAddressIds(view: Querying, keys: readonly Hex[]): Promise<Map<Hex, number>> {
  const rows = await inBatches(
    keys.map((key) => key.toLowerCase() as Hex),
    (some, marks) =>
      view.all(
        query(`select id, address from addresses where address in (${marks})`),
        some.map((key) => hexToBytes(key)),
      ),
  )
  return new Map(rows.map(({ id, address }) => [bytesToHex(address), id]))
}
