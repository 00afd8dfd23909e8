import { numberToHex } from 'viem'
import type { NodeReads } from '../fetch/NodeReads.ts'

type Header = { timestamp: string } | null

/** The oldest block wanted: the first that is not older than the window, or the first of all without one. */
export function createFloor(
  node: NodeReads,
  { windowS, refreshMs }: { windowS: number | undefined; refreshMs: number },
) {
  let floor = 0
  let searchedAt = Number.NEGATIVE_INFINITY

  const timeOf = async (number: number): Promise<number> => {
    const [block] = await node.readAll([
      { method: 'eth_getBlockByNumber', params: [numberToHex(number), false] },
    ])
    if (!block) throw new Error(`the node has no block ${number}`)
    return Number((block as NonNullable<Header>).timestamp)
  }

  return async (head: number): Promise<number> => {
    if (windowS === undefined) return floor
    // A chain that was cut may end before the window began.
    if (head < floor) floor = 0
    else if (Date.now() - searchedAt < refreshMs) return floor
    const since = (await timeOf(head)) - windowS
    let [low, high] = [floor, head]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((await timeOf(middle)) < since) low = middle + 1
      else high = middle
    }
    floor = low
    searchedAt = Date.now()
    return floor
  }
}
