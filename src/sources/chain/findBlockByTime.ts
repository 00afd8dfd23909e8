import { numberToHex } from 'viem'
import { UpstreamFailed } from '../../base/errors/codes.ts'
import type { Head, PinnedChain } from './Chain.ts'
import { type RpcBlock, toNumber } from './RpcBlock.ts'

export type BlockAtTime = { number: bigint; timestampMs: number }

/** How many blocks one round trip looks at for each border; the range shrinks by about this factor each time. */
const probesPerRound = 16

/** A border in time: `low` is the last block known to lie before it, `high` the first known to lie after it. */
type Border = {
  liesBefore: (timestampMs: number) => boolean
  low: BlockAtTime | undefined
  high: BlockAtTime | undefined
}

/**
 * The last block at or before a moment and the first at or after it. Blocks come at an uneven rate, so each
 * round trip probes evenly between the known bounds instead of trusting an interpolation. Several blocks may
 * carry the same second, so there are two borders; both are searched for in the same round trips.
 */
export async function findBlockByTime(
  chain: PinnedChain,
  head: Pick<Head, 'number' | 'timestampMs'>,
  momentMs: number,
): Promise<{ before: BlockAtTime | undefined; after: BlockAtTime | undefined }> {
  const last: Border = { liesBefore: (time) => time <= momentMs, low: undefined, high: undefined }
  const first: Border = { liesBefore: (time) => time < momentMs, low: undefined, high: undefined }
  const newest = { number: head.number, timestampMs: head.timestampMs }
  for (const border of [last, first]) narrow(border, newest)
  for (;;) {
    const numbers = new Set([last, first].flatMap(probeNumbers))
    if (numbers.size === 0) return { before: last.low, after: first.high }
    const probes = await Promise.all([...numbers].map((number) => blockAt(chain, number)))
    for (const probe of probes) for (const border of [last, first]) narrow(border, probe)
  }
}

/** Moves one bound of a border to a block that lies nearer to it. */
function narrow(border: Border, block: BlockAtTime): void {
  const { low, high } = border
  if (border.liesBefore(block.timestampMs)) {
    if (low === undefined || block.number > low.number) border.low = block
  } else if (high === undefined || block.number < high.number) border.high = block
}

/** Numbers strictly between the bounds of a border, evenly spread; none when it is found. */
function probeNumbers({ low, high }: Border): bigint[] {
  // Without an upper bound the newest block itself lies before the border.
  if (high === undefined) return []
  const bottom = low?.number ?? -1n
  const gap = high.number - bottom
  const count = gap - 1n < BigInt(probesPerRound) ? gap - 1n : BigInt(probesPerRound)
  return Array.from(
    { length: Number(count) },
    (_, index) => bottom + (gap * (BigInt(index) + 1n)) / (count + 1n),
  )
}

async function blockAt(chain: PinnedChain, number: bigint): Promise<BlockAtTime> {
  const block = await chain.request<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(number), false])
  if (!block) throw UpstreamFailed({ upstream: 'node', problem: `block ${number} is missing` })
  return { number, timestampMs: toNumber(block.timestamp) * 1000 }
}
