import { bytesToHex, type Hex, hexToBytes } from 'viem'
import type { ReadView } from '../../store/Reader.ts'

const perQuery = 200

/** The numbers that addresses (and keys of pools) have in the index; what it has never seen is left out. */
export async function idsOfAddresses(view: ReadView, addresses: readonly Hex[]): Promise<Map<Hex, number>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase() as Hex))]
  const ids = new Map<Hex, number>()
  for (let from = 0; from < wanted.length; from += perQuery) {
    const part = wanted.slice(from, from + perQuery)
    const rows = await view.all<{ id: number; address: Uint8Array }>(
      `select id, address from addresses where address in (${part.map(() => '?').join(', ')})`,
      part.map((address) => hexToBytes(address)),
    )
    for (const { id, address } of rows) ids.set(bytesToHex(address), id)
  }
  return ids
}
