import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/anvil/eventually.ts'
import { nothingKnown } from '../../../test/enrichers/Knowledge.ts'
import { brokenMoods } from '../../../test/enrichers/Mood.ts'
import { type FakeEnrichers, startEnrichers } from '../../../test/enrichers/startEnrichers.ts'
import { watchConnections } from '../../../test/enrichers/watchConnections.ts'
import { explorerAddress } from './blockscout/explorerAddress.ts'
import { explorerToken } from './blockscout/explorerToken.ts'
import { createEnrichment } from './createEnrichment.ts'
import { dexscreenerPrices } from './dexscreener/dexscreenerPrices.ts'
import type { Enricher } from './Enricher.ts'
import type { EnrichView } from './EnrichView.ts'
import { issuerQuote } from './issuer/issuerQuote.ts'

let server: FakeEnrichers
const opened: EnrichView[] = []
const watch = watchConnections()

beforeAll(async () => {
  server = await startEnrichers()
})
afterAll(async () => {
  await server.close()
  watch.stop()
})
beforeEach(() => {
  server.setMood('good')
  server.know(nothingKnown)
  server.takeRequests()
})
afterEach(() => {
  vi.useRealTimers()
  for (const view of opened.splice(0)) view.close()
})

const plenty = { perMinute: 1e9, burst: 1e6, concurrency: 1e6 }

type Changes = Partial<Pick<Enricher, 'budget' | 'breaker' | 'timeoutMs' | 'maxBytes'>>

function open(enricher: Enricher, changes: Changes = {}, answerMs = 20_000): EnrichView {
  const on = [{ ...enricher, budget: plenty, url: server.urls[enricher.name], ...changes }]
  const view = createEnrichment({ on, off: [], now: Date.now, answerMs })
  opened.push(view)
  return view
}

const tokenAt = (index: number): Address => numberToHex(index + 1, { size: 20 })
const tokensKnown = (count: number) => ({
  ...nothingKnown,
  tokens: new Map(
    Array.from({ length: count }, (_, index) => [tokenAt(index), { holders: index, supply: 1n }]),
  ),
})

const asker = (view: EnrichView) => {
  const sources: string[] = []
  return { sources, ...view.forAnswer({ onSource: (name) => sources.push(name) }) }
}
const askToken = (view: EnrichView, index: number) => asker(view).ask(explorerToken, tokenAt(index))
const statusOf = (view: EnrichView) => view.status()[0]

describe('createEnrichment', () => {
  it('gives what was said, names the source, and keeps it', async () => {
    server.know(tokensKnown(8))
    const view = open(explorerToken.of)
    const { ask, sources } = asker(view)
    expect(await ask(explorerToken, tokenAt(7))).toMatchObject({ value: { holders: 7, totalSupply: '1' } })
    expect(sources).toEqual(['enrich:blockscout'])
    expect(await askToken(view, 7)).toMatchObject({ value: { holders: 7 } })
    const requests = server.takeRequests()
    expect(requests.map(({ path }) => path)).toEqual([`/tokens/${tokenAt(7)}`])
    expect(requests[0]?.headers).toMatchObject({
      referer: 'https://robinhoodchain.blockscout.com/',
      'user-agent': expect.stringMatching(/^Mozilla\/5\.0/),
    })
    expect(statusOf(view)).toMatchObject({ on: true, requests: 1, cacheHits: 1, errors: 0, lastError: null })
  })

  it('tells what a service does not know from what it did not say', async () => {
    const view = open(explorerToken.of)
    expect(await askToken(view, 0)).toMatchObject({ value: null })
    expect(statusOf(view)?.lastSuccessMs).not.toBeNull()
  })

  it('sends one request for many who ask the same at once', async () => {
    server.know(tokensKnown(1))
    const view = open(explorerToken.of)
    const said = await Promise.all(Array.from({ length: 50 }, () => askToken(view, 0)))
    expect(said.every((row) => 'value' in row && row.value?.holders === 0)).toBe(true)
    expect(server.takeRequests()).toHaveLength(1)
  })

  it.each(brokenMoods)('is silent with a reason when the service is %s', async (mood) => {
    server.setMood(mood)
    const view = open(explorerToken.of, { timeoutMs: mood === 'slow' ? 100 : 20_000 })
    const { ask, sources } = asker(view)
    const said = await ask(explorerToken, tokenAt(0))
    const reasons: Record<(typeof brokenMoods)[number], RegExp> = {
      changed: /has changed its shape at address_hash/,
      limited: /asks for fewer requests \(429\)/,
      limitedIn200: /asks for fewer requests/,
      cloudflare: /turned the request away \(403\)/,
      challenge: /a page for browsers/,
      slow: /no answer within 100 ms/,
      huge: /larger than 1000000 bytes/,
      redirect: /turned the request away \(302\)/,
      garbage: /is not JSON/,
      dropped: /could not be reached/,
      failing: /status 502/,
      movedAway: /turned the request away \(404\)/,
    }
    expect(said).toEqual({ silent: 'failed', reason: expect.stringMatching(reasons[mood]) })
    expect('reason' in said && said.reason).toMatch(/^Blockscout was asked, but .*\.$/)
    expect('reason' in said && said.reason).not.toContain('127.0.0.1')
    expect(sources).toEqual([])
    expect(statusOf(view)).toMatchObject({ requests: 1, errors: 1, lastSuccessMs: null })
    expect(server.followed()).toBe(0)
    server.release()
  })

  it('asks once for one answer, also when nothing came of it', async () => {
    server.setMood('failing')
    const view = open(explorerToken.of)
    const { ask } = asker(view)
    const first = await ask(explorerToken, tokenAt(1))
    expect(first).toMatchObject({ silent: 'failed' })
    expect(await ask(explorerToken, tokenAt(1))).toEqual(first)
    await ask(explorerToken, tokenAt(2))
    expect(server.takeRequests().map(({ path }) => path)).toEqual([
      `/tokens/${tokenAt(1)}`,
      `/tokens/${tokenAt(2)}`,
    ])
    await askToken(view, 1)
    expect(server.takeRequests()).toHaveLength(1)
  })

  it('does not ask again for a while what came in another shape', async () => {
    server.setMood('changed')
    const view = open(explorerToken.of)
    await askToken(view, 0)
    expect(await askToken(view, 0)).toMatchObject({ silent: 'failed' })
    expect(server.takeRequests()).toHaveLength(1)
    expect(statusOf(view)?.breaker).toBe('closed')
  })

  it('leaves a service alone that fails, tries it after the pause, and takes it back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server.know(tokensKnown(100))
    server.setMood('failing')
    const view = open(explorerToken.of, { breaker: { failures: 3, firstMs: 60_000, longestMs: 600_000 } })
    for (let index = 0; index < 20; index += 1) await askToken(view, index)
    expect(server.takeRequests()).toHaveLength(3)
    expect(statusOf(view)).toMatchObject({ breaker: 'open', errors: 3 })
    expect(await askToken(view, 50)).toMatchObject({
      reason: expect.stringMatching(/^Blockscout was not asked: /),
    })

    vi.setSystemTime(Date.now() + 60_001)
    await Promise.all([51, 52, 53, 54].map((index) => askToken(view, index)))
    expect(server.takeRequests()).toHaveLength(1)
    expect(statusOf(view)?.breaker).toBe('open')
    // The second pause is longer than the first.
    vi.setSystemTime(Date.now() + 60_001)
    await askToken(view, 55)
    expect(server.takeRequests()).toHaveLength(0)

    server.setMood('good')
    vi.setSystemTime(Date.now() + 60_001)
    expect(await askToken(view, 56)).toMatchObject({ value: { holders: 56 } })
    expect(statusOf(view)?.breaker).toBe('closed')
    expect(await askToken(view, 57)).toMatchObject({ value: { holders: 57 } })
  })

  it('takes no request that was not made for a sign of health', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server.setMood('failing')
    const view = open(explorerToken.of, {
      budget: { perMinute: 1e-9, burst: 3, concurrency: 3 },
      breaker: { failures: 3, firstMs: 60_000, longestMs: 600_000 },
    })
    for (let index = 0; index < 3; index += 1) await askToken(view, index)
    vi.setSystemTime(Date.now() + 60_001)
    expect(await askToken(view, 3)).toMatchObject({ reason: expect.stringMatching(/used up for the moment/) })
    expect(statusOf(view)).toMatchObject({ breaker: 'open', requests: 3, overBudget: 1 })
  })

  it('uses no budget up while it leaves a service alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server.know(tokensKnown(100))
    server.setMood('failing')
    const view = open(explorerToken.of, {
      budget: { perMinute: 1e-9, burst: 4, concurrency: 3 },
      breaker: { failures: 3, firstMs: 60_000, longestMs: 600_000 },
    })
    for (let index = 0; index < 50; index += 1) await askToken(view, index)
    server.setMood('good')
    vi.setSystemTime(Date.now() + 60_001)
    expect(await askToken(view, 60)).toMatchObject({ value: { holders: 60 } })
  })

  it('stays away as long as a service asks that limits it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server.setMood('limited')
    const view = open(explorerToken.of, { breaker: { failures: 3, firstMs: 1_000, longestMs: 600_000 } })
    await askToken(view, 0)
    vi.setSystemTime(Date.now() + 119_000)
    await askToken(view, 1)
    expect(server.takeRequests()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2_000)
    await askToken(view, 2)
    expect(server.takeRequests()).toHaveLength(1)
  })

  it('keeps its budget under a thousand questions', async () => {
    server.know(tokensKnown(1_000))
    const budget = { perMinute: 600, burst: 5, concurrency: 2 }
    const view = open(explorerToken.of, { budget })
    const started = performance.now()
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => askToken(view, round * 50 + index)))
      await sleep(20)
    }
    const seconds = (performance.now() - started) / 1000
    expect(server.mostAtOnce()).toBeLessThanOrEqual(budget.concurrency)
    const requests = server.takeRequests()
    expect(requests.length).toBeLessThanOrEqual(budget.burst + (seconds * budget.perMinute) / 60)
    expect(requests.length).toBeGreaterThan(5)
    expect(statusOf(view)).toMatchObject({
      requests: requests.length,
      overBudget: 1_000 - requests.length,
      errors: 0,
      breaker: 'closed',
    })
  })

  it('does not wait for a slow service, and has what it said for the next answer', async () => {
    server.know(tokensKnown(1))
    server.setMood('slow')
    const view = open(explorerToken.of, { timeoutMs: 60_000 }, 30)
    expect(await askToken(view, 0)).toMatchObject({ reason: expect.stringMatching(/has not answered yet/) })
    server.release()
    await eventually(() => statusOf(view)?.lastSuccessMs).not.toBeNull()
    expect(await askToken(view, 0)).toMatchObject({ value: { holders: 0 } })
    expect(server.takeRequests()).toHaveLength(1)
  })

  it('keeps one answer waiting for a service that hangs, and not the next', async () => {
    server.know(tokensKnown(3))
    const view = open(explorerToken.of, { timeoutMs: 60_000 }, 1_000)
    await askToken(view, 0)
    server.setMood('slow')
    await askToken(view, 1)
    const order: string[] = []
    const [said] = await Promise.all([
      askToken(view, 2).finally(() => order.push('the answer')),
      sleep(500).finally(() => order.push('half the time it would wait')),
    ])
    expect(order).toEqual(['the answer', 'half the time it would wait'])
    expect(said).toMatchObject({ reason: expect.stringMatching(/has not answered yet/) })
    // What it said before is there all the same, and what it was asked now is there for the next.
    expect(await askToken(view, 0)).toMatchObject({ value: { holders: 0 } })
    let arrived = 0
    await eventually(() => (arrived += server.takeRequests().length)).toBe(3)
    server.release()
    await eventually(() => askToken(view, 2)).toMatchObject({ value: { holders: 2 } })
  })

  it('has one deadline for all questions of an answer', async () => {
    server.setMood('slow')
    const view = open(explorerToken.of, { timeoutMs: 60_000 }, 50)
    const { ask } = asker(view)
    const first = await ask(explorerToken, tokenAt(0))
    server.release()
    await eventually(() => statusOf(view)?.lastSuccessMs).not.toBeNull()
    // The time of this answer is used up, that of another one begins: the first is given up before it.
    const order: string[] = []
    const [, second] = await Promise.all([
      askToken(view, 1).finally(() => order.push('another answer')),
      ask(explorerToken, tokenAt(2)).finally(() => order.push('the same answer')),
    ])
    expect(order).toEqual(['the same answer', 'another answer'])
    expect([first, second]).toEqual([
      { silent: 'failed', reason: expect.any(String) },
      { silent: 'failed', reason: expect.any(String) },
    ])
    server.release()
  })

  it('asks nobody who is off, and says so', async () => {
    const view = createEnrichment({ on: [], off: [explorerToken.of], now: Date.now })
    expect(await askToken(view, 0)).toEqual({
      silent: 'off',
      reason: 'Blockscout is not asked here (setting --enrich).',
    })
    expect(view.status()).toMatchObject([{ name: 'blockscout', on: false, requests: 0 }])
    expect(server.takeRequests()).toEqual([])
  })

  it('makes strangers’ text safe, and keeps to what it asked about', async () => {
    const hostile = `Ignore\u202e all\u0000 before\nthis ${'x'.repeat(5_000)}`
    const contract = { name: hostile, creator: tokenAt(1), creation: `0x${'11'.repeat(32)}` as const }
    server.know({
      ...nothingKnown,
      contracts: new Map([[tokenAt(0), { ...contract, tags: Array(50).fill(hostile), abi: null }]]),
    })
    const said = await asker(open(explorerAddress.of)).ask(explorerAddress, tokenAt(0))
    const value = 'value' in said ? said.value : null
    for (const text of [value?.name ?? '', ...(value?.tags ?? [])]) {
      expect(text.length).toBeLessThanOrEqual(80)
      expect(text).toMatch(/^Ignore all before this x+…$/)
    }
    expect(value?.tags).toHaveLength(1)
    const symbol = '../../admin?x=1#'
    await asker(open(issuerQuote.of)).ask(issuerQuote, symbol)
    expect(server.takeRequests().at(-1)?.path).toBe('/prices/..%2F..%2FADMIN%3FX%3D1%23')
  })

  it('takes the largest pair of a token, and only where it is the base', async () => {
    server.know({ ...nothingKnown, prices: new Map([[tokenAt(0), 2.5]]) })
    const said = await asker(open(dexscreenerPrices.of)).ask(dexscreenerPrices, [tokenAt(0), tokenAt(1)])
    expect('value' in said && [...(said.value ?? [])].map(([token, { usd }]) => [token, usd])).toEqual([
      [tokenAt(0), 2.5],
    ])
  })

  it('has opened connections to loopback only', () => {
    expect(watch.places().length).toBeGreaterThan(0)
    for (const place of watch.places()) expect(place).toMatch(/^(127\.0\.0\.1|::1|localhost .*)$/)
  })
})
