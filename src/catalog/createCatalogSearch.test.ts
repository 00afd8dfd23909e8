import { describe, expect, it } from 'vitest'
import queries from '../../evals/searchQueries.json' with { type: 'json' }
import { createRegistry } from '../tool/createRegistry.ts'
import { type Operation, toOperation } from '../tool/Operation.ts'
import { listedTools } from '../tools/listedTools.gen.ts'
import { catalogSearchOf } from './catalogSearchOf.ts'
import { createCatalogSearch } from './createCatalogSearch.ts'

const registry = createRegistry(listedTools.map(toOperation))
const search = catalogSearchOf(registry)
const namesFor = (query: string) => search(query).map(({ operation }) => operation.name)

/** Questions whose every right answer is there to be found. */
const answerable = queries.filter(({ expected }) => expected.every((name) => registry.find(name)))

describe('the search over the catalog', () => {
  it('puts the operation that is meant first, or among the first five', () => {
    expect(answerable.length).toBeGreaterThan(20)
    const missed = (places: number) =>
      answerable
        .filter(({ query, expected }) => {
          const shown = namesFor(query).slice(0, places)
          return !expected.some((name) => shown.includes(name))
        })
        .map(({ query }) => `${query}: ${namesFor(query).slice(0, 5).join(', ')}`)
    expect(missed(5)).toEqual([])
    expect(missed(1).length, missed(1).join('\n')).toBeLessThanOrEqual(answerable.length * 0.15)
  })

  it('knows a name in any spelling, and forgives typos and endings', () => {
    for (const query of ['get_l1_status', 'GetL1Status', 'GET L1 STATUS', 'getl1status'])
      expect(namesFor(query)[0], query).toBe('get_l1_status')
    expect(namesFor('holdrs')[0]).toBe('get_holders')
    expect(namesFor('aprovals')[0]).toBe('get_wallet_approvals')
    expect(namesFor('calldat')[0]).toBe('decode_calldata')
  })

  it('finds by the name of an argument', () => {
    const [one, ...rest] = registry.all as [Operation, ...Operation[]]
    const properties = { zebra_count: { type: 'integer' } }
    const odd = { ...one, inputSchema: { ...one.inputSchema, properties } }
    const found = createCatalogSearch([...rest, odd], () => '')('zebras')
    expect(found.map(({ operation }) => operation)).toEqual([odd])
  })

  it('scores the best match with 1, the others in order, and leaves out what only shares a word', () => {
    const found = search('gas price')
    expect(found[0]).toMatchObject({ operation: { name: 'get_gas_oracle' }, score: 1 })
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((left, right) => right - left))
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0.1)
  })

  it('knows what people call a thing that its tool names otherwise', () => {
    const bare = createCatalogSearch(registry.all, () => '')
    expect(namesFor('metamask')[0]).toBe('get_network_info')
    expect(bare('metamask')[0]?.operation.name).not.toBe('get_network_info')
  })

  it('has nothing for words that nobody uses, and for words that say nothing', () => {
    for (const query of ['xyzzyqwv', 'what is the', '?!', '\u0000'])
      expect(namesFor(query), query).toEqual([])
  })

  it('holds a catalog of special rows beside the general tools', () => {
    const [plain] = registry.all as [Operation, ...Operation[]]
    const row = (verb: string, symbol: string, company: string): Operation => ({
      ...plain,
      name: `${verb}_${symbol}`,
      title: `${verb} ${symbol}`,
      family: 'instrument',
      listed: false,
      description: `The ${verb} of ${company}.`,
    })
    const rows = [
      ['aapl', 'Apple'],
      ['amd', 'Advanced Micro Devices'],
      ['nvda', 'NVIDIA'],
    ].flatMap(([symbol = '', company = '']) =>
      ['holders', 'quote', 'chart'].map((verb) => row(verb, symbol, company)),
    )
    const whole = createCatalogSearch([...registry.all, ...rows], ({ name }) =>
      name === 'get_holders' ? 'top owners' : '',
    )
    const first = (query: string, family?: string) => whole(query, family)[0]?.operation.name
    expect(first('apple holders')).toBe('holders_aapl')
    expect(first('AMD')).toMatch(/_amd$/)
    expect(first('holders')).toBe('get_holders')
    expect(first('holders', 'instrument')).toMatch(/^holders_/)
    expect(whole('chart', 'instrument').map(({ operation }) => operation.family)).not.toContain('listed')
  })
})
