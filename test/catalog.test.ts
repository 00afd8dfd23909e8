import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { kernelTarget } from '../src/catalog/sweep/kernelTarget.ts'
import { runSweep } from '../src/catalog/sweep/runSweep.ts'
import type { SweepTarget } from '../src/catalog/sweep/SweepTarget.ts'
import { families } from '../src/families/families.ts'
import { listedTools } from '../src/tools/listedTools.gen.ts'
import { sharedWorld, type TestWorld } from './world/startWorld.ts'

let world: TestWorld
beforeAll(async () => {
  world = await sharedWorld()
})

/** The schema of each operation's data: exactly its fields, unless it hands on another's. */
function outputsOf({ app }: TestWorld): Map<string, z.ZodObject> {
  const strict = new Map<z.ZodObject, z.ZodObject>()
  const rows = [...listedTools, ...families.flatMap(({ rows }) => rows(app.network))]
  return new Map(
    rows.map(({ name, output }) => {
      const schema = strict.get(output) ?? (output.def.catchall ? output : z.strictObject(output.shape))
      strict.set(output, schema)
      return [name, schema]
    }),
  )
}

/** The service, with every answer held against its operation's schema. */
function checkedTarget({ app }: TestWorld, outputs: ReadonlyMap<string, z.ZodObject>): SweepTarget {
  const facts = { version: 'test', network: app.network.name }
  const target = kernelTarget({ kernel: app.kernel, facts, hands: 8 })
  return {
    ...target,
    async call(calls) {
      const outcomes = await target.call(calls)
      return outcomes.map((outcome, place) => {
        if (outcome.state !== 'answered') return outcome
        const error = outputs.get(calls[place]?.name ?? '')?.safeParse(outcome.data).error
        const reason = `The answer does not fit its schema: ${error?.message}`
        return error ? { state: 'failed', reason, ms: outcome.ms } : outcome
      })
    },
  }
}

describe('every operation of the catalog', () => {
  it('answers its own example, or says what this network lacks for it', { timeout: 600_000 }, async () => {
    const report = await runSweep(checkedTarget(world, outputsOf(world)))
    process.stdout.write(
      `Swept ${report.operations} operations in ${report.duration_s} s, ${report.unavailable} unavailable.\n`,
    )
    expect(report.failures).toEqual([])
    expect(report.operations).toBe(world.app.kernel.registry.all.length)
    expect(report.answered + report.unavailable).toBe(report.operations)
    expect(report.unavailable / report.operations).toBeLessThanOrEqual(0.05)
  })
})
