import { parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '../anvil/createTraffic.ts'
import { legacy, modern, type RawRequest } from '../clients/rpc.ts'
import { startStreamWorld } from './startStreamWorld.ts'

type Answer = {
  met: boolean
  event: { id: string; block: number; data: Record<string, unknown> } | null
  standing: { holds: boolean | null; value: number | null } | null
  since: string
  waited_s: number
  retracted_from: number | null
}

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])

let world: Awaited<ReturnType<typeof startStreamWorld>>
beforeAll(async () => {
  world = await startStreamWorld({ SHERWOOD_STREAMS_PER_CLIENT: '4' })
  while (!(await etherPrice().catch(() => 0))) await world.chain.grow(1)
  await world.index.reached((await world.chain.head()).number)
})
afterAll(() => world?.close())

const wait = async (args: Record<string, string>, init: RequestInit = {}) => {
  const response = await fetch(`${world.url}/api/v1/wait_for?${new URLSearchParams(args)}`, init)
  const body = (await response.json()) as { data: Answer; warnings: { field: string }[]; detail?: string }
  return { status: response.status, ...body }
}

/** Dollars for one ether, as the feed itself has them. */
async function etherPrice(): Promise<number> {
  const address = world.chain.deployment.feeds?.[0]?.address as `0x${string}`
  const [, answer] = await world.client.readContract({
    address,
    abi: feedAbi,
    functionName: 'latestRoundData',
  })
  return Number(answer) / 1e8
}

/** Every transaction of an address from a block on, asked of the node. */
async function transactionsOf(address: string, from: number): Promise<string[]> {
  const { number } = await world.chain.head()
  const found: string[] = []
  for (let block = from; block <= number; block += 1) {
    const { transactions } = await world.client.getBlock({
      blockNumber: BigInt(block),
      includeTransactions: true,
    })
    for (const { hash, from: sender, to } of transactions)
      if ([sender, to].some((one) => one?.toLowerCase() === address.toLowerCase())) found.push(hash)
  }
  return found
}

describe('wait_for', () => {
  it('answers at once where the condition holds, with the value that holds', async () => {
    const price = await etherPrice()
    const { data } = await wait({ condition: `price:WETH>${price - 1}`, timeout_s: '30' })
    expect(data).toMatchObject({ met: true, standing: null, event: { data: { holds: true, value: price } } })
    expect(data.waited_s).toBeLessThan(25)
  })

  it('says that the time is over, how things stand, and goes on from there without loss', async () => {
    const wallet = holder(1)
    const first = await wait({ condition: `wallet:${wallet}:any`, timeout_s: '1' })
    expect(first.data).toMatchObject({ met: false, event: null, standing: null })
    const from = (await world.chain.head()).number + 1
    let sent: string[] = []
    while (sent.length < 2) {
      await world.chain.grow(1)
      sent = await transactionsOf(wallet, from)
    }
    let { since } = first.data
    const told: unknown[] = []
    while (told.length < sent.length) {
      const { data } = await wait({ condition: `wallet:${wallet}:any`, timeout_s: '20', since })
      expect(data.met).toBe(true)
      if (data.event?.data.what === 'transaction') told.push(data.event.data.transaction)
      since = data.since
    }
    expect(told).toEqual(sent)
    const price = await wait({ condition: 'price:WETH>1000000', timeout_s: '2' })
    expect(price.data).toMatchObject({ met: false, standing: { holds: false, value: await etherPrice() } })
  })

  it('waits until a price passes its bound', async () => {
    while ((await etherPrice()) < 2_600) await world.chain.grow(1)
    await world.index.reached((await world.chain.head()).number)
    const waiting = wait({ condition: 'price:WETH<2500', timeout_s: '55' })
    const seen: number[] = []
    let isOver = false
    void waiting.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await world.chain.grow(1)
      seen.push(await etherPrice())
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const { data } = await waiting
    expect(data.met).toBe(true)
    expect(data.event?.data.value).toBeLessThan(2_500)
    expect(seen).toContain(data.event?.data.value)
  })

  it('keeps nobody waiting, however many of one client wait', async () => {
    const stop = new AbortController()
    const never = { condition: 'price:WETH>1000000', timeout_s: '55' }
    const waits = Array.from({ length: 20 }, () =>
      wait(never, { signal: stop.signal }).then(
        ({ status }) => status,
        () => 'gone' as const,
      ),
    )
    await expect
      .poll(async () => (await fetch(`${world.url}/api/v1/stream?topics=gas`, { method: 'HEAD' })).status)
      .toBe(429)
    // Those that wait have no place at the gate, and others are answered.
    expect(world.app.kernel.service.counts().load.running).toBe(0)
    expect((await fetch(`${world.url}/api/v1/list_blocks`)).status).toBe(200)
    let refused = 0
    for (const one of waits) void one.then((end) => (refused += end === 429 ? 1 : 0))
    await expect.poll(() => refused).toBe(16)
    stop.abort()
    const ends = await Promise.all(waits)
    expect([ends.filter((end) => end === 'gone').length, ends.filter((end) => end === 429).length]).toEqual([
      4, 16,
    ])
    await expect
      .poll(async () => (await fetch(`${world.url}/api/v1/stream?topics=gas`, { method: 'HEAD' })).status)
      .toBe(200)
  })

  it('refuses what it cannot follow in one sentence', async () => {
    const refused = await wait({ condition: 'price:WETH=5' })
    expect(refused.status).toBe(400)
    expect(refused.detail).toContain('condition: at character 13: a > or < is missing')
    const since = await wait({ condition: 'price:WETH>5', since: 'yesterday' })
    expect([since.status, since.detail?.includes('since: must be the id of an event')]).toEqual([400, true])
    expect((await wait({ condition: 'price:WETH>5', timeout_s: '56' })).status).toBe(400)
  })

  it.each<[string, (args: object) => RawRequest]>([
    ['legacy', (args) => legacy('tools/call', { ...args, _meta: { progressToken: 7 } })],
    [
      'modern',
      (args) => {
        const { body, headers = {} } = modern('tools/call', { ...args })
        const message = body as { params: { _meta: object } }
        const params = { ...message.params, _meta: { ...message.params._meta, progressToken: 7 } }
        return { body: { ...message, params }, headers }
      },
    ],
  ])('tells an MCP client of its progress that asks for it: %s', async (_, request) => {
    const call = { name: 'wait_for', arguments: { condition: 'price:WETH>1000000', timeout_s: 6 } }
    const { body, headers } = request(call)
    const response = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const messages = [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(String(data)))
    expect(messages[0]).toMatchObject({
      method: 'notifications/progress',
      params: { progressToken: 7, total: 6 },
    })
    expect(messages[0].params.progress).toBeGreaterThan(4)
    expect(messages.at(-1).result.structuredContent.data).toMatchObject({ met: false })
  })

  it('does not hold up the other answers of a batch', async () => {
    const call = (id: number, condition: string) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call' },
      params: { name: 'wait_for', arguments: { condition, timeout_s: 55 } },
    })
    const response = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([call(1, 'price:WETH>1000000'), call(2, 'price:WETH>1')]),
    })
    const answers = (await response.json()) as {
      id: number
      result: { structuredContent: { data: Answer } }
    }[]
    const [never, now] = answers.map(({ result }) => result.structuredContent.data)
    expect([never?.met, never?.standing?.holds, now?.met]).toEqual([false, false, true])
    expect(never?.waited_s).toBeLessThan(30)
  })
})
