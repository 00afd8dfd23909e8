import { lower } from '../../chain/words.ts'
import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import { readFeed } from '../market/readFeed.ts'

/** The oracle's price of one token: feeds of the issuer's tokens have the multiplier in them. */
export async function oracleOf(world: World, asked: Asked, feed: string | null) {
  if (!feed) return null
  const told = await readFeed(asked, feed)
  const decimals = [...world.facts.feeds.values()].find(({ address }) => address === lower(feed))?.decimals
  if (!told || decimals === undefined) return null
  return { ...told, decimals, usd: Number(told.answer) / 10 ** decimals }
}
