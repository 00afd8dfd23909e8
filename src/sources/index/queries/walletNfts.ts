import { type Address, bytesToHex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** The pieces of a collection that a wallet holds, smallest number first, and how many copies in all. */
export type NftHolding = { collection: Address; pieces: readonly bigint[]; copies: bigint }

/**
 * NFTs that a wallet holds by the moves before a position. Undefined where there are more moves than `most`:
 * a part of them would give wrong counts.
 */
export async function walletNfts(
  view: Querying,
  { wallet, before, most }: { wallet: number; before: number; most: number },
): Promise<NftHolding[] | undefined> {
  const sides = [
    ['to_id', 1n],
    ['from_id', -1n],
  ] as const
  const held = new Map<string, Map<bigint, bigint>>()
  for (const [column, sign] of sides) {
    const rows = await view.all(
      query(`select addresses.address as token, nft_transfers.nft, nft_transfers.amount
       from nft_transfers join addresses on addresses.id = nft_transfers.token_id
       where nft_transfers.${column} = ? and nft_transfers.position < ? limit ?`),
      [wallet, before, most + 1],
      { heavy: true },
    )
    if (rows.length > most) return undefined
    for (const row of rows) {
      const token = bytesToHex(row.token)
      const pieces = held.get(token) ?? new Map<bigint, bigint>()
      held.set(token, pieces)
      const nft = decodeAmount(row.nft)
      pieces.set(nft, (pieces.get(nft) ?? 0n) + sign * decodeAmount(row.amount))
    }
  }
  return [...held].flatMap(([token, counts]) => {
    const kept = [...counts].filter(([, count]) => count > 0n)
    const pieces = kept.map(([nft]) => nft).sort((one, other) => (one < other ? -1 : 1))
    const copies = kept.reduce((sum, [, count]) => sum + count, 0n)
    return pieces.length === 0 ? [] : [{ collection: token as Address, pieces, copies }]
  })
}
