import { join } from 'node:path'
import { jsonHeaders, type RawRequest } from '../../test/clients/rpc.ts'
import type { LoadJob, LoadResult } from './load.ts'
import { bundle, start, type Worker } from './processes.ts'
import { scenarios } from './scenarios.ts'
import { tokenCosts } from './tokenCost.ts'

/** `raw` answers by hand on node:http; `floor` sends constant bytes and shows what node:http itself costs. */
const names = ['floor', 'raw', 'ours', 'sdk'] as const
type Name = (typeof names)[number]

type Sample = { rps: number; p99Ms: number; cpuUs: number }
/**
 * How many times as much our server does as another: per second of processor time, which is what a core of its own
 * would do, and per second on the clock, which neighbours on the machine disturb.
 */
type Ratio = { cpu: number; rate: number }
export type BenchRow = { scenario: string } & Record<Name, Sample> & { toRaw: Ratio; toSdk: Ratio }

const rounds = 9
const burstMs = 600
const connections = 16

/** The bytes of a whole HTTP request. */
function toBytes({ body, headers }: RawRequest, port: number): string {
  const text = JSON.stringify(body)
  const all = {
    ...jsonHeaders,
    ...headers,
    host: `127.0.0.1:${port}`,
    'content-length': Buffer.byteLength(text),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

const median = (values: readonly number[]) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

type Target = { port: number; worker: Worker }

async function burst(
  loader: Worker,
  { port, worker }: Target,
  request: RawRequest,
  durationMs: number,
): Promise<Sample> {
  const before = await worker.ask<{ cpuUs: number }>('cpu')
  const job: LoadJob = { port, request: toBytes(request, port), connections, durationMs }
  const { requests, failures, seconds, p99Ms } = await loader.ask<LoadResult>(job)
  const after = await worker.ask<{ cpuUs: number }>('cpu')
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed.`)
  return { rps: requests / seconds, p99Ms, cpuUs: (after.cpuUs - before.cpuUs) / requests }
}

const middle = (samples: readonly Sample[]): Sample => ({
  rps: median(samples.map((sample) => sample.rps)),
  p99Ms: median(samples.map((sample) => sample.p99Ms)),
  cpuUs: median(samples.map((sample) => sample.cpuUs)),
})

/** Every server in turn, scenario by scenario, round by round: what disturbs the machine disturbs all alike. */
async function measure(loader: Worker, targets: Record<Name, Target>): Promise<BenchRow[]> {
  const samples = new Map<string, Sample[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [scenario, request] of Object.entries(scenarios)) {
      for (const name of names) {
        // The first round only warms up.
        const sample = await burst(loader, targets[name], request, round === 0 ? 500 : burstMs)
        if (round === 0) continue
        const key = `${scenario} ${name}`
        samples.set(key, [...(samples.get(key) ?? []), sample])
      }
    }
  }
  return Object.keys(scenarios).map((scenario) => {
    const of = (name: Name) => middle(samples.get(`${scenario} ${name}`) ?? [])
    const [floor, raw, ours, sdk] = [of('floor'), of('raw'), of('ours'), of('sdk')]
    const to = (other: Sample): Ratio => ({ cpu: other.cpuUs / ours.cpuUs, rate: ours.rps / other.rps })
    return { scenario, floor, raw, ours, sdk, toRaw: to(raw), toSdk: to(sdk) }
  })
}

function print(rows: readonly BenchRow[]): void {
  const shown = ({ rps, cpuUs, p99Ms }: Sample) =>
    `${rps.toFixed(0).padStart(6)}/s ${cpuUs.toFixed(0).padStart(5)}µs ${p99Ms.toFixed(1).padStart(5)}ms`
  const ratio = ({ cpu, rate }: Ratio) => `${cpu.toFixed(2)} (${rate.toFixed(2)})`.padStart(17)
  const head = ['scenario'.padEnd(18), ...names.map((name) => `${name}: rate, CPU, p99`.padEnd(24))]
  console.log(`${head.join('')}${'ours/raw (clock)'.padStart(17)}${'ours/sdk (clock)'.padStart(17)}`)
  for (const row of rows) {
    const cells = names.map((name) => shown(row[name]).padEnd(24))
    console.log(`${row.scenario.padEnd(18)}${cells.join('')}${ratio(row.toRaw)}${ratio(row.toSdk)}`)
  }
  const lowest = (pick: (row: BenchRow) => number) => Math.min(...rows.map(pick)).toFixed(2)
  console.log(
    `per second of processor time, wanted: ours/raw 0.80 or more (lowest ${lowest((row) => row.toRaw.cpu)}), ours/sdk 8 or more (lowest ${lowest((row) => row.toSdk.cpu)})`,
  )
}

function printTokens(): void {
  const costs = tokenCosts()
  const total = (pick: (cost: (typeof costs)[number]) => number) =>
    costs.reduce((sum, cost) => sum + pick(cost), 0)
  console.log(`\ntools/list, o200k tokens of name, description and input schema (whole entry in brackets)`)
  for (const { name, tokens, tokensWithOutput, bytes } of costs) {
    console.log(
      `  ${name.padEnd(24)}${String(tokens).padStart(5)} (${tokensWithOutput} tokens, ${bytes} bytes)`,
    )
  }
  const tokens = total((cost) => cost.tokens)
  const bytes = total((cost) => cost.bytes)
  console.log(
    `  ${String(costs.length)} tools: ${tokens} tokens, ${(tokens / costs.length).toFixed(0)} a tool; ${total((cost) => cost.tokensWithOutput)} tokens and ${bytes} bytes with output schemas`,
  )
}

/** Measures our MCP endpoint against a bare handler and against the SDK's server, and prints both tables. */
export async function run(root = process.cwd()): Promise<BenchRow[]> {
  const folder = await bundle(root)
  const loader = start(join(folder, 'load.mjs'), [], 1)
  const started = names.map((name) => ({ name, ...start(join(folder, 'server.mjs'), [name], 0) }))
  try {
    const targets = {} as Record<Name, Target>
    for (const { name, worker, child } of started) {
      const port = await new Promise<number>((resolve, reject) => {
        child.once('message', (message) => resolve((message as { port: number }).port))
        child.once('exit', () => reject(new Error(`The ${name} server ended before it was ready.`)))
      })
      targets[name] = { port, worker }
    }
    const rows = await measure(loader.worker, targets)
    print(rows)
    printTokens()
    return rows
  } finally {
    for (const { worker } of [loader, ...started]) worker.stop()
  }
}
