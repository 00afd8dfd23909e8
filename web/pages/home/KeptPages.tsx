import type { ComponentChildren } from 'preact'
import { useOperation } from '../../api/useOperation.ts'
import { Known } from '../../explorer/Known.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { shortId } from '../../format/shortId.ts'
import { Card } from '../../parts/Card.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import type { KeptPage } from '../../store/readKept.ts'
import { recentPages } from '../../store/recentPages.ts'
import { useStore } from '../../store/useStore.ts'
import { watchlist } from '../../store/watchlist.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

const words = {
  token: 'token',
  wallet: 'address',
  pool: 'pool',
  transaction: 'transaction',
  block: 'block',
} as const

const nameOf = ({ id, name }: KeptPage) => (name === '' ? shortId(id) : name)

const PageRow = ({ page, end }: { page: KeptPage; end?: ComponentChildren }) => (
  <li>
    <span>
      <Link to={places[page.kind](page.id)} title={page.id}>
        <Untrusted text={nameOf(page)} most={28} />
      </Link>{' '}
      <span class="faint small">{words[page.kind]}</span>
    </span>
    {end}
  </li>
)

/** What this browser remembers: pages one watches, and those one saw last. */
export function KeptPages() {
  const [watched, recent] = [useStore(watchlist), useStore(recentPages)]
  const tokens = watched.filter(({ kind }) => kind === 'token').map(({ id }) => id)
  const prices = useOperation(tokens.length > 0 ? 'get_token_prices' : undefined, { tokens }, { live: 8_000 })
  if (watched.length + recent.length === 0) return null
  const told = prices.state === 'ready' ? prices.envelope.data.items : []
  const priceOf = (id: string) => told.find(({ token }) => token.toLowerCase() === id.toLowerCase())
  return (
    <div class="columns">
      {watched.length > 0 && (
        <Card title="Watchlist">
          <ul class="lines">
            {watched.map((page) => (
              <PageRow
                key={`${page.kind} ${page.id}`}
                page={page}
                end={
                  <span class="row kept-end">
                    {page.kind === 'token' &&
                      (prices.state === 'loading' ? (
                        '…'
                      ) : (
                        <Known value={priceOf(page.id)?.price_usd}>{formatUsd}</Known>
                      ))}
                    <button
                      type="button"
                      class="icon-button"
                      aria-label={`Stop watching ${nameOf(page)}`}
                      onClick={() => watchlist.remove(page)}
                    >
                      <Icon name="close" />
                    </button>
                  </span>
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {recent.length > 0 && (
        <Card title="Recently seen">
          <ul class="lines">
            {recent.map((page) => (
              <PageRow key={`${page.kind} ${page.id}`} page={page} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
