import { useState } from 'preact/hooks'
import type { ResultOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { formatMs } from '../../format/formatMs.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'

type Row = NonNullable<ResultOf<'service_status'>['operations']>[number]

const shown = 15

const columns: readonly Column<Row>[] = [
  {
    title: 'Operation',
    show: ({ name }) => (
      <Link to={places.operation(name)}>
        <code>{name}</code>
      </Link>
    ),
  },
  columnOf.number('Calls', (row) => row.calls),
  columnOf.number('From cache', (row) => row.cache_hits),
  {
    title: 'Errors',
    end: true,
    show: ({ errors }) => <span class={errors > 0 ? 'bad-text' : undefined}>{formatNumber(errors)}</span>,
  },
  { title: 'Median', end: true, show: ({ p50_ms: ms }) => <Known value={ms}>{formatMs}</Known> },
  { title: '95 %', end: true, show: ({ p95_ms: ms }) => <Known value={ms}>{formatMs}</Known> },
]

/** The operations that were called most since the start; asked for by hand, as the list of all is long. */
export function OperationTable() {
  const [wanted, want] = useState(false)
  const status = useOperation(wanted ? 'service_status' : undefined, { verbose: true }, { live: false })
  return (
    <Card title="Operations since the start" flush>
      {wanted ? (
        <div class={status.state === 'ready' ? undefined : 'card-body'}>
          <LoadedView of={status} what="the operations">
            {({ data: { operations = [] } }) => (
              <DataTable
                label="Operations since the start"
                rows={[...operations].sort((one, other) => other.calls - one.calls).slice(0, shown)}
                columns={columns}
                keyOf={({ name }) => name}
                empty="None was called yet"
              />
            )}
          </LoadedView>
        </div>
      ) : (
        <div class="card-body">
          <button type="button" class="button small" onClick={() => want(true)}>
            Show the {shown} that were called most
          </button>
        </div>
      )}
    </Card>
  )
}
