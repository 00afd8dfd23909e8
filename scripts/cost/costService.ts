import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openService } from '../../bench/tools/openService.ts'
import { maxBodyBytes } from '../../src/app/createApp.ts'
import { fillAll } from '../../src/catalog/sweep/fillAll.ts'
import { kernelTarget } from '../../src/catalog/sweep/kernelTarget.ts'
import { createClientIp } from '../../src/http/createClientIp.ts'
import { createNodeServer } from '../../src/http/createNodeServer.ts'
import type { IndexAccess } from '../../src/index/createIndexAccess.ts'
import type { MeasuredOperation } from '../../test/cost/hostileArguments.ts'
import type { FromService, ToService } from './CostMessage.ts'

/** The service in a process of its own, over HTTP, which counts what it does. */
const root = process.argv[2] ?? '.'
const tell = (message: FromService) => process.send?.(message)

let rows = 0
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

const env = { SHERWOOD_RATE_LIMIT: '1000000' }
const { app, chain } = await openService(root, { env, watchIndex })
const server = createNodeServer({ pipeline: app.pipeline, clientIp: createClientIp([]), maxBodyBytes })
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Every operation with arguments that it answers here. */
async function listOperations(): Promise<MeasuredOperation[]> {
  const facts = { version: 'cost', network: app.network.name }
  const target = kernelTarget({ kernel: app.kernel, facts, hands: 1 })
  const swept = await target.list()
  const argumentsOf = await fillAll(target, swept)
  const examples = new Map(swept.map((row) => [row.name, argumentsOf(row)]))
  return app.kernel.registry.all.map(({ name, family, implementation = name, bounds }) => ({
    name,
    family,
    group: `${implementation} ${Object.keys(bounds.properties ?? {}).join(' ')}`,
    bounds,
    example: examples.get(name) ?? {},
  }))
}

const delay = monitorEventLoopDelay({ resolution: 1 })
let before = { cpu: process.cpuUsage(), calls: 0, rows: 0 }

process.on('message', (message: ToService) => {
  if (message === 'start') {
    before = { cpu: process.cpuUsage(), calls: chain.status().requests, rows }
    delay.reset()
    delay.enable()
    // The first sample comes after the timer has run once.
    setTimeout(() => tell({ kind: 'started' }), 3)
    return
  }
  // A block is counted by the timer that could not run in it, which is after this message.
  setTimeout(() => {
    delay.disable()
    const { user, system } = process.cpuUsage(before.cpu)
    const counted = {
      blockMs: delay.max / 1e6,
      cpuMs: (user + system) / 1000,
      nodeCalls: chain.status().requests - before.calls,
      rows: rows - before.rows,
      rssMb: process.memoryUsage.rss() / 1_048_576,
    }
    tell({ kind: 'counted', counted })
  }, 3)
})
process.on('disconnect', () => process.exit(0))

tell({ kind: 'ready', port: (server.address() as AddressInfo).port, operations: await listOperations() })
