import { numberToHex } from 'viem'
import { UpstreamFailed } from '../errors/codes.ts'
import type { Head, PinnedChain } from './Chain.ts'
import { type RpcBlock, toNumber } from './RpcBlock.ts'

export type BlockAtTime = { number: bigint; timestampMs: number }

/** How many blocks one round trip looks at; the range shrinks by about this factor each time. */
const probesPerRound = 16

/**
 * The last block at or before a moment and the first at or after it. Blocks come at an uneven rate, so each
 * round trip probes evenly between the known bounds instead of trusting an interpolation.
 */
export async function findBlockByTime(
  chain: PinnedChain,
  head: Pick<Head, 'number' | 'timestampMs'>,
  momentMs: number,
): Promise<{ before: BlockAtTime | undefined; after: BlockAtTime | undefined }> {
  // `before` and `after` ask for two borders in the same order of blocks; both are found by the same search.
  const lastAtOrBefore = await lastBlockWhere(chain, head, (timestampMs) => timestampMs <= momentMs)
  const lastBefore =
    lastAtOrBefore?.timestampMs === momentMs
      ? await lastBlockWhere(chain, lastAtOrBefore, (timestampMs) => timestampMs < momentMs)
      : lastAtOrBefore
  const firstAtOrAfter = lastBefore === undefined ? 0n : lastBefore.number + 1n
  const after = firstAtOrAfter > head.number ? undefined : await blockAt(chain, firstAtOrAfter)
  return { before: lastAtOrBefore, after }
}

/** The highest block up to `upper` whose time fits; `fits` must hold for a prefix of the chain. */
async function lastBlockWhere(
  chain: PinnedChain,
  upper: BlockAtTime,
  fits: (timestampMs: number) => boolean,
): Promise<BlockAtTime | undefined> {
  if (fits(upper.timestampMs)) return { number: upper.number, timestampMs: upper.timestampMs }
  let low: BlockAtTime | undefined
  let lowNumber = -1n
  let highNumber = upper.number
  while (highNumber - lowNumber > 1n) {
    const probes = await Promise.all(
      probeNumbers(lowNumber, highNumber).map((number) => blockAt(chain, number)),
    )
    for (const probe of probes) {
      if (fits(probe.timestampMs)) {
        low = probe
        lowNumber = probe.number
      } else {
        highNumber = probe.number
        break
      }
    }
  }
  return low
}

/** Numbers strictly between two bounds, evenly spread, ascending. */
function probeNumbers(low: bigint, high: bigint): bigint[] {
  const gap = high - low
  const count = gap - 1n < BigInt(probesPerRound) ? gap - 1n : BigInt(probesPerRound)
  return Array.from(
    { length: Number(count) },
    (_, index) => low + (gap * (BigInt(index) + 1n)) / (count + 1n),
  )
}

async function blockAt(chain: PinnedChain, number: bigint): Promise<BlockAtTime> {
  const block = await chain.request<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(number), false])
  if (!block) throw UpstreamFailed({ upstream: 'node', problem: `block ${number} is missing` })
  return { number, timestampMs: toNumber(block.timestamp) * 1000 }
}
