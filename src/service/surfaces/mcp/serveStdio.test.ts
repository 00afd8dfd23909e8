import { PassThrough } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { describe, expect, it } from 'vitest'
import { sampleBackendOptions } from '../../../../test/clients/createSampleService.ts'
import { legacy, modern } from '../../../../test/clients/rpc.ts'
import { serveStdio } from './serveStdio.ts'

/** Sends these messages to a server on two pipes and gives back as many answers as are wanted. */
async function converse(messages: readonly object[], wanted: number): Promise<Record<string, unknown>[]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const handle = serveStdio(sampleBackendOptions(), new StdioServerTransport(input, output))
  const answers: Record<string, unknown>[] = []
  let text = ''
  const finished = new Promise<void>((resolve) => {
    output.on('data', (chunk) => {
      text += chunk
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      answers.push(...lines.map((line) => JSON.parse(line)))
      if (answers.length >= wanted) resolve()
    })
  })
  for (const message of messages) input.write(`${JSON.stringify(message)}\n`)
  await finished
  await handle.close()
  return answers
}

const call = { name: 'echo_text', arguments: { text: 'hi' } }

describe('serveStdio', () => {
  it('serves a client that opens with a handshake', async () => {
    const clientInfo = { name: 'x', version: '1' }
    const open = legacy('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }, 1).body
    const opened = { jsonrpc: '2.0', method: 'notifications/initialized' }
    const answers = await converse([open, opened, legacy('tools/call', call, 2).body] as object[], 2)
    expect(answers).toMatchObject([
      { id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'sherwood' } } },
      { id: 2, result: { structuredContent: { data: { lines: ['hi'] } } } },
    ])
  })

  it('serves a client of the modern revision', async () => {
    const messages = [modern('server/discover', {}, 1).body, modern('tools/call', call, 2).body] as object[]
    expect(await converse(messages, 2)).toMatchObject([
      { id: 1, result: { supportedVersions: ['2026-07-28'] } },
      { id: 2, result: { resultType: 'complete', structuredContent: { data: { lines: ['hi'] } } } },
    ])
  })
})
