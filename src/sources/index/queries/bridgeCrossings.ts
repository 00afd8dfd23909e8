import { type Address, bytesToHex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** Something that crossed the canonical bridge. */
export type BridgeCrossing = {
  direction: 'deposit' | 'withdrawal'
  gateway: Address
  /** The token on the parent chain; null for ether and messages. */
  l1Token: Address | null
  amount: bigint
}

/** So many crossings are added up. */
const most = 50_000

/** Every crossing that carried something from a position on; undefined where there were too many. */
export async function bridgeCrossings(view: Querying, since: number): Promise<BridgeCrossing[] | undefined> {
  const rows = await view.all(
    query(`select crossed.direction, gateway.address as gateway, l1_token.address as l1_token, crossed.amount
     from (select * from bridge_transfers where position >= ? limit ?) as crossed
     join addresses gateway on gateway.id = crossed.gateway_id
     left join addresses l1_token on l1_token.id = crossed.l1_token_id`),
    [since, most + 1],
    { heavy: true },
  )
  if (rows.length > most) return undefined
  return rows
    .map((row) => ({
      direction: row.direction === 'deposit' ? ('deposit' as const) : ('withdrawal' as const),
      gateway: bytesToHex(row.gateway),
      l1Token: row.l1_token && bytesToHex(row.l1_token),
      amount: decodeAmount(row.amount),
    }))
    .filter(({ amount }) => amount > 0n)
}
