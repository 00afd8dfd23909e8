import { toChecksum } from '../../base/schema/address.ts'
import { nameTokens } from '../../domain/tokens/nameTokens.ts'
import { startOf } from '../../sources/index/position.ts'
import { walletNfts } from '../../sources/index/queries/walletNfts.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'

const mostNftMoves = 50_000
/** Of each collection an answer names this many. */
export const mostPieces = 20

/** NFTs of a wallet at a block, by collection; null (and said so) where they are too many to count. */
export async function readNfts(context: IndexedContext, wallet: number, block: number) {
  const found = await walletNfts(context.index, {
    wallet,
    before: startOf(block + 1),
    most: mostNftMoves,
  })
  if (!found) {
    context.warn('nfts', `More than ${mostNftMoves} NFT moves, too many to count.`)
    return null
  }
  const collections = found.map(({ collection }) => collection)
  const names = await nameTokens(context, collections)
  return found.map(({ collection, pieces, copies }) => ({
    collection: toChecksum(collection),
    name: names.get(collection)?.name ?? null,
    pieces: pieces.length,
    ids: pieces.slice(0, mostPieces).map(String),
    copies: copies.toString(),
  }))
}
