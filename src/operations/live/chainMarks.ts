import { bytesToHex } from 'viem'
import type { BlockSpan, IndexView } from '../../sources/index/IndexView.ts'
import { type Querying, query } from '../../sources/index/query.ts'

/** The first digits of blocks' hashes, by number. */
export type ChainMarks = ReadonlyMap<number, string>

/** So many digits tell two blocks of one height apart. */
export const markDigits = 8

/** How far below its own block an id names others, so that a fork of any depth is found without any memory of it. */
export const markDepths = [0, 1, 2, 4, 16, 64, 256] as const
const deepest = 256

/** The marks of these blocks, and of those below that their ids name. */
export async function readMarks(view: Querying, { from, to }: BlockSpan): Promise<ChainMarks> {
  const rows = await view.all(query('select number, hash from blocks where number >= ? and number <= ?'), [
    from - deepest,
    to,
  ])
  return new Map(rows.map(({ number, hash }) => [number, bytesToHex(hash).slice(2, 2 + markDigits)]))
}

/**
 * The first block that is no longer what it was, or may not be where only some below it are known; undefined when all
 * known ones are still there. Where none of them is, everything that the view has is told to be new.
 */
export async function firstGone(view: IndexView, known: ChainMarks): Promise<number | undefined> {
  const blocks = [...known.keys()].sort((one, other) => other - one)
  const [newest] = blocks
  if (newest === undefined) return undefined
  const now = await readMarks(view, { from: blocks.at(-1) ?? newest, to: newest })
  const { from, to } = view.span
  const same = blocks.find((block) => block >= from && block <= to && now.get(block) === known.get(block))
  if (same === newest) return undefined
  // Nothing of it can be compared when the index begins above: it is not gone, only older than what is kept.
  if (same === undefined && newest < from) return undefined
  return same === undefined ? from : same + 1
}
