import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { ReadableView } from '../../values/ReadableView.tsx'
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
      {status.catalog_sweep ? (
        <ReadableView value={status.catalog_sweep} reasons={noReasons} />
      ) : (
        <p class="small faint">This process has not told of a sweep over the whole catalog.</p>
      )}
    </div>
  </Card>
)
