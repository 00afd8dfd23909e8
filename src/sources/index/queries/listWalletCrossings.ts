import { type Address, bytesToHex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

export type WalletCrossing = {
  direction: 'deposit' | 'withdrawal'
  /** The token on the parent chain; null for ETH. */
  l1Token: Address | null
  amount: bigint
}

/** What a wallet got from the parent chain and sent to it since a position. */
export async function listWalletCrossings(
  view: Querying,
  { wallet, since, most }: { wallet: number; since: number; most: number },
): Promise<WalletCrossing[]> {
  const sides = [
    ['to_id', 'deposit'],
    ['from_id', 'withdrawal'],
  ] as const
  const lists = await Promise.all(
    sides.map(async ([column, direction]) => {
      const rows = await view.all(
        query(`select addresses.address as l1_token, bridge_transfers.amount
         from bridge_transfers left join addresses on addresses.id = bridge_transfers.l1_token_id
         where bridge_transfers.${column} = ? and bridge_transfers.position >= ?
           and bridge_transfers.direction = ?
         order by bridge_transfers.position desc limit ?`),
        [wallet, since, direction, most],
      )
      return rows.map(({ l1_token, amount }) => ({
        direction,
        l1Token: l1_token && bytesToHex(l1_token),
        amount: decodeAmount(amount),
      }))
    }),
  )
  return lists.flat()
}
