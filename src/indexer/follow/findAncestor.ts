import { bytesToHex, type Hash, numberToHex } from 'viem'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'

/** Blocks compared in the first step; each step back is twice as long. */
const firstStep = 16
const longestStep = 256

async function hashesOf(
  node: NodeReads,
  numbers: readonly number[],
  signal: AbortSignal,
): Promise<(Hash | null)[]> {
  const answers = await node.readAll(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })),
    signal,
  )
  return answers.map((block) => (block as { hash: Hash } | null)?.hash ?? null)
}

/**
 * The newest applied block that the node still has, at or below `from`; -1 when there is none. A fork may be of
 * any depth, so the search goes on to the oldest block there is.
 */
export async function findAncestor(
  read: Pick<WriteTransaction, 'all'>,
  node: NodeReads,
  { from, signal }: { from: number; signal: AbortSignal },
): Promise<number> {
  let below = from + 1
  for (let step = firstStep; ; step = Math.min(step * 2, longestStep)) {
    const stored = await read.all(
      query('select number, hash from blocks where number < ? order by number desc limit ?'),
      [below, step],
    )
    if (stored.length === 0) return -1
    const hashes = await hashesOf(
      node,
      stored.map(({ number }) => number),
      signal,
    )
    const found = stored.find(({ hash }, index) => hashes[index] === bytesToHex(hash))
    if (found) return found.number
    below = stored.at(-1)?.number ?? below
  }
}
