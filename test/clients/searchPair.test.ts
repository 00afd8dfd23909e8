import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { type RunningServer, startServer } from './startServer.ts'

/*
 * What a host that knows search and fetch alone gets. The form of both is that of the hosts: `results` with id, title
 * and url; a document with id, title, text, url and metadata; the same as one text and as structure.
 */

const world = await sharedWorld()
let server: RunningServer
let client: Client
beforeAll(async () => {
  server = await startServer(world.app.pipeline, maxBodyBytes)
  client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp?profile=search`)))
})
afterAll(async () => {
  await client?.close()
  await server?.close()
})

type Finding = { id: string; title: string; url: string }
type PairDocument = Finding & { text: string; metadata: Record<string, string> }

async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as { type: string; text: string }[]
  expect([isError ?? false, content.length, first?.type]).toEqual([false, 1, 'text'])
  expect(JSON.parse(first?.text ?? '')).toEqual(structuredContent)
  return structuredContent as T
}
const search = async (query: string) => (await call<{ results: Finding[] }>('search', { query })).results
const fetchDocument = (id: string) => call<PairDocument>('fetch', { id })

describe('the pair of search and fetch', () => {
  it('is all that is listed; every operation can still be called', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'fetch'])
    expect(client.getInstructions()).toMatch(/search finds .* fetch reads/)
    const { number } = await world.client.getBlock({ blockNumber: 100n })
    const answer = await client.callTool({ name: 'get_block', arguments: { block: 100 } })
    expect(answer.structuredContent).toMatchObject({ ok: true, data: { number: Number(number) } })
    const plain = await world.app.fetch(
      new Request('http://127.0.0.1/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      }),
    )
    const listed = ((await plain.json()) as { result: { tools: { name: string }[] } }).result.tools
    expect([listed.length, listed.some(({ name }) => name === 'fetch')]).toEqual([58, false])
  })

  it('finds a token by its ticker, the proven one first, and reads what its contract says', async () => {
    const [first] = await search('AAPL')
    const [kind, address] = first?.id.split(':') ?? []
    expect([kind, first?.url]).toEqual(['token', `${server.url}/token/${address}`])
    const document = await fetchDocument(first?.id ?? '')
    const supply = await world.client.readContract({
      address: address as `0x${string}`,
      abi: [
        {
          type: 'function',
          name: 'totalSupply',
          inputs: [],
          outputs: [{ type: 'uint256' }],
          stateMutability: 'view',
        },
      ],
      functionName: 'totalSupply',
    })
    expect(document).toMatchObject({ id: first?.id, url: first?.url, metadata: { network: 'devnet' } })
    expect(JSON.parse(document.text).data).toMatchObject({ symbol: 'AAPL', total_supply: String(supply) })
  })

  it('finds a transaction, a wallet and a block by what they are, and nothing that is not there', async () => {
    const block = await world.client.getBlock({ blockNumber: 100n, includeTransactions: true })
    const [sent] = block.transactions
    if (!sent) throw new Error('block 100 is empty')
    expect(await search(sent.hash)).toMatchObject([{ id: `transaction:${sent.hash}` }])
    const transaction = JSON.parse((await fetchDocument(`transaction:${sent.hash}`)).text)
    expect(transaction.data).toMatchObject({ hash: sent.hash, block: 100 })
    expect(await search(sent.from)).toMatchObject([{ id: `address:${sent.from}` }])
    const wallet = JSON.parse((await fetchDocument(`address:${sent.from}`)).text)
    expect(wallet.data.address.toLowerCase()).toBe(sent.from.toLowerCase())
    expect(await search('block 100')).toMatchObject([{ id: 'block:100' }])
    const found = JSON.parse((await fetchDocument('block:100')).text)
    expect(found.data.hash).toBe(block.hash)
    expect(await search(`0x${'ab'.repeat(32)}`)).toEqual([])
    expect(await search('999999999')).toEqual([])
  })

  it('finds operations and documents by words', async () => {
    const results = await search('error codes')
    expect(results.find(({ id }) => id === 'document:errors')?.url).toBe(`${server.url}/docs/errors`)
    expect((await fetchDocument('document:errors')).text).toContain('TOKEN_NOT_FOUND')
    const gas = await search('what does gas cost now')
    expect(gas.map(({ id }) => id)).toContain('operation:get_gas_oracle')
    const described = JSON.parse((await fetchDocument('operation:get_gas_oracle')).text)
    expect(described.data.name).toBe('get_gas_oracle')
    for (const { url } of [...results, ...gas].filter(({ id }) => !id.startsWith('token:')))
      expect([url, (await fetch(url)).status < 500]).toEqual([url, true])
  })

  it.each([
    ['search', {}, /query: is required/],
    ['search', { query: ' ' }, /query: must be a text/],
    [
      'fetch',
      { id: 'moon:1' },
      /"moon:1" is none of this service.*\nHint: Take the id of a result of search/,
    ],
    ['fetch', { id: 'block:999999999' }, /999999999/],
  ])('says what is wrong: %s %j', async (name, args, told) => {
    const { content, isError } = await client.callTool({ name, arguments: args as Record<string, unknown> })
    expect([isError, (content as { text: string }[])[0]?.text]).toEqual([true, expect.stringMatching(told)])
  })
})
