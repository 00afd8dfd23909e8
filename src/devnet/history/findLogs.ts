import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Hex } from 'viem'
import { bloomBits } from '../../sources/chain/bloomBits.ts'
import type { History } from './openHistory.ts'

/** What an eth_getLogs asks for, besides the blocks. */
export type LogFilter = { address?: unknown; topics?: unknown }

type Log = { address: string; topics: readonly string[] }

/** For how long one search may keep others waiting at a time. */
const turnMs = 4
const bloomsAtOnce = 512
/** A search that finds more than this is told to ask for less. */
const mostBytes = 32 * 1024 * 1024

/** More logs than one answer holds. */
export class TooManyLogs extends Error {
  override readonly name = 'TooManyLogs'
}

/** The values that fit at one place; none where everything fits. */
function choices(value: unknown): Set<string> | undefined {
  if (value === undefined || value === null) return undefined
  const listed = (Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase())
  return listed.length === 0 ? undefined : new Set(listed)
}

function readFilter({ address, topics }: LogFilter) {
  const places = (Array.isArray(topics) ? topics : []).map(choices)
  const emitters = choices(address)
  const bits = [emitters, ...places].map((set) => set && [...set].map((value) => bloomBits(value as Hex)))
  return {
    mayBeIn: (bloom: Uint8Array) =>
      bits.every(
        (any) =>
          any === undefined ||
          any.some((three) => three.every((bit) => ((bloom[255 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1)),
      ),
    fits: (log: Log) =>
      (emitters?.has(log.address.toLowerCase()) ?? true) &&
      places.every((set, index) => set?.has((log.topics[index] ?? '').toLowerCase()) ?? true),
  }
}

/** The logs of a range of kept blocks that fit, as the members of a JSON list. Others get their turn meanwhile. */
export async function findLogs(
  history: History,
  filter: LogFilter,
  range: { from: number; to: number },
): Promise<string[]> {
  const { mayBeIn, fits } = readFilter(filter)
  const found: string[] = []
  let bytes = 0
  let turn = performance.now()
  for (let from = range.from; from <= range.to; ) {
    const page = history.blooms(from, range.to, bloomsAtOnce)
    for (const { number, bloom } of page) {
      if (performance.now() - turn > turnMs) {
        await nextTurn()
        turn = performance.now()
      }
      if (!mayBeIn(bloom)) continue
      // A block may have become too old since its filter was read.
      const receipts = JSON.parse(history.block(number)?.receipts ?? '[]') as { logs: Log[] }[]
      for (const log of receipts.flatMap(({ logs }) => logs).filter(fits)) {
        const text = JSON.stringify(log)
        bytes += text.length
        found.push(text)
      }
      if (bytes > mostBytes)
        throw new TooManyLogs(`The range is too wide: more than ${mostBytes} bytes of logs.`)
    }
    const last = page.at(-1)
    if (last === undefined) break
    from = last.number + 1
  }
  return found
}
