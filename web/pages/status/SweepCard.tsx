import { formatSpan } from '../../format/formatAge.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'
import { RowsTable } from '../../values/RowsTable.tsx'
import type { ServiceStatus } from './ServiceStatus.ts'

const noReasons = new Map<string, string>()

/** The catalog, and the last time all of it was run. */
export const SweepCard = ({ status }: { status: ServiceStatus }) => (
  <Card title="Catalog">
    <div class="stack tight">
      <p class="small soft">
        <Link to={places.tools}>{formatNumber(status.tools_listed)} tools</Link> are listed, the{' '}
        <Link to={places.catalog}>catalog</Link> has {formatNumber(status.catalog_size)} operations.
      </p>
      {status.last_sweep ? (
        <SweepView sweep={status.last_sweep} />
      ) : (
        <p class="small faint">No sweep over the whole catalog has been finished here yet.</p>
      )}
    </div>
  </Card>
)

function SweepView({ sweep }: { sweep: NonNullable<ServiceStatus['last_sweep']> }) {
  const { operations, answered, unavailable, failed } = sweep
  const details = [
    { title: 'By family', rows: sweep.families },
    { title: 'Why operations are unavailable', rows: sweep.reasons },
    { title: 'Failures', rows: sweep.failures },
  ]
  return (
    <>
      <p class="small soft">
        The last sweep ran {formatNumber(operations)} of them once, <Moment iso={sweep.finished_at} />, in{' '}
        {formatSpan(sweep.duration_s * 1000)}: {formatNumber(answered)} answered, {formatNumber(unavailable)}{' '}
        unavailable on this network, {formatNumber(failed)} failed.
      </p>
      {details.map(({ title, rows = [] }) =>
        rows.length === 0 ? null : (
          <details key={title}>
            <summary class="small soft">
              {title} ({rows.length})
            </summary>
            <RowsTable rows={rows} path={title} reasons={noReasons} showNested={() => null} />
          </details>
        ),
      )}
    </>
  )
}
