import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { Network } from '../../../base/network/Network.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Chain, Head } from '../../../sources/chain/Chain.ts'
import { chainMetrics } from './chainMetrics.ts'
import { type Metric, metricLines } from './metricLines.ts'
import { operationMetrics } from './operationMetrics.ts'

export type MetricsSource = {
  kernel: Kernel
  chain: Chain
  network: Network
  now: () => number
}

function headOf(chain: Chain): Head | undefined {
  try {
    return chain.head()
  } catch {
    return undefined
  }
}

const single = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
  name,
  help,
  type,
  values: [{ value }],
})

/** What the service has counted, all of its processes together; written when it is asked for: counting is all that a request pays. */
export async function metricsText({ kernel, chain, network, now }: MetricsSource): Promise<string> {
  const { service, registry } = kernel
  const report = await service.report()
  const { answers, load, workers } = report
  const limited = answers.reduce((sum, { status, count }) => sum + (status === 429 ? count : 0), 0)
  const metrics: Metric[] = [
    {
      name: 'sherwood_info',
      help: 'The version and network of this service.',
      type: 'gauge',
      values: [{ labels: { version: service.version, network: network.name }, value: 1 }],
    },
    single('sherwood_workers', 'gauge', 'Processes that answer.', workers.serving),
    single('sherwood_workers_wanted', 'gauge', 'Processes that should.', workers.wanted),
    {
      name: 'sherwood_http_requests_total',
      help: 'Answers by surface and status.',
      type: 'counter',
      values: answers.map(({ surface, status, count }) => ({
        labels: { surface, status: String(status) },
        value: count,
      })),
    },
    single('sherwood_http_rate_limited_total', 'counter', 'Requests over a limit.', limited),
    ...operationMetrics(registry, report),
    single('sherwood_gate_running', 'gauge', 'Computations under way, by weight.', load.running),
    single('sherwood_gate_waiting', 'gauge', 'Computations that wait for a place.', load.waiting),
    single('sherwood_cached_answers', 'gauge', 'Answers that are kept.', load.cached_answers),
    single(
      'sherwood_troubles',
      'gauge',
      `What is wrong now, by ${toolNames.serviceStatus}.`,
      report.troubles.length,
    ),
    ...chainMetrics(report, headOf(chain), now()),
    single(
      'process_cpu_seconds_total',
      'counter',
      'Processor time of the processes that serve.',
      report.cpuS,
    ),
    single('process_resident_memory_bytes', 'gauge', 'Memory of those that run.', report.memoryBytes),
    single('process_start_time_seconds', 'gauge', 'When the service started.', service.startedAtMs / 1000),
  ]
  return `${metrics.flatMap(metricLines).join('\n')}\n`
}
