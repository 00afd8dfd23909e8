import { bytesToHex, type Hex } from 'viem'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'

const within = 'position >= ? and position < ?' as const

const touching = {
  trades: query(`select addresses.address from (
      select pool_id as id from trades where ${within} union select base_id as id from trades where ${within}
      union select quote_id as id from trades where ${within} union select trader_id as id from trades where ${within}
    ) touched join addresses on addresses.id = touched.id`),
  transfers: query(`select addresses.address from (
      select token_id as id from transfers where ${within} union select from_id as id from transfers where ${within}
      union select to_id as id from transfers where ${within}
    ) touched join addresses on addresses.id = touched.id`),
  transactions: query(`select addresses.address from (
      select from_id as id from transactions where ${within} union select to_id as id from transactions where ${within}
      union select created_id as id from transactions where ${within}
    ) touched join addresses on addresses.id = touched.id`),
  liquidity_events: query(`select addresses.address from (
      select pool_id as id from liquidity_events where ${within}
    ) touched join addresses on addresses.id = touched.id`),
}

const sides = { trades: 4, transfers: 3, transactions: 3, liquidity_events: 1 }

/** Everybody who was part of what a table has of these blocks. */
export async function touchedAddresses(
  view: Querying,
  table: keyof typeof touching,
  { from, to }: { from: number; to: number },
): Promise<ReadonlySet<Hex>> {
  const range = [startOf(from), startOf(to + 1)]
  const rows = await view.all(touching[table], Array(sides[table]).fill(range).flat())
  return new Set(rows.map(({ address }) => bytesToHex(address)))
}
