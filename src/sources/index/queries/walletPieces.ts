import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** Pieces of a collection that came to a wallet last, newest first, and did not leave it since. */
export async function walletPieces(
  view: Querying,
  { wallet, collection, most }: { wallet: number; collection: number; most: number },
): Promise<bigint[]> {
  const [received, sent] = await Promise.all(
    (['to_id', 'from_id'] as const).map((side) =>
      view.all(
        query(`select position, nft from nft_transfers where ${side} = ? and token_id = ?
         order by position desc limit ?`),
        [wallet, collection, most],
      ),
    ),
  )
  const last = new Map<bigint, { position: number; held: boolean }>()
  const see = (rows: typeof received, held: boolean) => {
    for (const { position, nft } of rows ?? []) {
      const id = decodeAmount(nft)
      const before = last.get(id)
      if (!before || position > before.position) last.set(id, { position, held })
    }
  }
  see(received, true)
  see(sent, false)
  return [...last].filter(([, { held }]) => held).map(([id]) => id)
}
