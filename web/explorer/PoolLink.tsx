import { shortId } from '../format/shortId.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { venueName } from './venueName.ts'

type PoolLinkProps = { pool: string; venue?: string | null | undefined }

/** A pool, by its venue where that is known. */
export const PoolLink = ({ pool, venue }: PoolLinkProps) => (
  <Link class={venue ? '' : 'id'} to={places.pool(pool)} title={pool}>
    {venue ? venueName(venue) : shortId(pool)}
  </Link>
)
