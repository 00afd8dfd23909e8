import type { AddressInfo } from 'node:net'
import { openService } from '../../bench/tools/openService.ts'
import type { ComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { createBlockMeter } from '../../test/cost/createBlockMeter.ts'
import { listFuzzed } from '../fuzz/listFuzzed.ts'
import type { FromService, ToService } from './CostMessage.ts'

/** The service in a process of its own, over HTTP, which counts what it does. */
const root = process.argv[2] ?? '.'
const tell = (message: FromService) => process.send?.(message)

let rows = 0
let apartMs = 0
const watchIndex = (access: IndexAccess): IndexAccess => ({
  ...access,
  async open(options) {
    const view = await access.open(options)
    const close = view.close.bind(view)
    return Object.assign(view, {
      close() {
        rows += view.meter.rows
        return close()
      },
    })
  },
})

const watchApart = (apart: ComputeProcess): ComputeProcess => ({
  ...apart,
  async attempt(task, bounds) {
    const done = await apart.attempt(task, bounds)
    rows += done.rows
    apartMs += done.cpuMs
    return done
  },
})

const env = { SHERWOOD_RATE_LIMIT: '1000000' }
const { app, chain, close } = await openService(root, {
  env,
  watchIndex,
  watchApart,
  answerBytes: 0,
  logLevel: 'error',
})
const { server } = createNodeServer({ pipeline: app.pipeline, clientIp: createClientIp([]), maxBodyBytes })
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const meter = createBlockMeter()
let before = { calls: 0, rows: 0, apartMs: 0 }

process.on('message', async (message: ToService) => {
  if (message === 'start') {
    before = { calls: chain.status().requests, rows, apartMs }
    await meter.start()
    tell({ kind: 'started' })
    return
  }
  const { blockMs, cpuMs } = await meter.stop()
  const counted = {
    blockMs,
    cpuMs: cpuMs + apartMs - before.apartMs,
    nodeCalls: chain.status().requests - before.calls,
    rows: rows - before.rows,
    rssMb: process.memoryUsage.rss() / 1_048_576,
  }
  tell({ kind: 'counted', counted })
})
// Closed first: the node is a process of its own and would stay behind.
process.on('disconnect', () => close().finally(() => process.exit(0)))

tell({ kind: 'ready', port: (server.address() as AddressInfo).port, ...(await listFuzzed(app)) })
