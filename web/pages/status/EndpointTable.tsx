import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatMs } from '../../format/formatMs.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { withoutHosts } from '../../format/withoutHosts.ts'
import { Card } from '../../parts/Card.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { ServiceStatus } from './ServiceStatus.ts'

type Node = ServiceStatus['endpoints'][number] & { place: number }

const tones = { healthy: 'good', degraded: 'warn', down: 'bad' } as const

const columns: readonly Column<Node>[] = [
  { title: 'Node', show: ({ place }) => `Node ${place}` },
  { title: 'State', show: ({ state }) => <span class={`badge ${tones[state]}`}>{state}</span> },
  columnOf.number('Head', (row) => row.head),
  {
    title: 'Latency',
    end: true,
    show: ({ latency_ms: latency }) => (latency === null ? <Nothing /> : formatMs(latency)),
  },
  columnOf.number('Requests', (row) => row.requests),
  columnOf.number('Errors', (row) => row.errors),
  {
    title: 'Last error',
    show: ({ last_error: error }) =>
      error === null ? 'none' : <Untrusted text={withoutHosts(error)} most={160} />,
  },
]

/** The nodes that the service reads from. */
export const EndpointTable = ({ status: { endpoints, upstream } }: { status: ServiceStatus }) => (
  <Card
    title="Nodes"
    end={
      <span class="small faint">
        heads by {upstream.heads.source}, {formatNumber(upstream.round_trips)} round trips,{' '}
        {formatNumber(upstream.retries)} retries
      </span>
    }
    flush
  >
    <DataTable
      label="Nodes"
      rows={endpoints.map((node, at) => ({ ...node, place: at + 1 }))}
      columns={columns}
      keyOf={({ name }) => name}
      empty="No node is configured"
    />
  </Card>
)
