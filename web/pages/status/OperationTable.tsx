import { formatMs } from '../../format/formatMs.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { ScrollArea } from '../../parts/ScrollArea.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Nothing } from '../../values/Nothing.tsx'
import type { ServiceStatus } from './ServiceStatus.ts'

const shown = 15

/** The operations that were called most since the start: errors and latency of each. */
export function OperationTable({
  status: { operations = [], started_at: started },
}: {
  status: ServiceStatus
}) {
  if (operations.length === 0) return null
  const rows = [...operations].sort((one, other) => other.calls - one.calls).slice(0, shown)
  return (
    <Card
      title="Operations since the start"
      end={
        <span class="small faint">
          {operations.length} used since {started.slice(0, 16).replace('T', ' ')} UTC
        </span>
      }
      flush
    >
      <ScrollArea class="table-scroll" label="Operations since the start">
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Operation</th>
              {['Calls', 'From cache', 'Errors', 'Median', '95 %'].map((name) => (
                <th key={name} scope="col" class="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <td>
                  <Link to={places.operation(row.name)}>
                    <code>{row.name}</code>
                  </Link>
                </td>
                <td class="end">{formatNumber(row.calls)}</td>
                <td class="end">{formatNumber(row.cache_hits)}</td>
                <td class={row.errors > 0 ? 'end bad-text' : 'end'}>{formatNumber(row.errors)}</td>
                <td class="end">{row.p50_ms === null ? <Nothing /> : formatMs(row.p50_ms)}</td>
                <td class="end">{row.p95_ms === null ? <Nothing /> : formatMs(row.p95_ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Card>
  )
}
