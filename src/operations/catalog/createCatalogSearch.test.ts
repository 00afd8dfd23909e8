import { describe, expect, it } from 'vitest'
import queries from '../../../evals/searchQueries.json' with { type: 'json' }
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { toCatalog } from '../families/toCatalog.ts'
import { createRegistry } from '../kernel/createRegistry.ts'
import { type Operation, toOperation } from '../kernel/Operation.ts'
import { listedTools } from '../tools/listedTools.gen.ts'
import { catalogSearchOf } from './catalogSearchOf.ts'
import { createCatalogSearch } from './createCatalogSearch.ts'

const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(loadNetwork('mainnet'))])
const search = catalogSearchOf(registry)
const namesFor = (query: string) => search(query).map(({ operation }) => operation.name)

describe('the search over the catalog', () => {
  it('puts the operation that is meant first, or among the first five', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150)
    const unknown = queries.flatMap(({ expected }) => expected.filter((name) => !registry.find(name)))
    expect(unknown).toEqual([])
    const missed = (places: number) =>
      queries
        .filter(({ query, expected }) => {
          const shown = namesFor(query).slice(0, places)
          return !expected.some((name) => shown.includes(name))
        })
        .map(({ query }) => `${query}: ${namesFor(query).slice(0, 5).join(', ')}`)
    expect(missed(5).length, missed(5).join('\n')).toBeLessThanOrEqual(queries.length * 0.03)
    expect(missed(1).length, missed(1).join('\n')).toBeLessThanOrEqual(queries.length * 0.15)
  })

  it('finds rows of every family, labelled or not, by their titles', () => {
    for (const family of new Set(registry.all.map((operation) => operation.family))) {
      const rows = registry.all.filter((operation) => operation.family === family)
      const some = rows.filter((_, index) => index % Math.ceil(rows.length / 8) === 0)
      const found = some.filter(({ name, title }) => namesFor(title).slice(0, 5).includes(name))
      expect(found.length / some.length, family).toBeGreaterThanOrEqual(0.7)
    }
  })

  it('knows a name in any spelling, and forgives typos and endings', () => {
    for (const query of [toolNames.getL1Status, 'GetL1Status', 'GET L1 STATUS', 'getl1status'])
      expect(namesFor(query)[0], query).toBe(toolNames.getL1Status)
    expect(namesFor('holdrs')[0]).toBe(toolNames.getHolders)
    expect(namesFor('aprovals')[0]).toBe(toolNames.getWalletApprovals)
    expect(namesFor('calldat')[0]).toBe(toolNames.decodeCalldata)
  })

  it('finds by the name of an argument', () => {
    const [one, ...rest] = registry.all as [Operation, ...Operation[]]
    const odd = { ...one, argumentNames: ['zebra_count'] }
    const found = createCatalogSearch([...rest, odd], () => '')('zebras')
    expect(found.map(({ operation }) => operation)).toEqual([odd])
  })

  it('scores the best match with 1, the others in order, and leaves out what only shares a word', () => {
    const found = search('gas price')
    expect(found[0]).toMatchObject({ operation: { name: toolNames.getGasOracle }, score: 1 })
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((left, right) => right - left))
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0.1)
  })

  it('knows what people call a thing that its tool names otherwise', () => {
    const bare = createCatalogSearch(registry.all, () => '')
    expect(namesFor('dyor')[0]).toBe(toolNames.scanToken)
    expect(bare('dyor')).toEqual([])
  })

  it('knows tickers that are words, companies in one word, and windows as people say them', () => {
    expect(namesFor('NOW price')[0]).toBe('quote_now')
    expect(namesFor('ON')[0]).toMatch(/_on$/)
    expect(namesFor('gamestop chart')[0]).toBe('chart_gme')
    for (const hour of ['the last hour', 'hourly', '1 hour', '1h'])
      expect(namesFor(`top gainers ${hour}`)[0], hour).toBe('top_gainers_1h')
    expect(namesFor('token buyers 30 minutes')[0]).toBe('token_buyers_30m')
  })

  it('keeps to a family', () => {
    const found = search('volume', 'leaderboard')
    expect(found.length).toBeGreaterThan(5)
    expect(new Set(found.map(({ operation }) => operation.family))).toEqual(new Set(['leaderboard']))
    expect(search(toolNames.getBlock, 'leaderboard').map(({ operation }) => operation.name)).not.toContain(
      toolNames.getBlock,
    )
  })

  it('has nothing for words that nobody uses, and for words that say nothing', () => {
    for (const query of ['xyzzyqwv', 'what is the', '?!', '\u0000'])
      expect(namesFor(query), query).toEqual([])
  })

  it('tells special rows from the general tools', () => {
    expect(namesFor('apple holders')[0]).toBe('holders_aapl')
    expect(namesFor('AMD')[0]).toMatch(/_amd$/)
    expect(namesFor('holders')[0]).toBe(toolNames.getHolders)
    expect(search('holders', 'instrument')[0]?.operation.name).toMatch(/^holders_/)
  })
})
