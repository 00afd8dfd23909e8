import { type Address, type Hex, numberToHex } from 'viem'
import type { SpanKind } from '../apply/spans.ts'
import type { IndexedLog } from '../facts/IndexedLog.ts'
import { isTooWide } from '../fetch/isTooWide.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import type { BlockRange, RawLog } from '../fetch/RangeData.ts'
import { toIndexedLog } from '../fetch/toRangeData.ts'
import { createRangeSize } from './createRangeSize.ts'

/** Events that are wanted for blocks whose other events are not. */
export type SparseWish = {
  kind: SpanKind
  topics: readonly Hex[]
  /** Only those of this contract. */
  address?: Address
  range: BlockRange
}

/** The public node takes a list of topics over so many blocks. */
const maxBlocks = 100_000
const targetLogs = 5_000

export type SparseStep = { logs: IndexedLog[]; range: BlockRange; kinds: SpanKind[] }

/** Stretches asked for at once: the past of the public chain is more than a thousand of them. */
const atOnce = 4

type Stretch = { range: BlockRange; logs: Promise<RawLog[]> }

/** Fetches rare events stretch by stretch, oldest first, the next ones being fetched while one is handed on. */
export function createSparsePass(node: NodeReads) {
  function ask({ topics, address }: SparseWish, range: BlockRange, signal: AbortSignal): Stretch {
    const filter = {
      fromBlock: numberToHex(range.from),
      toBlock: numberToHex(range.to),
      topics: [topics],
      ...(address ? { address } : {}),
    }
    const asked = node.readAll([{ method: 'eth_getLogs', params: [filter] }], signal)
    const logs = asked.then(([answer]) => answer as RawLog[])
    // One asked for ahead may fail before anybody waits for it, or be given up for a shorter one.
    logs.catch(() => {})
    return { range, logs }
  }

  return async function* fetchSparse(wish: SparseWish, signal: AbortSignal): AsyncGenerator<SparseStep> {
    const size = createRangeSize({ maxBlocks, targetLogs, firstBlocks: maxBlocks })
    let asked: Stretch[] = []
    let from = wish.range.from
    while (from <= wish.range.to) {
      for (
        let next = (asked.at(-1)?.range.to ?? from - 1) + 1;
        next <= wish.range.to && asked.length < atOnce;
      ) {
        const range = { from: next, to: Math.min(wish.range.to, next + size.blocks() - 1) }
        asked.push(ask(wish, range, signal))
        next = range.to + 1
      }
      const [{ range, logs: reading }, ...later] = asked as [Stretch, ...Stretch[]]
      const blocks = range.to - range.from + 1
      try {
        const logs = await reading
        asked = later
        size.worked({ blocks, logs: logs.length })
        yield { logs: logs.map(toIndexedLog), range, kinds: [wish.kind] }
        from = range.to + 1
      } catch (error) {
        if (!isTooWide(error) || blocks === 1) throw error
        asked = []
        size.refused(blocks)
      }
    }
  }
}
