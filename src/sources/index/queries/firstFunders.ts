import { zeroAddress } from 'viem'
import { blockOf, toPosition } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { findAddressIds } from './findAddressIds.ts'
import { unionAll } from './unionAll.ts'

const walletsPerQuery = 50

/** The oldest transaction a wallet sent, the oldest sent to it, and the oldest tokens somebody gave it. */
const oldest = [
  `select 0 as kind, from_id as wallet, from_id as other, position, cast(null as integer) as transaction_index
   from transactions where from_id = ?`,
  `select 1 as kind, to_id as wallet, from_id as other, position, cast(null as integer) as transaction_index
   from transactions where to_id = ?`,
  `select 2 as kind, to_id as wallet, from_id as other, position, transaction_index
   from transfers where to_id = ? and from_id <> ?`,
] as const

const placeOf = ({ position, transaction_index }: { position: number; transaction_index: number | null }) =>
  transaction_index === null ? position : toPosition(blockOf(position), transaction_index)

/**
 * Who gave each wallet its first ether or tokens, before it sent anything itself. A mint comes from nobody.
 * Ether that came from inside another contract's call leaves no trace here, so some wallets have no funder.
 */
export async function firstFunders(view: Querying, wallets: readonly number[]): Promise<Map<number, number>> {
  const funders = new Map<number, number>()
  const nobody = (await findAddressIds(view, [zeroAddress])).get(zeroAddress) ?? -1
  for (let from = 0; from < wallets.length; from += walletsPerQuery) {
    const some = wallets.slice(from, from + walletsPerQuery)
    const selects = some.flatMap(() =>
      oldest.map((select) => `select * from (${select} order by position limit 1) as first` as const),
    )
    const rows = await view.all(
      query(unionAll(selects)),
      some.flatMap((wallet) => [wallet, wallet, wallet, nobody]),
    )
    for (const wallet of some) {
      const own = rows.filter((row) => row.wallet === wallet)
      const sent = own.find(({ kind }) => kind === 0)
      const [gift] = own
        .filter((row) => row.kind !== 0 && row.other !== wallet && (!sent || placeOf(row) < placeOf(sent)))
        .sort((one, other) => placeOf(one) - placeOf(other))
      if (gift) funders.set(wallet, gift.other)
    }
  }
  return funders
}
