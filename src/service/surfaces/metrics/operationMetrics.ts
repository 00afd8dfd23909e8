import { createHistogram, type HistogramStep } from '../../../base/observe/createHistogram.ts'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import type { ServiceReport } from '../../../operations/kernel/ServiceReport.ts'
import type { Metric, MetricValue } from './metricLines.ts'

type Sums = {
  calls: number
  errors: number
  cacheHits: number
  sumMs: number
  count: number
  steps: HistogramStep[]
}

/** A listed tool by its name, a row of the catalog by its family: there are 3000 of them, and every label is kept. */
function sumUp(registry: Registry, { operations }: ServiceReport): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const [name, stats] of operations) {
    const operation = registry.find(name)
    if (!operation) continue
    const latency = createHistogram(stats.latency)
    const label = operation.listed ? operation.name : `family ${operation.family}`
    const steps = latency.steps()
    const sum = sums.get(label) ?? {
      ...{ calls: 0, errors: 0, cacheHits: 0, sumMs: 0, count: 0 },
      steps: steps.map(({ ms }) => ({ ms, count: 0 })),
    }
    sums.set(label, {
      calls: sum.calls + stats.calls,
      errors: sum.errors + stats.errors,
      cacheHits: sum.cacheHits + stats.cacheHits,
      sumMs: sum.sumMs + latency.sumMs,
      count: sum.count + latency.count,
      steps: sum.steps.map(({ ms, count }, at) => ({ ms, count: count + (steps[at]?.count ?? 0) })),
    })
  }
  return sums
}

const durations = (operation: string, { steps, sumMs, count }: Sums): MetricValue[] => [
  ...steps.map(({ ms, count: value }) => ({
    suffix: '_bucket' as const,
    labels: { operation, le: String(ms / 1000) },
    value,
  })),
  { suffix: '_bucket', labels: { operation, le: '+Inf' }, value: count },
  { suffix: '_sum', labels: { operation }, value: sumMs / 1000 },
  { suffix: '_count', labels: { operation }, value: count },
]

/** What was asked of each operation, how it went and how long it took; answers that were kept took no time. */
export function operationMetrics(registry: Registry, report: ServiceReport): Metric[] {
  const sums = [...sumUp(registry, report)]
  const counter = (name: string, help: string, pick: (sum: Sums) => number): Metric => ({
    name: `sherwood_operation_${name}_total`,
    help,
    type: 'counter',
    values: sums.map(([operation, sum]) => ({ labels: { operation }, value: pick(sum) })),
  })
  return [
    counter('calls', 'Calls of a tool, or of a family of the catalog.', ({ calls }) => calls),
    counter('errors', 'Calls that failed.', ({ errors }) => errors),
    counter('cache_hits', 'Calls answered by a kept or running computation.', ({ cacheHits }) => cacheHits),
    {
      name: 'sherwood_operation_duration_seconds',
      help: 'How long calls took.',
      type: 'histogram',
      values: sums.flatMap(([operation, sum]) => durations(operation, sum)),
    },
  ]
}
