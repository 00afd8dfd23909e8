import { describe, expect, it } from 'vitest'
import { legacy, modern, type RawRequest, toRequest } from '../../../test/clients/rpc.ts'
import { promised } from '../../../test/promised.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import { createStartingApp } from './createStartingApp.ts'
import { createStartup } from './createStartup.ts'

let time = 0
const startup = createStartup('starting the embedded chain', () => time)
const config = loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' })
const options = { config, version: '0.0.0-test', log: createLogger('silent') }
const app = createStartingApp(startup.refusal, options)

const get = async (path: string, init?: RequestInit) => {
  const response = await app.fetch(new Request(`http://localhost${path}`, init))
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const json = async (path: string) => {
  const { status, headers, text } = await get(path)
  return { status, headers, body: JSON.parse(text) }
}
const rpc = async (request: RawRequest) => (await app.fetch(toRequest(request))).json()

describe('the service before there is a chain', () => {
  it.each(['/api/mcp', '/mcp', '/.well-known/mcp', '/llms.txt', '/llms-full.txt', '/openapi.json', '/'])(
    'serves %s as the whole one does',
    async (path) => {
      const { app: whole } = await sharedWorld()
      const theirs = await whole.fetch(new Request(`http://localhost${path}`))
      const ours = await get(path)
      expect([ours.status, ours.text]).toEqual([200, await theirs.text()])
    },
  )

  it('names every tool and the size of the catalog', async () => {
    const { body } = await json('/api/v1')
    expect(body).toMatchObject({ ok: true, listed: promised.listed, catalog_size: promised.operations })
    expect([...body.tools].sort()).toEqual(listedTools.map(({ name }) => name).sort())
  })

  it('answers handshakes and lists of both eras with the same bytes', async () => {
    const { app: whole } = await sharedWorld()
    const clientInfo = { name: 'x', version: '1' }
    const open = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    for (const request of [
      legacy('initialize', open),
      legacy('tools/list'),
      legacy('prompts/list'),
      legacy('resources/list'),
      modern('server/discover'),
      modern('tools/list'),
    ])
      expect(await rpc(request)).toEqual(await (await whole.fetch(toRequest(request))).json())
  })

  it('refuses what needs a chain with what is being done, how far it is and since when', async () => {
    startup.note({ step: 'Writing seven days of history', done: 42, total: 158 })
    time = 8_200
    const message =
      'The service is still starting: writing seven days of history (42 of 158 done), 8 s since the start.'
    for (const path of [
      `${toolNames.getBlock}?block=latest`,
      toolNames.getBlock,
      'scan_aapl',
      `${toolNames.runTool}?name=${toolNames.getGasOracle}`,
    ]) {
      const { status, headers, body } = await json(`/api/v1/${path}`)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2'])
      expect(body).toMatchObject({ code: 'STARTING_UP', message, retry: 'later', retry_after_s: 2 })
    }
    const call = { name: toolNames.getBlock, arguments: { block: 'latest' } }
    const text = expect.stringContaining(`STARTING_UP: ${message}`)
    const content = [{ type: 'text', text }]
    const told = { code: 'STARTING_UP', message, retry_after_s: 2 }
    expect(await rpc(legacy('tools/call', call))).toMatchObject({
      id: 1,
      result: { isError: true, content, _meta: { 'sherwood/error': told } },
    })
    expect(await rpc(modern('tools/call', call))).toMatchObject({
      id: 1,
      result: { isError: true, content, structuredContent: told },
    })
  })

  it('still knows which operations there are', async () => {
    expect((await json('/api/v1/no_such_thing')).status).toBe(404)
  })

  it('says in /api/health that there are no statistics', async () => {
    const { status, body } = await json('/api/health')
    expect([status, body.ok, body.error]).toEqual([500, false, startup.refusal().message])
  })

  it('answers what needs no chain, without a block', async () => {
    const { status, body } = await json(`/api/v1/${toolNames.serviceStatus}`)
    expect([status, body.as_of, body.data.head]).toEqual([200, null, null])
    expect(body.data).toMatchObject({ waiting_for: startup.refusal().message, index: { state: 'starting' } })
    expect(body.warnings).toContainEqual({ field: 'as_of', reason: startup.refusal().message })
    const found = await json(`/api/v1/${toolNames.searchCatalog}?query=apple+holders`)
    expect([found.status, found.body.data.items[0].name]).toEqual([200, 'holders_aapl'])
    const described = await json(`/api/v1/${toolNames.describeOperation}?name=${toolNames.getTransaction}`)
    expect([described.status, described.body.data.name]).toEqual([200, toolNames.getTransaction])
    const reason = expect.stringContaining('$TX stands for a value that this network does not give right now')
    expect(described.body.warnings).toContainEqual({ field: 'examples', reason })
  })
})
