import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { startAnvil } from '../anvil/startAnvil.ts'
import { startProcess } from '../app/startProcess.ts'
import { startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { readEvents } from './readEvents.ts'

it('begins with the index’s first block where it is asked for before that', async () => {
  const anvil = await startAnvil()
  await anvil.request('anvil_mine', ['0x3'])
  const rpc = await startFaultyRpc({ target: anvil.url })
  // The index reads its first block no sooner than this, long after the service has begun to serve.
  rpc.setFaults([{ fault: { kind: 'delay', ms: 300 }, methods: ['eth_getBlockReceipts', 'eth_getLogs'] }])
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-first-block-'))
  const main = join(findProjectRoot(), 'dist/main.js')
  const service = startProcess([
    ...([process.execPath, main, '--rpc-url', rpc.url, '--port', '0', '--data-dir', folder] as const),
  ])
  try {
    const [, port] = await service.says(/Health +http:\/\/127\.0\.0\.1:(\d+)/)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/stream?topics=blocks`)
    expect(response.status).toBe(200)
    const events = readEvents(response.body as ReadableStream<Uint8Array>)
    const { value: first } = await events.next()
    expect(first).toMatchObject({ name: 'start', data: { as_of: { block: 3 } } })
    await events.return(undefined)
  } finally {
    service.signal('SIGTERM')
    await service.ended
    await rpc.close()
    await anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
