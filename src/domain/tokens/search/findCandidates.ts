import { isAddressText } from '../../../base/schema/address.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { readTokenNames } from '../../../sources/index/queries/readTokenNames.ts'
import { type TokenNamed, tokensNamed } from '../../../sources/index/queries/tokensNamed.ts'
import type { Sought } from './matchName.ts'

/** So many are looked at for each way to match. */
const perWay = 60

type Found = Pick<TokenNamed, 'address' | 'symbol' | 'name' | 'decimals'>

/** Strangers' tokens of the index that may answer to what was searched for. */
export async function findCandidates(index: IndexView, sought: Sought, limit: number): Promise<Found[]> {
  const { key, look, words, text } = sought
  const address = text.toLowerCase()
  if (isAddressText(address)) {
    const named = (await readTokenNames(index, [address])).get(address)
    return named ? [{ address, ...named }] : []
  }
  // A symbol of signs alone has no letters to search by: all of those are compared with it.
  if (key === '')
    return (await tokensNamed(index, { symbol: '' }, 500)).filter(({ symbol }) => symbol === cleanText(text))
  const ways = [{ symbol: key }, { name: key }, { look }, { symbolPrefix: key }, { namePrefix: key }]
  const found = (await Promise.all(ways.map((way) => tokensNamed(index, way, perWay)))).flat()
  if (new Set(found.map(({ address }) => address)).size >= limit || words.length === 0) return found
  return [...found, ...(await tokensNamed(index, { containing: words }, perWay))]
}
