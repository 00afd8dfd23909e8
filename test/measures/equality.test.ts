import { setTimeout } from 'node:timers/promises'
import { type Address, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { toldMeasures } from '../../scripts/gen/pages/toldFigures.ts'
import { AppError } from '../../src/base/errors/AppError.ts'
import { Unavailable } from '../../src/base/errors/codes.ts'
import { type MeasureName, measures } from '../../src/domain/market/measures/definitions.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import type { Operation } from '../../src/operations/kernel/Operation.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { chooseSubjects, type Subjects, subjectCount } from './chooseSubjects.ts'
import { compareTold } from './compareTold.ts'
import { implementationOf } from './numericFields.ts'
import { type PlannedCall, planCalls, planTokenProfits } from './planCalls.ts'
import { figuresOf, type Told } from './Told.ts'

const patienceMs = 600_000
const atOnce = 6
const mostPages = 6
const mostTries = 5

const world = await sharedWorld()
let operations: Operation[]
let subjects: Subjects
beforeAll(async () => {
  const telling = new Set(toldMeasures.map(({ operation }) => operation))
  operations = [...world.app.kernel.registry.all].filter((one) => telling.has(implementationOf(one)))
  subjects = await chooseSubjects(world)
})

/** Calls as a patient client does: a machine that is busy with other tests may say to come again. */
async function call(name: string, args: Record<string, unknown>, tries = 1): Promise<Envelope<unknown>> {
  try {
    return (await world.app.kernel.call(name, args)).envelope as Envelope<unknown>
  } catch (error) {
    if (!(error instanceof AppError) || error.retry !== 'later' || tries === mostTries) throw error
    await setTimeout(1000)
    return call(name, args, tries + 1)
  }
}

type Asked = { told: Told[]; blocks: Set<number>; refused: Map<string, number> }

/** Asks everything, page by page, and keeps every figure. */
async function ask(calls: readonly PlannedCall[]): Promise<Asked> {
  const asked: Asked = { told: [], blocks: new Set(), refused: new Map() }
  const ether = { coin: zeroAddress, token: placeOf(world, 'weth').toLowerCase() }
  const run = async ({ operation, args }: PlannedCall) => {
    const scope = typeof args.token === 'string' ? ` ${args.token}` : ''
    let cursor: string | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const { data, as_of, next_cursor } = await call(operation.name, cursor ? { ...args, cursor } : args)
      if (as_of) asked.blocks.add(as_of.block)
      const answer = { implementation: implementationOf(operation), operation: operation.name, data }
      asked.told.push(...figuresOf(answer, { ether, scope }))
      if (!next_cursor) return
      cursor = next_cursor
    }
  }
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting)
      await run(call).catch((error: unknown) => {
        // Some subjects have no launch or no pool, and some launchpads are elsewhere: that tells no figure.
        const isAnswer = error instanceof AppError && (error.family === 'caller' || Unavailable.is(error))
        if (!isAnswer) throw error
        const { name } = call.operation
        asked.refused.set(name, (asked.refused.get(name) ?? 0) + 1)
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return asked
}

describe('equality of measures', () => {
  it(
    `every operation tells the same figure of ${subjectCount} tokens, pools and wallets each at one block`,
    async () => {
      const started = performance.now()
      const calls = [...planCalls(operations, subjects), ...planTokenProfits(operations, subjects)]
      const { told, blocks, refused } = await ask(calls)
      const { comparisons, figures, differences, operations: compared } = compareTold(told)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const names = new Set([...compared.values()].flatMap((own) => [...own]))
      process.stdout.write(
        `measures: ${calls.length} calls, ${told.length} figures, ${comparisons} comparisons of ${figures} figures by ${names.size} operations, ${differences.length} differences, ${seconds} s\n`,
      )
      expect(differences.slice(0, 40)).toEqual([])
      expect(differences.length).toBe(0)
      expect(blocks.size).toBe(1)
      expect(comparisons).toBeGreaterThan(200 * subjectCount)
      // A measure that more than one operation tells was compared between operations.
      const tellers = (measure: MeasureName) =>
        toldMeasures.filter(({ fields }) =>
          Object.values(fields).some((one) => (typeof one === 'string' ? one : one.measure) === measure),
        )
      const alone = (Object.keys(measures) as MeasureName[]).filter((measure) => {
        const implementations = new Set(tellers(measure).map(({ operation }) => operation))
        return implementations.size > 1 && (compared.get(measure)?.size ?? 0) < 2
      })
      expect(alone).toEqual([])
      // Everything in the inventory told something.
      const spoke = new Set(told.map(({ operation }) => operation))
      const heard = new Set(operations.filter(({ name }) => spoke.has(name)).map(implementationOf))
      const silent = toldMeasures.filter(({ operation }) => !heard.has(operation))
      expect(silent, JSON.stringify([...refused])).toEqual([])
    },
    patienceMs,
  )

  it('counts every subject of the world that was chosen', () => {
    const { tokens, pools, wallets } = subjects
    expect([tokens, pools, wallets].map((some) => new Set<Address>(some as Address[]).size)).toEqual(
      Array(3).fill(subjectCount),
    )
  })
})
