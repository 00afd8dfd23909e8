import type { Address } from 'viem'

/** The address that a number of the index stands for; every number in its tables has one. */
export function knownAddress(addresses: ReadonlyMap<number, Address>, id: number): Address {
  const address = addresses.get(id)
  if (address === undefined) throw new Error(`The index has no address for its number ${id}.`)
  return address
}
