import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { fillExample } from '../world/fillExample.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { startYoungService, type YoungService } from '../world/startYoungService.ts'

/*
 * The same question of two services over one node: one has the whole chain in its index, the other its newest blocks.
 * A number outside a list is the same in both, or it is null in the younger one, which says why. Rows of a list may
 * be missing there: `coverage` tells which blocks they are from.
 */

const blocks = 60

const world = await sharedWorld()
let young: YoungService
beforeAll(async () => {
  young = await startYoungService(world, blocks)
})
afterAll(() => young?.close())

/** Numbers that tell how far an answer reaches, or of the service rather than the chain. */
// Trials are made by accounts that are new each time, and their addresses cost gas.
const ofReach = /(^|\.)(from_block|from|observable_from\.block|\w+_gas)$/
const ofService = new Set(['service_status'])

/** Numbers by what is known, of which another field says that it is not all. */
const ofWhatIsKnown = new Set([
  'get_safety score',
  'scan_token score.value',
  'get_market_depth mid_price_usd',
])

type Numbers = Map<string, number | null>

function numbersOf(value: unknown, path = '', found: Numbers = new Map()): Numbers {
  if (typeof value === 'number' || value === null) found.set(path, value)
  else if (typeof value === 'object' && !Array.isArray(value))
    for (const [name, part] of Object.entries(value as object))
      numbersOf(part, path ? `${path}.${name}` : name, found)
  return found
}

const isAbove = (field: string, path: string) => path === field || path.startsWith(`${field}.`)

const isOfOldPools = ({ field, reason }: { field: string; reason: string }) =>
  /^(liquidity|tvl)_usd$/.test(field) && /older than/.test(reason)

const cases = listedTools
  .filter(({ name }) => !ofService.has(name))
  .flatMap(({ name, examples }) =>
    examples.map(({ arguments: args }) => ({ name, args, title: JSON.stringify(args) })),
  )

describe('an index that does not reach back to the first block', () => {
  it('says so', async () => {
    const { coverage } = (await young.app.kernel.call('get_market_overview', {})).envelope
    expect(coverage).toMatchObject({ complete: false, from_block: expect.toSatisfy((block) => block > 0) })
  })

  it.each(cases)('$name $title tells no part for the whole', async ({ name, args }) => {
    const filled = await fillExample(world, args)
    const ask = async ({ app }: Pick<YoungService, 'app'>): Promise<Envelope | undefined> =>
      app.kernel.call(name, filled).then(
        ({ envelope }) => envelope,
        () => undefined,
      )
    const [full, part] = [await ask(world), await ask(young)]
    // Some are refused with a reason of their own while the index is young.
    if (!full || !part) return
    const told = numbersOf(part.data)
    for (const [path, number] of numbersOf(full.data)) {
      if (number === null || ofReach.test(path) || ofWhatIsKnown.has(`${name} ${path}`)) continue
      // A part that is null as a whole has its reason under its own name.
      const nulls = [...told].filter(([field, value]) => value === null && isAbove(field, path))
      if (nulls.length === 0) {
        // What old pools hold is told with what is not known of it.
        if (/(liquidity|tvl)_usd$/.test(path) && part.warnings.some(isOfOldPools)) continue
        expect([path, told.get(path)]).toEqual([path, number])
      } else
        expect(
          part.warnings.filter(({ field }) => nulls.some(([missing]) => isAbove(field, missing))),
          path,
        ).not.toEqual([])
    }
  })
})
