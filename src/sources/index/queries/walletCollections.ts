import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'

/** Contracts of the NFTs that came to a wallet last; `most` is how many receipts are looked through. */
export async function walletCollections(
  view: Querying,
  { wallet, most }: { wallet: number; most: number },
): Promise<Address[]> {
  const rows = await view.all(
    query(`select distinct addresses.address as address
     from (select token_id from nft_transfers where to_id = ? order by position desc limit ?) as received
     join addresses on addresses.id = received.token_id`),
    [wallet, most],
  )
  return rows.map(({ address }) => bytesToHex(address))
}
