import { parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonHeaders, legacy, modern, type RawRequest } from '../clients/rpc.ts'
import { startStreamWorld } from './startStreamWorld.ts'

type Message = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])
const uri = 'sherwood://token/WETH/price'

let world: Awaited<ReturnType<typeof startStreamWorld>>
beforeAll(async () => {
  world = await startStreamWorld({ SHERWOOD_STREAMS_PER_CLIENT: '2' })
  while (!(await etherPrice().catch(() => 0))) await world.chain.grow(1)
  await world.index.reached((await world.chain.head()).number)
})
afterAll(() => world?.close())

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

const post = ({ body, headers }: RawRequest, signal?: AbortSignal) =>
  fetch(`${world.url}/mcp`, {
    method: 'POST',
    headers: { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })

const listenTo = (uris: readonly string[]) =>
  modern('subscriptions/listen', { notifications: { resourceSubscriptions: uris } }, 5)

async function* messagesOf(response: Response): AsyncGenerator<Message> {
  let text = ''
  for await (const bytes of response.body as ReadableStream<Uint8Array>) {
    text += new TextDecoder().decode(bytes)
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) yield JSON.parse(data) as Message
    }
  }
}

const answerOf = async (request: RawRequest) => (await (await post(request)).json()) as Message

describe('subscriptions/listen', () => {
  it('tells that a price has changed, which can then be read', async () => {
    const stop = new AbortController()
    const messages = messagesOf(await post(listenTo([uri]), stop.signal))
    const { value: first } = await messages.next()
    expect(first).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: {
        notifications: { resourceSubscriptions: [uri] },
        _meta: { 'io.modelcontextprotocol/subscriptionId': 5 },
      },
    })
    // It is one of the client's streams; the other is refused a third.
    await expect
      .poll(async () => {
        const held = await fetch(`${world.url}/api/v1/stream?topics=gas`, { signal: stop.signal })
        return held.status === 200
          ? (await fetch(`${world.url}/api/v1/stream?topics=gas`)).status
          : held.status
      })
      .toBe(429)
    const before = await etherPrice()
    const next = messages.next()
    let isTold = false
    void next.then(() => {
      isTold = true
    })
    while (!isTold) {
      await world.chain.grow(1)
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    expect((await next).value).toMatchObject({
      method: 'notifications/resources/updated',
      params: { uri, _meta: { 'io.modelcontextprotocol/subscriptionId': 5 } },
    })
    await world.index.reached((await world.chain.head()).number)
    const price = await etherPrice()
    expect(price).not.toBe(before)
    const { result } = await answerOf(modern('resources/read', { uri }))
    const [content] = (result as { contents: { text: string }[] }).contents
    const { data } = JSON.parse(content?.text ?? '{}') as { data: { items: { price_usd: number }[] } }
    expect(data.items[0]?.price_usd).toBe(price)
    expect(result?.ttlMs).toBe(0)
    stop.abort()
    await expect
      .poll(async () => (await fetch(`${world.url}/api/v1/stream?topics=gas`, { method: 'HEAD' })).status)
      .toBe(200)
  })

  it('refuses what does not change or is not there, with every such address', async () => {
    const { error, id } = await answerOf(
      listenTo([uri, 'sherwood://network', 'sherwood://token/NOBODY/price']),
    )
    expect([id, error?.code]).toEqual([5, -32602])
    expect(error?.message).toContain('sherwood://network: does not change, or is not there')
    const unknown = await answerOf(listenTo(['sherwood://token/NOBODY/price']))
    expect([unknown.error?.code, unknown.error?.message]).toEqual([-32602, expect.stringContaining('NOBODY')])
    const many = await answerOf(
      listenTo(Array.from({ length: 26 }, (_, at) => `sherwood://token/T${at}/price`)),
    )
    expect(many.error?.message).toContain('More than 25 resources on one request')
    const none = await post(modern('subscriptions/listen', { notifications: { toolsListChanged: true } }, 5))
    const told: Message[] = []
    for await (const message of messagesOf(none)) told.push(message)
    expect(told[0]).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: {} },
    })
    expect(told[1]).toMatchObject({ id: 5, result: { resultType: 'complete' } })
    const read = await answerOf(modern('resources/read', { uri: 'sherwood://token/NOBODY/price' }))
    expect(read.error?.code).toBeLessThan(0)
  })

  it('is announced where it can be had', async () => {
    const discovered = await answerOf(modern('server/discover'))
    expect(discovered.result?.capabilities).toMatchObject({ resources: { subscribe: true } })
    const parts = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    const begun = await answerOf(legacy('initialize', parts))
    expect(begun.result?.capabilities).toMatchObject({ resources: {} })
    expect(begun.result?.capabilities).not.toMatchObject({ resources: { subscribe: true } })
  })
})
