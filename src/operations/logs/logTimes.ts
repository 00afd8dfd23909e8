import type { Hex } from 'viem'
import { toIsoTime } from '../../base/schema/moment.ts'
import { type RpcBlock, type RpcLog, toNumber } from '../../sources/chain/RpcBlock.ts'
import { blockTimes } from '../../sources/index/queries/blockTimes.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

type TimedLog = RpcLog & { blockTimestamp?: Hex }

const secondsOf = ({ blockTimestamp }: TimedLog) =>
  blockTimestamp === undefined ? 0 : toNumber(blockTimestamp)

/**
 * The time of each block that logs are in. Some nodes write it into the log, others write zero there; what is
 * missing is looked up in the index, and else read from the blocks, in one batch.
 */
export async function logTimes(
  context: ToolContext,
  logs: readonly TimedLog[],
): Promise<Map<Hex, string | null>> {
  const times = new Map<Hex, string | null>()
  for (const log of logs) if (secondsOf(log) > 0) times.set(log.blockNumber, toIsoTime(secondsOf(log) * 1000))
  const untimed = [...new Set(logs.map((log) => log.blockNumber))].filter((number) => !times.has(number))
  const known = context.index
    ? await blockTimes(context.index, untimed.map(toNumber))
    : new Map<number, number>()
  for (const number of untimed) {
    const seconds = known.get(toNumber(number))
    if (seconds !== undefined) times.set(number, toIsoTime(seconds * 1000))
  }
  const missing = untimed.filter((number) => !times.has(number))
  const blocks = await Promise.all(
    missing.map((number) => context.chain.request<RpcBlock | null>('eth_getBlockByNumber', [number, false])),
  )
  for (const [index, number] of missing.entries()) {
    const block = blocks[index]
    times.set(number, block ? toIsoTime(toNumber(block.timestamp) * 1000) : null)
  }
  return times
}
