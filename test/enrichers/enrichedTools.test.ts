import quoterArtifact from '@uniswap/v4-periphery/foundry-out/V4Quoter.sol/V4Quoter.json' with {
  type: 'json',
}
import { type Address, type Hash, parseAbi, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { type EnricherName, enricherNames } from '../../src/base/network/enricherNames.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import registryArtifact from '../../src/devnet/contracts/artifacts/StockRegistry.json' with { type: 'json' }
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { eventually } from '../anvil/eventually.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { staleFactor } from './documents.ts'
import type { Knowledge } from './Knowledge.ts'
import { brokenMoods, type Mood } from './Mood.ts'
import { callWith, type EnrichedTools, openFakes, openTools } from './openTools.ts'
import { type FakeEnrichers, startEnrichers } from './startEnrichers.ts'
import { watchConnections } from './watchConnections.ts'

type Body = Envelope<Record<string, unknown>>
type Row = Record<string, unknown>

const watch = watchConnections()
const world = await sharedWorld()
let server: FakeEnrichers
let tools: EnrichedTools
let calls: [name: string, args: Record<string, unknown>][]
let plain: Body[]
let multiplier: number

const place = (key: string) => placeOf(world, key).toLowerCase() as Address

beforeAll(async () => {
  server = await startEnrichers()
  tools = await openTools()
  calls = [
    ['get_contract', { address: place('stock_registry') }],
    ['get_address', { address: place('stock_registry') }],
    ['get_holders', { token: place('CASHCAT') }],
    ['get_token', { token: place('CASHCAT') }],
    ['get_token_prices', { tokens: ['WETH', 'CASHCAT', 'AAPL'] }],
    ['get_stock_quote', { symbol: 'AAPL' }],
    ['get_corporate_actions', { limit: 200 }],
    ['get_safety', { token: place('CASHCAT') }],
    ['scan_token', { query: place('CASHCAT') }],
  ]
  plain = await answersWith()
  const read = { address: placeOf(world, 'AAPL'), functionName: 'uiMultiplier' } as const
  const abi = parseAbi(['function uiMultiplier() view returns (uint256)'])
  multiplier = Number(await world.client.readContract({ ...read, abi })) / 1e18
  server.know(knowledge())
})
afterAll(async () => {
  await tools.close()
  await server.close()
  watch.stop()
})

/** All calls with a mood of the third parties; without any when there is no mood. */
async function answersWith(mood?: Mood, asked = calls): Promise<Body[]> {
  const enrich = mood && openFakes(server, mood === 'slow' ? { answerMs: 20 } : {})
  if (mood) server.setMood(mood)
  const call = callWith(tools.kernel(enrich))
  const answers = await Promise.all(asked.map(([name, args]) => call(name, args)))
  server.release()
  enrich?.close()
  return answers
}

const answerOf = (answers: readonly Body[], name: string): Body => {
  const found = answers[calls.findIndex(([called]) => called === name)]
  if (!found) throw new Error(`${name} was not called.`)
  return found
}
const dataOf = (answers: readonly Body[], name: string) => answerOf(answers, name).data
const rows = (data: Row, field = 'items') => data[field] as Row[]
const warningsOf = ({ warnings }: Body) => warnings.map(({ field, reason }) => `${field}: ${reason}`)

/** What well-informed third parties would say of this world. */
function knowledge(): Knowledge {
  const prices = rows(dataOf(plain, 'get_token_prices'))
  const token = dataOf(plain, 'get_token')
  const created = dataOf(plain, 'get_contract').created as Row
  const [action] = rows(dataOf(plain, 'get_corporate_actions'))
  const aapl = place('AAPL')
  const made = {
    creator: String(created.deployer) as Address,
    creation: String(created.transaction) as Hash,
    tags: ['issuer'],
  }
  return {
    prices: new Map(prices.map((row) => [String(row.token).toLowerCase() as Address, Number(row.price_usd)])),
    tokens: new Map([
      [place('CASHCAT'), { holders: Number(token.holders), supply: BigInt(String(token.total_supply)) }],
    ]),
    contracts: new Map([
      [place('stock_registry'), { name: 'StockRegistry', ...made, abi: registryArtifact.abi }],
      [place('CASHCAT'), { name: 'Memecoin', ...made, abi: [] }],
    ]),
    stocks: new Map([['AAPL', { address: aapl, bid: 100, ask: 102, sharesPerToken: multiplier }]]),
    actions: [
      {
        symbol: String(action?.symbol),
        address: String(action?.address).toLowerCase() as Address,
        type: 'CASH_DIVIDEND',
        day: String(action?.effective_at).slice(0, 10),
        details: { cashDividend: { underlyingSymbol: 'X', rate: '0.26' } },
      },
      {
        symbol: 'AAPL',
        address: aapl,
        type: 'FORWARD_SPLIT',
        day: '2027-03-01',
        details: { forwardSplit: { oldRate: '1', newRate: '4' } },
      },
    ],
  }
}

/** Everything that was known before is said again, word for word; only what was unknown may have been filled. */
function expectKept(before: unknown, after: unknown, path = 'data'): void {
  if (before === null || before === undefined) return
  if (Array.isArray(before)) {
    expect(Array.isArray(after) && after.length, path).toBe(before.length)
    for (const [at, value] of before.entries()) expectKept(value, (after as unknown[])[at], `${path}[${at}]`)
  } else if (typeof before === 'object') {
    for (const [key, value] of Object.entries(before))
      expectKept(value, (after as Row)?.[key], `${path}.${key}`)
  } else expect(after, path).toBe(before)
}

const expectSameChainData = (answers: readonly Body[]) => {
  for (const [at, [name]] of calls.entries()) {
    expectKept(plain[at]?.data, answers[at]?.data, name)
    expect(answers[at]?.as_of?.block, name).toBe(plain[at]?.as_of?.block)
    for (const source of plain[at]?.sources ?? []) expect(answers[at]?.sources, name).toContain(source)
  }
}

describe('tools without third parties', () => {
  it('ask nobody, name nobody, and have no field for them', () => {
    expect(server.takeRequests()).toEqual([])
    for (const { sources, data } of plain) {
      expect(sources.filter((source) => source.startsWith('enrich:'))).toEqual([])
      expect(Object.keys(data)).not.toContain('explorer')
    }
    expect(dataOf(plain, 'get_stock_quote').issuer).toBeNull()
    expect(warningsOf(answerOf(plain, 'get_stock_quote'))).toContain(
      'issuer: The issuer’s service is not asked here (setting --enrich).',
    )
    expect(dataOf(plain, 'get_contract').verified_source).toBeNull()
  })
})

describe('tools with third parties that do as documented', () => {
  let answers: Body[]
  beforeAll(async () => {
    answers = await answersWith('good')
  })
  const data = (name: string) => dataOf(answers, name)

  it('give the same chain data', () => expectSameChainData(answers))

  it('have the source of a contract and its labels', () => {
    const contract = data('get_contract')
    expect(contract).toMatchObject({
      verified_source: true,
      source: {
        match: 'exact_match',
        contract: 'StockRegistry',
        compiler: '0.8.26+commit.8a97fa7a',
        verified_at: '2026-07-24T12:00:00Z',
      },
      explorer: { name: 'StockRegistry', tags: ['issuer'], verified: true, is_scam: false },
    })
    expect(answerOf(answers, 'get_contract').sources).toEqual(
      expect.arrayContaining(['enrich:blockscout', 'enrich:sourcify', 'rpc']),
    )
    expect(data('get_safety').verified_source).toBe(true)
    expect((data('scan_token').contract as Row).verified_source).toBe(true)
    expect(data('get_address')).toMatchObject({ explorer: { name: 'StockRegistry', tags: ['issuer'] } })
  })

  it('have the names of functions that nothing else knows, where their hashes fit', async () => {
    const address = place('univ4_quoter')
    const [before] = await answersWith(undefined, [['get_contract', { address }]])
    const quoter = { name: 'V4Quoter', creator: address, creation: `0x${'11'.repeat(32)}` as const, tags: [] }
    server.know({ ...knowledge(), contracts: new Map([[address, { ...quoter, abi: quoterArtifact.abi }]]) })
    const [after] = await answersWith('good', [['get_contract', { address }]])
    server.know(knowledge())
    expectKept(before?.data, after?.data)
    const named = (body: Body | undefined) =>
      rows(body?.data ?? {}, 'functions').filter(({ signature }) => signature !== null)
    expect(named(after).length).toBeGreaterThan(named(before).length)
    for (const { selector, signature } of named(after))
      expect(toFunctionSelector(String(signature))).toBe(selector)
  })

  it('have the explorer’s counts beside their own', () => {
    for (const name of ['get_holders', 'get_token']) {
      const { holders, total_supply, explorer } = data(name)
      expect(explorer, name).toMatchObject({ holders, total_supply })
      expect(warningsOf(answerOf(answers, name)).join(), name).not.toContain('Blockscout')
    }
  })

  it('have three other prices beside each of theirs', () => {
    for (const { price_usd, cross_check } of rows(data('get_token_prices'))) {
      expect((cross_check as Row[]).map(({ provider }) => provider)).toEqual([
        'dexscreener',
        'geckoterminal',
        'defillama',
      ])
      for (const row of cross_check as Row[]) expect(row).toMatchObject({ price_usd, difference_bps: 0 })
    }
  })

  it('have the issuer’s quote and how far the pools are from it', () => {
    const { issuer, premium, dex } = data('get_stock_quote') as Record<string, Row>
    expect(issuer).toEqual({
      bid_per_share_usd: 100,
      ask_per_share_usd: 102,
      generated: '2026-10-03T14:23:10.223Z',
      trading_halt: false,
    })
    expect(premium?.issuer_bps).toBeCloseTo((Number(dex?.mid_per_share_usd) / 101 - 1) * 10_000, 1)
    expect(warningsOf(answerOf(answers, 'get_stock_quote')).join()).not.toContain('issuer’s service')
  })

  it('have what the issuer declared, and what of it is not on the chain', () => {
    const { items, declared } = data('get_corporate_actions') as Record<string, Row[]>
    const named = items?.filter(({ issuer_type }) => issuer_type !== null)
    expect(named).toEqual([
      { ...rows(dataOf(plain, 'get_corporate_actions'))[0], issuer_type: 'cash_dividend' },
    ])
    expect(declared).toEqual([
      {
        symbol: 'AAPL',
        type: 'forward_split',
        status: 'in_progress',
        process_date: '2027-03-01',
        rate_usd: null,
        old_shares: '1',
        new_shares: '4',
      },
    ])
  })
})

describe('tools with third parties that say something else', () => {
  it('give the same chain data and name both figures', async () => {
    const answers = await answersWith('stale')
    expectSameChainData(answers)
    const said = (name: string) => warningsOf(answerOf(answers, name)).join('\n')
    const holders = Number(dataOf(plain, 'get_token').holders)
    const both = `Blockscout counts ${Math.round(holders * staleFactor)} holders; the transfers known here give ${holders}.`
    expect(said('get_holders')).toContain(both)
    expect(said('get_token')).toContain(both)
    const { transaction } = dataOf(plain, 'get_contract').created as Row
    expect(said('get_contract')).toMatch(
      new RegExp(`Blockscout says it was made in 0x0{64};.* ${transaction}`),
    )
    const [{ token, price_usd } = {}] = rows(dataOf(plain, 'get_token_prices'))
    const other = Number(price_usd) * staleFactor
    expect(said('get_token_prices')).toContain(
      `items.${token}.cross_check: The pools give ${price_usd} dollars; others quote otherwise: DexScreener ${other}`,
    )
    expect(said('get_stock_quote')).toMatch(
      new RegExp(
        `The issuer’s service reckons with 0\\.7\\d+ shares per token; the token itself says ${multiplier}`,
      ),
    )
  })

  it('leave out a quote that is about another contract', async () => {
    const known = knowledge()
    const quote = { bid: 1, ask: 2, sharesPerToken: 1, address: place('CASHCAT') }
    server.know({ ...known, stocks: new Map([['AAPL', quote]]) })
    server.setMood('good')
    const enrich = openFakes(server)
    const answer = await callWith(tools.kernel(enrich))('get_stock_quote', { symbol: 'AAPL' })
    enrich.close()
    server.know(known)
    expect(answer.data.issuer).toBeNull()
    expect(warningsOf(answer).join()).toContain(
      `quotes ${placeOf(world, 'CASHCAT')} under this symbol; the factory’s log says ${placeOf(world, 'AAPL')}`,
    )
  })
})

describe.each(brokenMoods)('tools with third parties that are %s', (mood) => {
  it('give the same chain data and say what is missing', async () => {
    const answers = await answersWith(mood)
    expectSameChainData(answers)
    for (const [at, [name]] of calls.entries()) {
      const answer = answers[at] as Body
      expect(
        answer.sources.filter((source) => source.startsWith('enrich:')),
        name,
      ).toEqual([])
      expect(warningsOf(answer).join('\n'), name).toMatch(/ was asked, but |was not asked: /)
    }
    for (const name of ['get_contract', 'get_address', 'get_holders', 'get_token'])
      expect(dataOf(answers, name).explorer, name).toBeNull()
    expect(dataOf(answers, 'get_stock_quote').issuer).toBeNull()
    expect(dataOf(answers, 'get_corporate_actions').declared).toBeNull()
    for (const { cross_check } of rows(dataOf(answers, 'get_token_prices'))) expect(cross_check).toEqual([])
  })
})

describe('the service', () => {
  const open = (env: Record<string, string>) =>
    createApp(
      { network: tools.network, chain: tools.chain, close: async () => {} },
      { config: loadConfig([], env), version: '0', log: createLogger('silent'), index: tools.index.access },
    )

  it('chooses third parties by its settings and shows how they do', async () => {
    server.setMood('good')
    server.setMood('failing', 'sourcify')
    const app = open({ SHERWOOD_ENRICH: 'on', SHERWOOD_ENRICH_URLS: server.setting })
    await app.kernel.call('get_contract', { address: place('stock_registry') })
    // On a busy machine they may answer after the answer went out, and are counted then.
    const enrichers = async () => rows((await callWith(app.kernel)('service_status', {})).data, 'enrichers')
    const found = async (wanted: EnricherName) => (await enrichers()).find(({ name }) => name === wanted)
    expect((await enrichers()).map(({ name, on }) => [name, on])).toEqual(
      enricherNames.map((name) => [name, true]),
    )
    await eventually(() => found('blockscout')).toMatchObject({
      breaker: 'closed',
      requests: 1,
      errors: 0,
      last_success_age_s: expect.any(Number),
      last_error: null,
    })
    await eventually(() => found('sourcify')).toMatchObject({
      errors: 1,
      last_success_age_s: null,
      last_error: 'it answered with status 502',
    })
    await app.close()
  })

  it('asks nobody on the embedded chain, even when told to, without addresses of their own', async () => {
    server.takeRequests()
    const app = open({ SHERWOOD_ENRICH: 'on' })
    await app.kernel.call('get_contract', { address: place('stock_registry') })
    const { data } = (await app.kernel.call('service_status', {})).envelope as Body
    expect(rows(data, 'enrichers').map(({ on }) => on)).toEqual(enricherNames.map(() => false))
    expect(server.takeRequests()).toEqual([])
    await app.close()
  })

  it('has opened connections to loopback only', () => {
    expect(watch.places().length).toBeGreaterThan(0)
    for (const reached of watch.places()) expect(reached).toMatch(/^(127\.0\.0\.1|::1|localhost .*)$/)
  })
})
