import { expect, test } from 'vitest'
import { isLong } from '../isLong.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { runStreamChaos } from './runStreamChaos.ts'

const count = isLong ? 50 : 1
const steps = isLong ? 40 : 12

/** `npm run chaos -- stream 7` runs one alone. */
const seeds = process.env.SHERWOOD_STREAM_SEED
  ? process.env.SHERWOOD_STREAM_SEED.split(',').map(Number)
  : Array.from({ length: count }, (_, at) => at + 1)

/** The long form is on a server, where two services share it; the short one on a file, for an odd seed. */
const isOnServer = (seed: number) => isLong || seed % 2 === 0

test.each(seeds)(
  'what a listener has kept equals the lists, after any misfortune: seed %i',
  { timeout: 300_000, retry: 0 },
  async (seed) => {
    const started = performance.now()
    const { problems, compared, counts } = await runStreamChaos(seed, {
      steps,
      ...(isOnServer(seed) ? { place: { engine: 'postgres', url: await createTestDatabase() } } : {}),
    })
    const figures = `${compared} compared, ${JSON.stringify(counts)}, ${((performance.now() - started) / 1000).toFixed(1)} s`
    if (isLong) process.stdout.write(`${problems.length > 0 ? 'FAIL' : 'ok  '} stream ${seed}: ${figures}\n`)
    expect(problems.slice(0, 5), `seed ${seed}: ${figures}`).toEqual([])
    expect(compared).toBeGreaterThan(0)
    expect(counts.dropped).toBeGreaterThan(0)
  },
)
