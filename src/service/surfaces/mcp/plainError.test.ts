import { PassThrough } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { describe, expect, it } from 'vitest'
import { createSampleService, sampleBackendOptions } from '../../../../test/clients/createSampleService.ts'
import { legacy, modern, type RawRequest, toRequest } from '../../../../test/clients/rpc.ts'
import { serveStdio } from './serveStdio.ts'

type Reply = { error?: { code: number; message: string } }

const service = createSampleService()
const overHttp = async (request: RawRequest) => {
  const response = await service.fetch(toRequest(request))
  return { status: response.status, ...((await response.json()) as Reply) }
}

/** The first answer of a server on two pipes. */
async function overStdio({ body }: RawRequest): Promise<Reply> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const handle = serveStdio(sampleBackendOptions(), new StdioServerTransport(input, output))
  const answer = new Promise<Reply>((resolve) => {
    output.once('data', (chunk) => resolve(JSON.parse(String(chunk))))
  })
  input.write(`${JSON.stringify(body)}\n`)
  try {
    return await answer
  } finally {
    await handle.close()
  }
}

const open = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
const { capabilities: _, ...unable } = open

const cases: [string, RawRequest, string][] = [
  ['no parameters', legacy('initialize'), 'params is required'],
  ['no capabilities', legacy('initialize', unable), 'capabilities is required'],
  [
    'a version that is no text',
    legacy('initialize', { ...open, protocolVersion: 7 }),
    'protocolVersion must be a string',
  ],
  ['a call of nothing', legacy('tools/call', {}), 'name is required'],
  [
    'arguments in a list',
    legacy('tools/call', { name: 'echo_text', arguments: [1] }),
    'arguments must be an object',
  ],
  ['no document', legacy('resources/read'), 'params is required'],
  ['a cursor that is no text', legacy('tools/list', { cursor: 5 }), 'cursor must be a string'],
  [
    'a reference to nothing',
    legacy('completion/complete', { ref: { type: 'x' }, argument: { name: 'a', value: 'b' } }),
    'ref has none of the forms it may have',
  ],
  ['a modern call of nothing', modern('tools/call', {}), 'name is required'],
  [
    'several faults at once',
    legacy('initialize', { protocolVersion: 7, clientInfo: { name: 'x' } }),
    'protocolVersion must be a string; capabilities is required; clientInfo.version is required',
  ],
]

describe('what the SDK’s validator complains of is one sentence and a fault of the parameters', () => {
  it.each(cases)('%s, over HTTP', async (_, request, problem) => {
    const { error } = await overHttp(request)
    expect(error).toEqual({ code: -32602, message: `Invalid params: ${problem}.` })
  })

  it.each(cases.filter(([, { body }]) => (body as { method: string }).method === 'initialize'))(
    '%s, on standard input and output',
    async (_, request, problem) => {
      expect((await overStdio(request)).error).toEqual({
        code: -32602,
        message: `Invalid params: ${problem}.`,
      })
    },
  )
})

describe('a revision that nobody speaks', () => {
  const spoken = 'This server speaks 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05.'

  it.each([
    ['in a header', { ...legacy('ping'), headers: { 'mcp-protocol-version': '1999-01-01' } }, '1999-01-01'],
    [
      'in the envelope',
      JSON.parse(JSON.stringify(modern('tools/list')).replaceAll('2026-07-28', '2030-01-01')) as RawRequest,
      '2030-01-01',
    ],
  ])('%s is refused with those that are spoken', async (_, request, version) => {
    const { status, error } = await overHttp(request)
    expect([status, error?.message]).toEqual([400, `Unsupported protocol version: ${version}. ${spoken}`])
  })

  it('and every one that is named is spoken', async () => {
    const { protocol_versions: versions } = (await (
      await service.fetch(new Request('http://127.0.0.1/mcp'))
    ).json()) as { protocol_versions: string[] }
    expect(spoken).toBe(`This server speaks ${versions.join(', ')}.`)
    for (const version of versions.slice(1)) {
      const headers = { 'mcp-protocol-version': version }
      expect((await overHttp({ ...legacy('ping'), headers })).status, version).toBe(200)
    }
  })
})
