import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAnvil } from '../../test/anvil/startAnvil.ts'
import { findProgram } from '../../test/app/findProgram.ts'
import { startProcess } from '../../test/app/startProcess.ts'
import { type Client, createClient, type Request } from './createClient.ts'

const rounds = 5
const burstSeconds = 3
const connections = 16
const counts = [1, 2] as const
/** A second worker is worth it when two do so much more than one. */
const wantedRatio = 1.7
/** What Linux counts processor time in. */
const ticksPerSecond = 100

const call = JSON.stringify({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'get_block', arguments: { block: 1 } },
})
/** Answers that are kept: what is measured is the way to them. */
const scenarios = {
  'POST /mcp tools/call': { path: '/mcp', body: call },
  'GET /api/v1/get_block': { path: '/api/v1/get_block?block=1' },
} satisfies Record<string, Request>
type Scenario = keyof typeof scenarios

/** A service and everything that it has started. */
function pidsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)
  return [pid, ...children.filter(Boolean).flatMap(pidsOf)]
}

/** Seconds of processor time. */
const cpuOf = (pid: number) =>
  pidsOf(pid).reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }, 0)

type Target = { port: number; pid: number }
type Sample = { perSecond: number; cpuUs: number }

async function burst(client: Client, { port, pid }: Target, request: Request): Promise<Sample> {
  const before = cpuOf(pid)
  const { requests, seconds } = await client.ask(`http://127.0.0.1:${port}`, request)
  return { perSecond: requests / seconds, cpuUs: ((cpuOf(pid) - before) * 1e6) / requests }
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** One and two workers in turns, so that whatever else the machine does meets both. */
async function measure(client: Client, targets: readonly Target[], scenario: Scenario): Promise<void> {
  const samples: Sample[][] = targets.map(() => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, target] of targets.entries()) {
      const sample = await burst(client, target, scenarios[scenario])
      // The first round only warms up.
      if (round > 0) samples[at]?.push(sample)
    }
  const [one, two] = samples.map((own) => ({
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    cpuUs: median(own.map(({ cpuUs }) => cpuUs)),
  }))
  if (!one || !two) return
  const show = (sample: Sample) =>
    `${sample.perSecond.toFixed(0).padStart(6)}/s ${sample.cpuUs.toFixed(1).padStart(6)} µs`
  const clock = two.perSecond / one.perSecond
  // What as many cores of their own as there are workers would do.
  const cores = (2 * one.cpuUs) / two.cpuUs
  console.log(
    `${scenario.padEnd(24)}${show(one)}   ${show(two)}   by the clock ${clock.toFixed(2)}, by processor time ${cores.toFixed(2)} (wanted ${wantedRatio})`,
  )
}

/** What a second worker brings where answers are kept: one and two of them, over the same chain, in one run. */
export async function run(root: string): Promise<void> {
  const program = await findProgram('wrk')
  if (!program) {
    console.log('Left out: there is no wrk to ask with.')
    return
  }
  const node = await startAnvil()
  await node.request('evm_mine')
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-bench-workers-'))
  const client = createClient(program, { folder, connections, seconds: burstSeconds })
  const services = counts.map((workers) =>
    startProcess(
      [
        ...([process.execPath, join(root, 'dist/main.js'), '--rpc-url', node.url, '--port', '0'] as const),
        ...[
          '--workers',
          String(workers),
          '--data-dir',
          join(folder, String(workers)),
          '--index-window',
          'off',
        ],
      ],
      { SHERWOOD_RATE_LIMIT: '1000000', SHERWOOD_RATE_WINDOW_S: '5' },
    ),
  )
  try {
    const targets: Target[] = []
    for (const service of services) {
      const [, port] = await service.says(/Health +http:\/\/127\.0\.0\.1:(\d+)/)
      targets.push({ port: Number(port), pid: service.pid })
    }
    await sleep(2_000)
    console.log(`${availableParallelism()} cores, ${connections} connections; one worker, then two`)
    for (const scenario of Object.keys(scenarios) as Scenario[]) await measure(client, targets, scenario)
  } finally {
    for (const service of services) service.signal('SIGTERM')
    await Promise.all(services.map(({ ended }) => ended))
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
