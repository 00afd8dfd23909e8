import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '../../test/postgres/Place.ts'
import { type Percentiles, percentiles } from '../store/percentiles.ts'
import { type BenchChain, mineMore } from './buildChain.ts'
import { startIndexing } from './startIndexing.ts'

export type HeadLag = Percentiles & { blocks: number; blocksPerS: number }

const everyMs = 100
const transfersPerBlock = 50

/** Follows a chain that makes ten blocks a second; the lag of a block is from its making to its commit. */
export async function measureHeadLag(
  file: string,
  chain: BenchChain,
  { place, seconds }: { place: Place; seconds: number },
): Promise<HeadLag> {
  const { url, wsUrl, market } = chain
  const indexing = startIndexing(file, { url, wsUrl, place, market }, chain.pid)
  const first = (await chain.head()).number
  await indexing.reached(first)
  const made: number[] = []
  const started = performance.now()
  for (let next = started; performance.now() - started < seconds * 1000; next += everyMs) {
    await mineMore(chain, made.length, transfersPerBlock)
    made.push(performance.timeOrigin + performance.now())
    await sleep(Math.max(0, next + everyMs - performance.now()))
  }
  const took = (performance.now() - started) / 1000
  await indexing.reached(first + made.length)
  const { commits } = indexing
  await indexing.finish()
  const lags = made.map((at, index) => {
    const commit = commits.find(({ head }) => head > first + index)
    return (commit?.at ?? Number.POSITIVE_INFINITY) - at
  })
  return { ...percentiles(lags), blocks: made.length, blocksPerS: made.length / took }
}
