import { expect, test } from 'vitest'
import { isLong } from '../isLong.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { runStreamChaos } from './runStreamChaos.ts'

const count = isLong ? 50 : 2
const steps = isLong ? 40 : 16

/** `SHERWOOD_STREAM_SEED=7` runs one alone. */
const seeds = process.env.SHERWOOD_STREAM_SEED
  ? process.env.SHERWOOD_STREAM_SEED.split(',').map(Number)
  : Array.from({ length: count }, (_, at) => at + 1)

/** Every so many is on a server, where two processes take turns at writing. */
const onServer = isLong ? 5 : 2

test.each(seeds)(
  'what a listener has kept equals the lists, after any misfortune: seed %i',
  { timeout: 180_000, retry: 0 },
  async (seed) => {
    const { problems, compared, counts } = await runStreamChaos(seed, {
      steps,
      ...(seed % onServer === 0 ? { place: { engine: 'postgres', url: await createTestDatabase() } } : {}),
    })
    if (isLong) process.stdout.write(`seed ${seed}: ${compared} compared, ${JSON.stringify(counts)}\n`)
    expect(problems.slice(0, 5), `seed ${seed}: ${JSON.stringify(counts)}`).toEqual([])
    expect(compared).toBeGreaterThan(0)
  },
)
