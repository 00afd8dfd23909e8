import { zeroAddress } from 'viem'
import { blockOf, toPosition } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { fence } from './fence.ts'
import { findAddressIds } from './findAddressIds.ts'
import { inBatches } from './inBatches.ts'
import { pairsGiven } from './pairsGiven.ts'

/** Each is two parameters. */
const walletsPerQuery = 200

/** The oldest transaction a wallet sent, the oldest sent to it, and the oldest tokens that somebody gave it. */
const oldest = `select given.one as wallet,
    (select min(position) from transactions where from_id = given.one) as sent_at,
    (select min(position) from transactions where to_id = given.one) as came_at,
    (select position from transfers where to_id = given.one and from_id <> given.other
      order by position limit 1) as got_at` as const

/**
 * Who gave each wallet its first ether or tokens, before it sent anything itself. A mint comes from nobody.
 * Ether that came from inside another contract's call leaves no trace here, so some wallets have no funder.
 */
export async function firstFunders(view: Querying, wallets: readonly number[]): Promise<Map<number, number>> {
  const nobody = (await findAddressIds(view, [zeroAddress])).get(zeroAddress) ?? -1
  const rows = await inBatches(
    wallets,
    (some) =>
      view.all(
        query(
          `select found.wallet, found.sent_at, found.came_at, came.from_id as sender, got.from_id as giver,
             got.position, got.transaction_index
           from (${oldest} from ${pairsGiven(some)} given ${fence}) found
           left join transactions came on came.position = found.came_at
           left join transfers got on got.position = found.got_at`,
          { wallet: 'bigint', sent_at: 'bigint null', came_at: 'bigint null' },
        ),
        some.flatMap((wallet) => [wallet, nobody]),
      ),
    walletsPerQuery,
  )
  const funders = new Map<number, number>()
  for (const { wallet, sent_at: sentAt, came_at: cameAt, ...row } of rows) {
    const gifts: { from: number; at: number }[] = []
    if (cameAt !== null && row.sender !== null) gifts.push({ from: row.sender, at: cameAt })
    if (row.position !== null && row.transaction_index !== null && row.giver !== null)
      gifts.push({ from: row.giver, at: toPosition(blockOf(row.position), row.transaction_index) })
    const [first] = gifts
      .filter(({ from, at }) => from !== wallet && (sentAt === null || at < sentAt))
      .sort((one, other) => one.at - other.at)
    if (first) funders.set(wallet, first.from)
  }
  return funders
}
