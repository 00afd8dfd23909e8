import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'
import { loadNetwork } from '../src/base/network/loadNetwork.ts'
import { countFamilies } from '../src/operations/catalog/countFamilies.ts'
import { kernelTarget } from '../src/operations/catalog/sweep/kernelTarget.ts'
import { runSweep } from '../src/operations/catalog/sweep/runSweep.ts'
import type { SweepTarget } from '../src/operations/catalog/sweep/SweepTarget.ts'
import { families } from '../src/operations/families/families.ts'
import { toCatalog } from '../src/operations/families/toCatalog.ts'
import { createRegistry } from '../src/operations/kernel/createRegistry.ts'
import { toOperation } from '../src/operations/kernel/Operation.ts'
import type { JsonSchema } from '../src/operations/kernel/toJsonSchema.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { isLong } from './isLong.ts'
import { promised } from './promised.ts'
import { sharedWorld, type TestWorld } from './world/startWorld.ts'

const network = loadNetwork('mainnet')
const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(network)])
const rows = families.flatMap(({ name, rows: of }) => of(network).map((row) => ({ family: name, ...row })))

/** The words of JSON Schema that every host takes. */
const plainWords = new Set(
  'type description properties required additionalProperties items enum const default anyOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems propertyNames title'.split(
    ' ',
  ),
)

function strangeWords(schema: JsonSchema): string[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  return [...Object.keys(schema).filter((word) => !plainWords.has(word)), ...inner.flatMap(strangeWords)]
}

describe('the catalog', () => {
  it('has as many operations as were promised, of each family and in all', () => {
    const counts = countFamilies(registry.all).map(({ family, operations }) => [family, operations])
    expect(counts).toEqual([
      ['listed', promised.listed],
      ...families.map(({ name, promises }) => [name, promises]),
    ])
    expect(new Set(registry.all.map(({ name }) => name)).size).toBe(promised.operations)
    expect(registry.all).toHaveLength(promised.operations)
  })

  it('has no two rows with the same implementation and bound arguments, aliases aside', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const { family, name, implementation, bound } of rows) {
      if (family === 'compat') continue
      const key = `${implementation} ${JSON.stringify(Object.entries(bound).sort())}`
      const other = seen.get(key)
      if (other) twice.push(`${name} and ${other}`)
      seen.set(key, name)
    }
    expect(twice).toEqual([])
  })

  it('names and describes every row for itself', () => {
    const described = new Map<string, string>()
    for (const { name, description, title } of rows) {
      expect(name).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
      expect(name.length, name).toBeLessThanOrEqual(64)
      expect(title, name).toBeTruthy()
      expect(description, name).toMatch(/^[A-Z].*\.$/s)
      expect(description.length, name).toBeLessThan(300)
      expect([name, described.get(description)]).toEqual([name, undefined])
      described.set(description, name)
    }
  })

  it('is all that texts for callers send them to', () => {
    const root = join(findProjectRoot(), 'src')
    const rooms = ['base/errors', 'domain', 'operations/logs', 'operations/tools', 'operations/wallets']
    const files = rooms.flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, room, file),
      ),
    )
    const texts = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .concat(registry.all.map(({ description }) => description))
    const named = texts.flatMap((text) =>
      [
        ...text.matchAll(
          /\b(?:get|list|search|check|verify|scan|simulate|decode|compare|describe)_[a-z0-9_]+\b/g,
        ),
      ].map(([name]) => name),
    )
    const known = new Set(registry.all.map(({ name }) => name))
    expect(named.length).toBeGreaterThan(200)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })

  it('has schemas that every host takes', () => {
    const seen = new Set<JsonSchema>()
    for (const { name, inputSchema, resultSchema } of registry.all) {
      for (const schema of [inputSchema, resultSchema.properties?.data ?? {}]) {
        if (seen.has(schema)) continue
        seen.add(schema)
        expect([name, schema.type, schema.anyOf]).toEqual([name, 'object', undefined])
        expect([name, ...strangeWords(schema)]).toEqual([name])
      }
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(schema.description, `${name}.${argument}`).toBeTruthy()
    }
  })
})

/** The schema of each operation's data: exactly its fields, unless it hands on another's. */
function outputsOf({ app }: TestWorld): Map<string, z.ZodObject> {
  const strict = new Map<z.ZodObject, z.ZodObject>()
  const all = [...listedTools, ...families.flatMap(({ rows: of }) => of(app.network))]
  return new Map(
    all.map(({ name, output }) => {
      const schema = strict.get(output) ?? (output.def.catchall ? output : z.strictObject(output.shape))
      strict.set(output, schema)
      return [name, schema]
    }),
  )
}

/** All operations, or where time is short the listed ones and of each implementation the first and every sixth more. */
function sweptNames({ app }: TestWorld): Set<string> {
  const met = new Map<string, number>()
  const chosen = app.kernel.registry.all.filter(({ implementation, listed }) => {
    if (isLong || listed || implementation === undefined) return true
    const turn = met.get(implementation) ?? 0
    met.set(implementation, turn + 1)
    return turn % 6 === 0
  })
  return new Set(chosen.map(({ name }) => name))
}

/** The service, with every answer held against its operation's schema. */
function checkedTarget(
  { app }: TestWorld,
  swept: ReadonlySet<string>,
  outputs: ReadonlyMap<string, z.ZodObject>,
): SweepTarget {
  const facts = { version: 'test', network: app.network.name }
  const target = kernelTarget({ kernel: app.kernel, facts, hands: 8 })
  return {
    ...target,
    list: async () => (await target.list()).filter(({ name }) => swept.has(name)),
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
  let world: TestWorld
  beforeAll(async () => {
    world = await sharedWorld()
  })

  it('answers its own example, or says what this network lacks for it', { timeout: 900_000 }, async () => {
    const cpu = process.cpuUsage()
    const swept = sweptNames(world)
    const report = await runSweep(checkedTarget(world, swept, outputsOf(world)))
    const { user, system } = process.cpuUsage(cpu)
    process.stdout.write(
      `Swept ${report.operations} operations in ${report.duration_s} s (${((user + system) / 1e6).toFixed(0)} s of CPU), ${report.unavailable} unavailable.\n`,
    )
    expect(report.failures).toEqual([])
    expect(report.operations).toBe(swept.size)
    expect(report.operations).toBeGreaterThan(promised.operations / 10)
    expect(report.answered + report.unavailable).toBe(report.operations)
    expect(report.unavailable / report.operations).toBeLessThanOrEqual(0.05)
    for (const { reason } of report.reasons) expect(reason).toMatch(/ is unavailable: .+\.$/)
  })
})
