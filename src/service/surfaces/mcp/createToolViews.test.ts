import { describe, expect, it } from 'vitest'
import { createSampleService, sampleBackendOptions } from '../../../../test/clients/createSampleService.ts'
import { legacy, modern, type RawRequest, toHttpRequest, toRequest } from '../../../../test/clients/rpc.ts'
import { sampleTools } from '../../../../test/clients/sampleTools.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { Tool } from '../../../operations/kernel/defineTool.ts'
import { type Profile, profileNames } from '../../../operations/kernel/profiles.ts'
import { listedTools } from '../../../operations/tools/listedTools.gen.ts'
import { createToolViews } from './createToolViews.ts'

const [echo] = sampleTools as [Tool, ...Tool[]]
const tools: Tool[] = [
  ...listedTools.map(({ name, topic, profiles = [] }) => ({ ...echo, name, topic, profiles })),
  { ...echo, topic: 'tokens', name: 'echo_text' },
  { ...echo, topic: 'tokens', name: 'echo_more' },
]
const names = tools.map(({ name }) => name)
const service = createSampleService({ tools })

async function post(query: string, raw: RawRequest) {
  const response = await service.fetch(toRequest(raw, `/mcp${query}`))
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const listOf = async (query: string, raw = legacy('tools/list')): Promise<string[]> => {
  const { body } = await post(query, raw)
  return body.result.tools.map((tool: { name: string }) => tool.name)
}

const reach = [
  toolNames.searchCatalog,
  toolNames.describeOperation,
  toolNames.runTool,
  toolNames.serviceStatus,
]

const toolsOf = (profile: Profile) => [
  ...tools.filter(({ profiles }) => profiles?.includes(profile)).map(({ name }) => name),
  ...reach,
]

const inOrder = (wanted: readonly string[]) => names.filter((name) => wanted.includes(name))

describe('the list of tools by address', () => {
  it('has everything at the plain address, and where a query says nothing of tools', async () => {
    for (const query of ['', '?', '?utm_source=x']) expect(await listOf(query)).toEqual(names)
  })

  it.each(profileNames)(
    'has the tools of the profile %s alone, in every revision, each time',
    async (name) => {
      const expected = inOrder(toolsOf(name))
      expect(expected.length).toBeGreaterThan(5)
      expect(expected.length).toBeLessThan(30)
      for (const raw of [legacy('tools/list'), modern('tools/list'), legacy('tools/list', {}, 'x')]) {
        expect(await listOf(`?profile=${name}`, raw)).toEqual(expected)
        expect(await listOf(`?profile=${name.toUpperCase()}`, raw)).toEqual(expected)
      }
      expect(await listOf('')).toEqual(names)
    },
  )

  it('has in the lean one what is asked for most, and the way to the rest', async () => {
    const most = `${toolNames.scanToken} ${toolNames.searchToken} ${toolNames.getTokenPrices} ${toolNames.getChart} ${toolNames.getWalletTokens} ${toolNames.getTransaction} ${toolNames.getStockQuote} ${toolNames.getMarketOverview}`
    expect((await listOf('?profile=lean')).sort()).toEqual([...most.split(' '), ...reach].sort())
  })

  it('has the tools that are named, in any spelling, and adds them to profiles', async () => {
    expect(await listOf('?tools=echo_more,Echo-Text')).toEqual(['echo_text', 'echo_more'])
    expect(await listOf('?tools=echo_more&tools=echo_text')).toEqual(['echo_text', 'echo_more'])
    expect(await listOf('?profile=lean&tools=echo_text')).toEqual(inOrder([...toolsOf('lean'), 'echo_text']))
    expect(await listOf('?profile=lean,stocks')).toEqual(inOrder([...toolsOf('lean'), ...toolsOf('stocks')]))
  })

  it('speaks in its instructions and prompts only of what it lists', async () => {
    const initialize = legacy('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    })
    const { body } = await post(`?tools=${toolNames.getTransaction}`, initialize)
    expect(body.result.instructions).toContain(`- ${toolNames.getTransaction}: `)
    expect(body.result.instructions).not.toContain(`- ${toolNames.scanToken}: `)
    const prompts = (await post(`?tools=${toolNames.getTransaction}`, legacy('prompts/list'))).body.result
      .prompts
    expect(prompts.map((prompt: { name: string }) => prompt.name)).toEqual(['explain_transaction'])
    expect((await post('', initialize)).body.result.instructions).toContain(`- ${toolNames.scanToken}: `)
  })

  it('still runs what it does not list', async () => {
    for (const call of [legacy, modern]) {
      const raw = call('tools/call', { name: 'echo_more', arguments: { text: 'hi' } })
      expect((await post('?profile=lean', raw)).body).toMatchObject({
        result: { structuredContent: { data: { lines: ['hi'] } } },
      })
    }
  })

  it.each([
    ['?profile=huge', /^profile: "huge" is not one of lean, stocks, safety, explorer, search\. /],
    ['?profile=', /^profile: "" is not one of/],
    ['?profile=lean,__proto__', /^profile: "__proto__" is not one of/],
    ['?tools=echo_txt', /^tools: there is no operation called "echo_txt"\. Nearest names: echo_text/],
    ['?tools=', /^tools: there is no operation called ""/],
    ['?tools=echo_text,', /^tools: there is no operation called ""/],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await post(query, legacy('tools/list'))
    expect(status).toBe(400)
    expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { code: 'BAD_REQUEST' } } })
    expect(body.error.message).toMatch(message)
  })

  it('stands in the discovery documents', async () => {
    const get = (path: string) => service.fetch(new Request(`http://127.0.0.1${path}`))
    const document = (await (await get('/mcp')).json()) as { profiles: { name: string; tools: string[] }[] }
    expect(document.profiles.map(({ name }) => name)).toEqual([...profileNames, 'search'])
    for (const { name, tools: listed } of document.profiles)
      expect(name === 'search' ? listed : inOrder(listed)).toEqual(await listOf(`?profile=${name}`))
    const llms = await (await get('/llms.txt')).text()
    for (const name of profileNames) expect(llms).toContain(`/api/mcp?profile=${name}: `)
  })
})

describe('the endpoints behind it', () => {
  const { registry } = sampleBackendOptions({ tools }).kernel
  const at = (query: string) => ({ ...toHttpRequest(legacy('ping')), query: new URLSearchParams(query) })

  it('are made once for each list, however it is written, and are bounded', async () => {
    let opened = 0
    const views = createToolViews(
      registry,
      (listed) => {
        opened += 1
        return async () => ({ status: 200, headers: {}, body: listed.map(({ name }) => name).join() })
      },
      () => async () => ({ status: 200, headers: {}, body: 'the pair' }),
    )
    const ask = async (query: string) => (await views(at(query))).body
    for (const query of [
      'tools=echo_text,echo_more',
      'tools=echo_more,echo_text',
      'tools=ECHO_MORE,echoText',
    ])
      expect(await ask(query)).toBe('echo_text,echo_more')
    expect(opened).toBe(2)
    for (const name of names) expect(await ask(`tools=${name}`)).toBe(name)
    expect(opened).toBe(2 + names.length)
    await ask(`tools=${names.at(-1)}`)
    expect(opened).toBe(2 + names.length)
    expect(await ask('tools=echo_text,echo_more')).toBe('echo_text,echo_more')
    expect(opened).toBe(3 + names.length)
    expect(await ask('')).toBe(names.join())
    for (const query of ['profile=search', 'profile=Search']) expect(await ask(query)).toBe('the pair')
    expect(opened).toBe(3 + names.length)
    for (const query of ['profile=search,lean', 'profile=search&tools=echo_text'])
      await expect(async () => ask(query)).rejects.toThrow('profile: search stands alone.')
  })

  it('list no more than a host can want', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...echo, name: `tool_${index}` }))
    const { kernel } = sampleBackendOptions({ tools: many })
    const open = () => async () => ({ status: 200, headers: {} })
    const views = createToolViews(kernel.registry, open, open)
    const all = `tools=${many.map(({ name }) => name).join()}`
    expect(() => views(at(all))).toThrow('tools: at most 100 can be listed.')
  })
})
