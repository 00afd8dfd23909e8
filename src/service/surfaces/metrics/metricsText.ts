import type { Network } from '../../../base/network/Network.ts'
import { toolNames } from '../../../base/schema/toolNames.gen.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Chain, Head } from '../../../sources/chain/Chain.ts'
import { chainMetrics } from './chainMetrics.ts'
import type { HttpCounts } from './createHttpCounts.ts'
import { type Metric, metricLines } from './metricLines.ts'
import { operationMetrics } from './operationMetrics.ts'

export type MetricsSource = {
  kernel: Kernel
  chain: Chain
  network: Network
  counts: HttpCounts
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

/** What the service has counted, written when it is asked for: counting is all that a request pays. */
export function metricsText({ kernel, chain, network, counts, now }: MetricsSource): string {
  const { service } = kernel
  const { running, waiting, cached_answers } = service.load()
  const { user, system } = process.cpuUsage()
  const metrics: Metric[] = [
    {
      name: 'sherwood_info',
      help: 'The version and network of this process.',
      type: 'gauge',
      values: [{ labels: { version: service.version, network: network.name }, value: 1 }],
    },
    {
      name: 'sherwood_http_requests_total',
      help: 'Answers by surface and status.',
      type: 'counter',
      values: counts.values(),
    },
    single('sherwood_http_rate_limited_total', 'counter', 'Requests over a limit.', counts.rateLimited()),
    ...operationMetrics(kernel),
    single('sherwood_gate_running', 'gauge', 'Computations under way, by weight.', running),
    single('sherwood_gate_waiting', 'gauge', 'Computations that wait for a place.', waiting),
    single('sherwood_cached_answers', 'gauge', 'Answers that are kept.', cached_answers),
    single(
      'sherwood_troubles',
      'gauge',
      `What is wrong now, by ${toolNames.serviceStatus}.`,
      service.troubles().length,
    ),
    ...chainMetrics(service, headOf(chain), now()),
    single('process_cpu_seconds_total', 'counter', 'Processor time of this process.', (user + system) / 1e6),
    single('process_resident_memory_bytes', 'gauge', 'Memory of this process.', process.memoryUsage.rss()),
    single('process_start_time_seconds', 'gauge', 'When it started.', service.startedAtMs / 1000),
  ]
  return `${metrics.flatMap(metricLines).join('\n')}\n`
}
