import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { addressesIn } from './addressesIn.ts'
import { inBatches } from './inBatches.ts'

/** Key of the exchange or launchpad, and how the pool works. */
export type PoolVenue = { venue: string; kind: string }

/** Which of these addresses are pools or curves, and whose. */
export async function findPools(view: Querying, keys: readonly Hex[]): Promise<Map<Hex, PoolVenue>> {
  const rows = await inBatches(
    keys.map((key) => key.toLowerCase() as Hex),
    (some, marks) =>
      view.all(
        query(`select asked.address, pools.venue, pools.kind
         from ${addressesIn(marks)} asked join pools on pools.pool_id = asked.id`),
        some.map((key) => hexToBytes(key)),
      ),
  )
  return new Map(rows.map(({ address, ...pool }) => [bytesToHex(address), pool]))
}

/** The same by their numbers, for who has them: spares a look at every address. */
export async function findPoolsByIds(view: Querying, ids: Iterable<number>): Promise<Map<number, PoolVenue>> {
  const rows = await inBatches(ids, (some, marks) =>
    view.all(query(`select pool_id, venue, kind from pools where pool_id in (${marks})`), some),
  )
  return new Map(rows.map(({ pool_id, ...pool }) => [pool_id, pool]))
}
