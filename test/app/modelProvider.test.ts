import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { startModelServer, type WireFormat } from '../assistant/startModelServer.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { startProcess } from './startProcess.ts'

/* The command that people start, with a model: a bundle can lose what every test of the sources has. */

const question = JSON.stringify({ prompt: 'How many transactions are in block 150?' })

it.each<WireFormat>(['openai-compatible', 'anthropic'])(
  'the built service asks a model over the %s wire, and streams its answer',
  { timeout: 120_000 },
  async (format) => {
    const { node, client } = await sharedWorld()
    const { transactions } = await client.getBlock({ blockNumber: 150n })
    const text = `Block 150 has **${transactions.length} transactions**.`
    const turns = [{ calls: [{ name: 'get_block', arguments: '{"block":"150"}' }] }, { text }]
    const model = await startModelServer(format, [...turns, ...turns])
    const dataDir = mkdtempSync(join(tmpdir(), 'sherwood-model-'))
    const main = join(findProjectRoot(), 'dist', 'main.js')
    const flags = ['--rpc-url', node.rpcUrl, '--port', '0', '--data-dir', dataDir, '--index-window', 'off']
    const service = startProcess([process.execPath, main, ...flags], {
      SHERWOOD_ASSISTANT_PROVIDER: format,
      SHERWOOD_ASSISTANT_MODEL: 'test-model',
      SHERWOOD_ASSISTANT_URL: model.url,
      SHERWOOD_ASSISTANT_KEY: 'sk-very-secret-key',
    })
    try {
      const [, url = ''] = await service.says(/REST\s+(\S+)\/api\/v1/)
      const put = (accept: string) =>
        fetch(`${url}/api/agent`, {
          method: 'POST',
          body: question,
          headers: { 'content-type': 'application/json', accept },
        })
      const reply = (await (await put('application/json')).json()) as Record<string, unknown>
      expect(reply, service.output()).toMatchObject({ mode: format, answer: text, notes: [] })
      const stream = await (await put('text/event-stream')).text()
      expect(stream).toContain(`"mode":"${format}"`)
      expect(stream).toMatch(/event: done\n/)
      expect(service.output()).not.toContain('sk-very-secret-key')
    } finally {
      service.signal('SIGTERM')
      await service.ended
      await model.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
