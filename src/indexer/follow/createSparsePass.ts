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

/** Fetches rare events stretch by stretch, oldest first; each stretch is handed on before the next is asked for. */
export function createSparsePass(node: NodeReads) {
  return async function* fetchSparse(wish: SparseWish, signal: AbortSignal): AsyncGenerator<SparseStep> {
    const size = createRangeSize({ maxBlocks, targetLogs, firstBlocks: maxBlocks })
    let from = wish.range.from
    while (from <= wish.range.to) {
      const range = { from, to: Math.min(wish.range.to, from + size.blocks() - 1) }
      const blocks = range.to - range.from + 1
      try {
        const [logs] = (await node.readAll(
          [
            {
              method: 'eth_getLogs',
              params: [
                {
                  fromBlock: numberToHex(range.from),
                  toBlock: numberToHex(range.to),
                  topics: [wish.topics],
                  ...(wish.address ? { address: wish.address } : {}),
                },
              ],
            },
          ],
          signal,
        )) as [RawLog[]]
        size.worked({ blocks, logs: logs.length })
        yield { logs: logs.map(toIndexedLog), range, kinds: [wish.kind] }
        from = range.to + 1
      } catch (error) {
        if (!isTooWide(error) || blocks === 1) throw error
        size.refused(blocks)
      }
    }
  }
}
