import { formatMs } from '../../format/formatMs.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { ScrollArea } from '../../parts/ScrollArea.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { ServiceStatus } from './ServiceStatus.ts'

const tones = { healthy: 'good', degraded: 'warn', down: 'bad' } as const

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
    <ScrollArea class="table-scroll" label="Nodes">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Node</th>
            <th scope="col">State</th>
            <th scope="col" class="end">
              Head
            </th>
            <th scope="col" class="end">
              Latency
            </th>
            <th scope="col" class="end">
              Requests
            </th>
            <th scope="col" class="end">
              Errors
            </th>
            <th scope="col">Last error</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((node) => (
            <tr key={node.name}>
              <td>
                <code>{node.name}</code>
              </td>
              <td>
                <span class={`badge ${tones[node.state]}`}>{node.state}</span>
              </td>
              <td class="end">{node.head === null ? <Nothing /> : formatNumber(node.head)}</td>
              <td class="end">{node.latency_ms === null ? <Nothing /> : formatMs(node.latency_ms)}</td>
              <td class="end">{formatNumber(node.requests)}</td>
              <td class="end">{formatNumber(node.errors)}</td>
              <td>{node.last_error === null ? 'none' : <Untrusted text={node.last_error} most={160} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  </Card>
)
