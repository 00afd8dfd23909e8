import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import { listedTools } from '../listedTools.gen.ts'
import { searchCatalog } from './searchCatalog.ts'

const world = await sharedWorld()
const ask = asking(world, searchCatalog)

/** Every page of an answer, in the order they come. */
async function askAll(args: Record<string, unknown>) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, ...(cursor ? { cursor } : {}) })
    items.push(...page.data.items)
    expect(page.data.total).toBeGreaterThanOrEqual(items.length)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

describe('search_catalog', () => {
  it('lists every operation there is without a query, page by page', async () => {
    const items = await askAll({ limit: 50 })
    expect(items.map(({ name }) => name)).toEqual(world.app.kernel.registry.all.map(({ name }) => name))
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(listedTools.map(({ name }) => name)))
    const { data, warnings, sources } = await ask({ family: 'Listed' })
    expect(data.families).toEqual([{ family: 'listed', operations: listedTools.length }])
    expect(warnings).toEqual([{ field: 'items.score', reason: 'Without a query nothing is ranked.' }])
    expect(sources).toEqual(['static'])
  })

  it('tells of a match what a caller needs to choose it', async () => {
    const { data, warnings } = await ask({ query: 'gas price', limit: 1 })
    expect(data.items).toEqual([
      {
        name: toolNames.getGasOracle,
        family: 'listed',
        topic: 'gas',
        summary: expect.stringMatching(/^[A-Z][^.]*.*\.$/),
        required_args: [],
        optional_args: [],
        cost: 'light',
        score: 1,
      },
    ])
    expect(warnings).toEqual([])
    const [block] = (await ask({ query: toolNames.getBlock, limit: 1 })).data.items
    expect(block).toMatchObject({
      required_args: [],
      optional_args: ['block', 'timestamp', 'direction', 'include_transactions', 'cursor'],
    })
  })

  it('gives the same ranking in pages as at once', async () => {
    const whole = await askAll({ query: 'wallet token transfers', limit: 50 })
    expect(whole.length).toBeGreaterThan(4)
    expect(await askAll({ query: 'wallet token transfers', limit: 2 })).toEqual(whole)
    expect((await ask({ query: 'wallet token transfers', limit: 2 })).data.total).toBe(whole.length)
  })

  it('says so when nothing matches', async () => {
    const { data, warnings } = await ask({ query: 'xyzzyqwv' })
    expect(data).toEqual({ total: 0, items: [], families: [] })
    expect(warnings).toMatchObject([{ field: 'items' }])
  })

  it('refuses families and cursors that are not its own', async () => {
    expect((await failureOf(ask({ family: 'tarot' }))).message).toMatch(/family: must be one of listed/)
    for (const cursor of [
      'x',
      encodeCursor(['1']),
      encodeCursor([0]),
      encodeCursor([1.5]),
      encodeCursor([1, 2]),
    ])
      expect((await failureOf(ask({ query: 'gas', cursor }))).message).toMatch(
        /cursor: must be a next_cursor/,
      )
    expect((await failureOf(ask({ query: 'x'.repeat(201) }))).message).toMatch(/query: must be at most 200/)
  })
})
