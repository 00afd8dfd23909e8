import type { Network } from '../../../base/network/Network.ts'
import type { InstrumentBook } from '../../stocks/createInstrumentRegistry.ts'
import { canonicalTokens } from './canonicalTokens.ts'
import { createLookalikes } from './createLookalikes.ts'

type FindLookalike = ReturnType<typeof createLookalikes>

/** A book stays the same until the issuer lists something new, and rows of every answer are compared with it. */
const known = new WeakMap<InstrumentBook, { network: Network; find: FindLookalike }>()

/** Finds the canonical token of a network that a stranger could be taken for. */
export function lookalikesOf(network: Network, book: InstrumentBook): FindLookalike {
  const kept = known.get(book)
  if (kept?.network === network) return kept.find
  const find = createLookalikes(canonicalTokens(network, book))
  known.set(book, { network, find })
  return find
}
