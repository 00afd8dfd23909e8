import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createGate } from '../../src/operations/kernel/createGate.ts'
import { readMarks } from '../../src/operations/live/chainMarks.ts'
import { createBus } from '../../src/operations/live/createBus.ts'
import { endOf } from '../../src/operations/live/EventPlace.ts'
import { decodeEventId } from '../../src/operations/live/eventId.ts'
import { follow as followLive } from '../../src/operations/live/follow.ts'
import { readTopics } from '../../src/operations/live/readTopics.ts'
import { openPage } from '../site/openBrowser.ts'
import { createFollower } from './createFollower.ts'
import { readEvents } from './readEvents.ts'
import { startStreamWorld } from './startStreamWorld.ts'

/** Not every machine has it; the example needs nothing else. */
const hasPython = spawnSync('python3', ['--version']).status === 0

let world: Awaited<ReturnType<typeof startStreamWorld>>
beforeAll(async () => {
  world = await startStreamWorld()
})
afterAll(() => world?.close())

const follow = (query: string) => createFollower((init) => fetch(`${world.url}/api/v1/stream?${query}`, init))

const ask = async (query: string) => {
  const response = await fetch(`${world.url}/api/v1/stream?${query}`)
  return { status: response.status, problem: (await response.json()) as Record<string, string> }
}

describe('GET /api/v1/stream', () => {
  it('tells every block and trade once, in the fields of the lists', async () => {
    const follower = follow('topics=blocks,trades')
    await follower.until(() => follower.counts.get('start') === 1)
    const before = await world.chain.head()
    await world.chain.grow(8)
    const { number } = await world.chain.head()
    await follower.until(() => follower.rows('blocks').length === number - before.number)
    await follower.close()
    const trades = (await world.list('list_trades', {})).filter((row) => Number(row.block) > before.number)
    expect(trades.length).toBeGreaterThan(0)
    expect(follower.rows('trades').toReversed()).toEqual(trades)
    const answer = await world.app.kernel.call('list_blocks', { limit: number - before.number })
    const { items } = answer.envelope.data as { items: object[] }
    expect(follower.rows('blocks').toReversed()).toEqual(items)
    expect(follower.problems).toEqual([])
  })

  it('takes back what a fork took away, and tells what came instead', async () => {
    const follower = follow('topics=blocks,trades')
    await follower.until(() => follower.counts.get('start') === 1)
    const before = await world.chain.head()
    await world.chain.grow(5)
    await follower.until(() => follower.rows('blocks').length === 5)
    await world.chain.reorg(3, 6)
    await follower.until(() => follower.rows('blocks').length === 8)
    await follower.close()
    const trades = (await world.list('list_trades', {})).filter((row) => Number(row.block) > before.number)
    expect(follower.counts.get('retract')).toBeGreaterThan(0)
    expect(follower.rows('trades').toReversed()).toEqual(trades)
    expect(follower.problems).toEqual([])
  })

  it('goes on from the last id without loss or repeat, wherever in a block it was', async () => {
    const from = (await world.chain.head()).number + 1
    await world.chain.grow(6)
    const { number } = await world.chain.head()
    await world.index.reached(number)
    const query = `topics=blocks,trades,transfers:USDG&since=${from}`
    const whole = follow(query)
    await whole.until(() => whole.rows('blocks').length === number - from + 1)
    await whole.until(() => whole.rows('transfers:USDG').length + whole.rows('trades').length > 3)
    await whole.close()
    const response = await fetch(`${world.url}/api/v1/stream?${query}`)
    const ids: string[] = []
    for await (const event of readEvents(response.body as ReadableStream<Uint8Array>)) {
      if (event.name !== 'start') ids.push(event.id)
      if (ids.length === whole.kept.size) break
    }
    expect(new Set(ids).size).toBe(ids.length)
    for (const place of [0, 1, 2, Math.floor(ids.length / 2), ids.length - 2]) {
      const again = await fetch(`${world.url}/api/v1/stream?${query}`, {
        headers: { 'last-event-id': ids[place] as string },
      })
      const rest: string[] = []
      for await (const event of readEvents(again.body as ReadableStream<Uint8Array>)) {
        if (event.name !== 'start') rest.push(event.id)
        if (rest.length === ids.length - place - 1) break
      }
      expect(rest).toEqual(ids.slice(place + 1))
    }
  })

  it('answers the id of a block that was replaced with a retraction first', async () => {
    await world.chain.grow(4)
    const { number } = await world.chain.head()
    await world.index.reached(number)
    const first = follow('topics=blocks')
    await first.until(() => first.counts.get('start') === 1)
    await world.chain.grow(1)
    await first.until(() => first.rows('blocks').length === 1)
    await first.close()
    const before = await world.client.getBlock({ blockNumber: BigInt(number - 1) })
    await world.chain.reorg(3, 5)
    const head = await world.chain.head()
    await world.index.reached(head.number)
    const response = await fetch(`${world.url}/api/v1/stream?topics=blocks`, {
      headers: { 'last-event-id': first.seen.lastId as string },
    })
    const blocks: number[] = []
    let retracted: number | undefined
    for await (const { name, data } of readEvents(response.body as ReadableStream<Uint8Array>)) {
      if (name === 'retract') retracted = Number(data.from_block)
      if (name === 'blocks') blocks.push((data.data as { number: number }).number)
      if (blocks.at(-1) === head.number) break
    }
    // The blocks from number - 1 on are others now.
    expect((await world.client.getBlock({ blockNumber: BigInt(number - 1) })).hash).not.toBe(before.hash)
    expect(retracted).toBeLessThanOrEqual(number - 1)
    expect(retracted).toBeGreaterThan(number - 5)
    expect(blocks).toEqual(
      Array.from({ length: head.number - Number(retracted) + 1 }, (_, at) => Number(retracted) + at),
    )
  })

  it('says what it cannot tell again', async () => {
    const response = await fetch(`${world.url}/api/v1/stream?topics=blocks&since=999999`)
    expect(response.status).toBe(400)
    const { detail } = (await response.json()) as { detail?: string }
    expect(JSON.stringify(detail)).toContain('newest block')
  })

  it('names every bad topic and condition, and how it is written', async () => {
    const { status, problem } = await ask(
      'topics=trade,blocks,candles:USDG:7h,liquidity:0x12,transfers&when=price:USDG%3Dx,trade:USDG%3E5&min_usd=x',
    )
    expect(status).toBe(400)
    expect(problem.detail).toContain('min_usd')
    const told = await ask(
      'topics=trade,blocks,candles:USDG:7h,liquidity:0x12,transfers&when=price:USDG%3Dx,trade:USDG%3E5',
    )
    expect(told.status).toBe(400)
    for (const part of [
      'trade: is no topic; nearest is trades',
      'candles:USDG:7h: the interval must be one of 1m',
      'liquidity:0x12: must name pool by its 0x address',
      'transfers: must be written as transfers:<token or address>',
      'price:USDG=x: at character 13: a > or < is missing',
      'trade:USDG>5: at character 13: the number must be followed by usd',
    ])
      expect(told.problem.detail).toContain(part)
    expect(told.problem.detail).not.toContain('blocks:')
  })

  it('refuses more topics and more streams than are allowed, and counts a stream once', async () => {
    const many = await ask(`topics=${Array.from({ length: 26 }, (_, at) => `prices:T${at}`).join(',')}`)
    expect([many.status, many.problem.code]).toEqual([429, 'TOO_MANY_STREAMS'])
    const stop = new AbortController()
    const left: number[] = []
    for (let count = 0; count < 10; count += 1) {
      const response = await fetch(`${world.url}/api/v1/stream?topics=gas`, { signal: stop.signal })
      expect(response.status).toBe(200)
      left.push(Number(response.headers.get('ratelimit-remaining')))
    }
    expect(left.map((one) => (left[0] as number) - one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const refused = await ask('topics=gas')
    expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_STREAMS'])
    stop.abort()
    await expect
      .poll(async () => (await fetch(`${world.url}/api/v1/stream?topics=gas`, { method: 'HEAD' })).status)
      .toBe(200)
  })

  it('tells prices and conditions when they change, as the tool has them', async () => {
    const follower = follow('topics=prices:WETH,candles:ONE:1m&when=price:WETH%3E1,price:ONE%3E1')
    await follower.until(() => follower.counts.get('prices') === 1 && follower.counts.get('condition') === 2)
    await follower.close()
    const answer = await world.app.kernel.call('get_token_prices', { tokens: ['WETH', 'ONE'] })
    const [ether, one] = (answer.envelope.data as { items: { price_usd: number | null }[] }).items
    expect(ether?.price_usd).toBeGreaterThan(1)
    expect(follower.rows('prices:WETH')).toMatchObject([{ price_usd: ether?.price_usd }])
    expect(follower.rows('price:WETH>1')).toMatchObject([{ holds: true, value: ether?.price_usd, bound: 1 }])
    // Nothing here tells what it is worth, which is not the same as nothing.
    expect(one?.price_usd).toBe(null)
    expect(follower.rows('price:ONE>1')).toMatchObject([{ holds: null, value: null }])
  })

  it('lets a slow reader go with the id from which nothing is lost', async () => {
    const bus = createBus({
      index: world.index.access,
      kernel: world.app.kernel,
      log: createLogger('silent'),
    })
    const options = {
      bus,
      index: world.index.access,
      kernel: world.app.kernel,
      gate: createGate(),
      client: 'test',
      signal: new AbortController().signal,
      stopping: new AbortController().signal,
      greeting: {},
      mostBytes: 1_500,
      heartbeatMs: 60,
    }
    const view = await world.index.access.open({})
    const { topics } = await readTopics(world.app.kernel.at(view, options.signal), ['blocks'], {
      minUsd: undefined,
    })
    const head = Number(view.head.number)
    const start = { place: endOf(head), known: await readMarks(view, { from: head, to: head }) }
    await view.close()
    const read = followLive({ ...options, topics, start })
    const texts: string[] = []
    const pull = async () => texts.push(String((await read.next()).value))
    await pull()
    // Nothing happens: the id moves on without an event.
    await pull()
    expect(texts.at(-1)).toMatch(/^: heartbeat\nid: \d+-99\.0\.ffffff-[0-9a-f]+\n\n$/)
    await world.chain.grow(1)
    while (!texts.at(-1)?.includes('event: blocks')) await pull()
    const last = /id: (\S+)/.exec(texts.at(-1) as string)?.[1] as string
    for (let count = 0; count < 12; count += 1) {
      await world.chain.grow(1)
      await world.index.reached((await world.chain.head()).number)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await pull()
    while (texts.at(-1)?.startsWith(':')) await pull()
    expect(texts.at(-1)).toContain('event: dropped')
    expect(texts.at(-1)).toContain(`id: ${last}`)
    expect((await read.next()).done).toBe(true)
    const again = followLive({ ...options, topics, start: decodeEventId(last) as typeof start })
    const numbers: number[] = []
    const end = (await world.chain.head()).number
    while (numbers.at(-1) !== end) {
      const text = String((await again.next()).value)
      for (const [, number] of text.matchAll(/"data":\{"number":(\d+)/g)) numbers.push(Number(number))
    }
    const first = Number(last.split('-')[0]) + 1
    expect(numbers).toEqual(Array.from({ length: end - first + 1 }, (_, at) => first + at))
    await again.return(undefined)
    await bus.close()
  })

  it('is followed by a browser, which comes back by itself with its last id', async () => {
    const visit = await openPage(world.url)
    await visit.page.goto('/')
    await visit.page.evaluate(() => {
      const told: number[] = []
      const times = { lost: 0, back: 0 }
      const source = new EventSource('/api/v1/stream?topics=blocks')
      source.addEventListener('blocks', (event) =>
        told.push(JSON.parse((event as unknown as { data: string }).data).data.number),
      )
      source.addEventListener('start', () => {
        told.push(0)
        times.back = performance.now()
      })
      source.addEventListener('error', () => {
        times.lost ||= performance.now()
      })
      Object.assign(globalThis, { told, times })
    })
    const told = () => visit.page.evaluate(() => (globalThis as unknown as { told: number[] }).told)
    await expect.poll(told).toEqual([0])
    const first = (await world.chain.head()).number + 1
    await world.chain.grow(2)
    await expect.poll(told).toEqual([0, first, first + 1])
    world.server.server.closeAllConnections()
    await world.chain.grow(3)
    const rest = [2, 3, 4].map((more) => first + more)
    await expect.poll(told).toEqual([0, first, first + 1, 0, ...rest])
    // It waited as long as the stream had told it to, which is shorter than a browser waits by itself.
    const { lost, back } = await visit.page.evaluate(
      () => (globalThis as unknown as { times: { lost: number; back: number } }).times,
    )
    expect(back - lost).toBeGreaterThan(900)
    await visit.close()
  })

  it('is given up by a browser that it was refused to, which does not ask again and again', async () => {
    const visit = await openPage(world.url)
    await visit.page.goto('/docs')
    const held: Response[] = []
    // Streams of a test before may still be counted.
    const hold = async () => {
      const stream = await fetch(`${world.url}/api/v1/stream?topics=blocks`)
      if (stream.status === 200) held.push(stream)
      return stream.status
    }
    await expect.poll(hold, { interval: 5 }).toBe(429)
    let asked = 0
    visit.page.on('request', (request) => {
      if (request.url().endsWith('topics=gas')) asked += 1
    })
    const state = await visit.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const source = new EventSource('/api/v1/stream?topics=gas')
          source.addEventListener('error', () => resolve(source.readyState))
        }),
    )
    expect(state).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(asked).toBe(1)
    for (const { body } of held) await body?.cancel()
    await visit.close()
  })

  it.each<[string, string]>([
    [process.execPath, 'examples/followTrades.mjs'],
    ...(hasPython ? ([['python3', 'examples/follow_trades.py']] satisfies [string, string][]) : []),
  ])('the example for %s %s tells trades as they happen', async (command, file) => {
    const from = (await world.chain.head()).number + 1
    const child = spawn(command, [file, world.url, 'trades', '2'], { cwd: findProjectRoot() })
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += String(bytes)
    })
    const ended = once(child, 'exit')
    while (child.exitCode === null) {
      await world.chain.grow(1)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200))])
    }
    expect(child.exitCode).toBe(0)
    const trades = (await world.list('list_trades', {})).filter((row) => Number(row.block) >= from)
    const lines = said.trim().split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(
        trades.some(
          (row) =>
            line.startsWith(`${row.timestamp} ${row.side}`) && line.includes(String(row.amount_decimal)),
        ),
      ).toBe(true)
  })

  it('ends with a word to come back when the service stops', async () => {
    const response = await fetch(`${world.url}/api/v1/stream?topics=blocks`)
    const events: string[] = []
    const reading = (async () => {
      for await (const { name } of readEvents(response.body as ReadableStream<Uint8Array>)) events.push(name)
    })()
    await expect.poll(() => events[0]).toBe('start')
    world.stop.abort()
    await reading
    expect(events.at(-1)).toBe('reconnect')
  })
})
