import { numberToHex } from 'viem'
import { createBloomCheck } from './createBloomCheck.ts'
import type { NodeReads } from './NodeReads.ts'
import type { BlockRange, RangeData, RawBlock, RawLog } from './RangeData.ts'
import { toRangeData } from './toRangeData.ts'

/** Fetches consecutive blocks with their transactions and all of their logs. */
export function createRangeFetch(node: NodeReads) {
  const isWhole = createBloomCheck()

  return async (range: BlockRange, signal?: AbortSignal): Promise<RangeData> => {
    const numbers = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index)
    const [logs, ...blocks] = await node.readAll(
      [
        {
          method: 'eth_getLogs',
          params: [{ fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }],
        },
        ...numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })),
      ],
      signal,
    )
    return toRangeData({ blocks: blocks as (RawBlock | null)[], logs: logs as RawLog[] }, { range, isWhole })
  }
}
