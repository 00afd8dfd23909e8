import type { ServiceReport } from '../../../operations/kernel/ServiceReport.ts'
import type { Head } from '../../../sources/chain/Chain.ts'
import type { Metric, MetricValue } from './metricLines.ts'

const known = (value: number | null | undefined): MetricValue[] => (value == null ? [] : [{ value }])

const gauge = (name: string, help: string, values: readonly MetricValue[]): Metric => ({
  name: `sherwood_${name}`,
  help,
  type: 'gauge',
  values,
})

const counter = (name: string, help: string, values: readonly MetricValue[]): Metric => ({
  name: `sherwood_${name}_total`,
  help,
  type: 'counter',
  values,
})

/** The nodes, the chain's newest block and the index. */
export function chainMetrics(
  { chain, index }: ServiceReport,
  head: Head | undefined,
  nowMs: number,
): Metric[] {
  const number = head && Number(head.number)
  const nodes = (pick: (node: (typeof chain.endpoints)[number]) => number | null): MetricValue[] =>
    chain.endpoints.flatMap((node) =>
      known(pick(node)).map((value) => ({ ...value, labels: { endpoint: node.name } })),
    )
  return [
    gauge(
      'node_up',
      'Whether a node answers: 1, 0.5 while it struggles, 0.',
      nodes(({ state }) => ({ healthy: 1, degraded: 0.5, down: 0 })[state]),
    ),
    gauge(
      'node_latency_seconds',
      'How long a node takes to answer.',
      nodes(({ latency_ms }) => (latency_ms === null ? null : latency_ms / 1000)),
    ),
    gauge(
      'node_head_block',
      'The newest block of a node.',
      nodes((node) => node.head),
    ),
    gauge(
      'node_waiting',
      'Requests that wait for their turn at a node.',
      nodes(({ budget }) => budget.waiting),
    ),
    counter(
      'node_round_trips',
      'HTTP requests to a node.',
      nodes((node) => node.round_trips),
    ),
    counter(
      'node_requests',
      'JSON-RPC calls inside them.',
      nodes((node) => node.requests),
    ),
    counter(
      'node_errors',
      'Requests that a node failed.',
      nodes((node) => node.errors),
    ),
    counter(
      'node_rate_limited',
      'Requests that a node refused for their pace.',
      nodes((node) => node.rate_limited),
    ),
    gauge('chain_head_block', 'The newest block that answers are of.', known(number)),
    gauge(
      'chain_head_age_seconds',
      'How old that block is.',
      known(head && Math.max(0, nowMs - head.timestampMs) / 1000),
    ),
    gauge('index_head_block', 'The newest block whose every event is applied.', known(index?.head?.number)),
    gauge(
      'index_lag_blocks',
      'Blocks that the index is behind the chain.',
      known(index?.head && number !== undefined ? Math.max(0, number - index.head.number) : undefined),
    ),
    gauge(
      'index_complete',
      'Whether every wanted block is applied.',
      known(index && (index.state === 'complete' ? 1 : 0)),
    ),
    counter('index_blocks_applied', 'Blocks applied since the start.', known(index?.applied.blocks)),
    counter('index_events_applied', 'Events applied since the start.', known(index?.applied.logs)),
    counter('index_reorgs', 'Forks that the index has taken back.', known(index?.reorgs)),
    counter(
      'index_problems',
      'Ranges that could not be read or written, and were tried again.',
      known(index?.problems),
    ),
  ]
}
