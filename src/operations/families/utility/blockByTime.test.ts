import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'

const world = await sharedWorld()
/** The time of every block in seconds, by number: what the search has to agree with. */
let times: number[]
beforeAll(async () => {
  times = (await allBlocks(world)).map((block) => Number(block.timestamp))
})
type Answer = { data: { block: number; timestamp: string; requested: string; distance_s: number } }
const ask = async (args: Record<string, unknown>) =>
  (await world.app.kernel.call('get_block_by_time', args)).envelope as unknown as Answer

/** The answer by looking at every block there is. */
function byScan(seconds: number, direction: string): number {
  const before = times.findLastIndex((time) => time <= seconds)
  const after = times.findIndex((time) => time >= seconds)
  if (direction !== 'nearest') return direction === 'before' ? before : after
  if (before < 0 || after < 0) return Math.max(before, after)
  return seconds - (times[before] ?? 0) <= (times[after] ?? 0) - seconds ? before : after
}

describe('get_block_by_time', () => {
  it.each(['before', 'after', 'nearest'])('finds what a full scan finds (%s)', async (direction) => {
    const [first = 0] = times
    const last = times.at(-1) ?? 0
    const moments = [first, last, first + 1, last - 1]
    for (const time of times.filter((_, index) => index % 31 === 0)) moments.push(time, time - 1, time + 1)
    moments.push(...Array.from({ length: 6 }, (_, step) => first + Math.floor(((last - first) * step) / 5)))
    for (const seconds of moments.filter((moment) => moment >= first && moment <= last)) {
      const block = byScan(seconds, direction)
      expect((await ask({ timestamp: seconds, direction })).data, `at ${seconds}`).toEqual({
        block,
        timestamp: isoTime(times[block] ?? 0),
        requested: isoTime(seconds),
        distance_s: (times[block] ?? 0) - seconds,
      })
    }
  })

  it('reads the same moment from seconds, milliseconds and ISO text in any zone', async () => {
    const seconds = times[60] ?? 0
    const { data } = await ask({ timestamp: seconds })
    const inZone = new Date((seconds + 7_200) * 1000).toISOString().replace('Z', '+02:00')
    for (const timestamp of [seconds * 1000, isoTime(seconds), isoTime(seconds).slice(0, -1), inZone]) {
      expect((await ask({ timestamp })).data, String(timestamp)).toEqual(data)
    }
  })

  it('has the newest block for a moment in the future, and none after it', async () => {
    const future = (times.at(-1) ?? 0) + 1_000
    expect((await ask({ timestamp: future })).data).toMatchObject({
      block: times.length - 1,
      distance_s: -1_000,
    })
    expect((await ask({ timestamp: future, direction: 'nearest' })).data.block).toBe(times.length - 1)
    const failure = await failureOf(ask({ timestamp: future, direction: 'after' }))
    expect(failure.message).toBe(`The chain has no block after ${isoTime(future)}.`)
  })

  it('has no block before the first one', async () => {
    const timestamp = (times[0] ?? 0) - 1
    expect((await failureOf(ask({ timestamp }))).code).toBe('BLOCK_NOT_FOUND')
    expect((await ask({ timestamp, direction: 'after' })).data.block).toBe(0)
  })

  it('refuses what is no time, naming every bad field', async () => {
    const failure = await failureOf(ask({ timestamp: 'yesterday', direction: 'sideways' }))
    expect(failure.message).toMatch(/timestamp: must be an ISO time.*direction: /)
  })
})
