import { useOperation } from '../../api/useOperation.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Change } from '../../values/Change.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'

type PremiumItem = {
  symbol: string
  dex_price_usd: number | null
  oracle_price_usd: number | null
  premium_bps: number | null
}

/** Stock tokens whose market is furthest from their feed. */
export function Premiums() {
  const premiums = useOperation<{ items: PremiumItem[] }>(
    'list_stock_premiums',
    { limit: 6 },
    { live: 10_000 },
  )
  return (
    <Card title="Stocks furthest from their feed" end={<Link to={places.stocks}>All stocks</Link>} flush>
      <div class={premiums.state === 'ready' ? '' : 'card-body'}>
        <LoadedView of={premiums} what="stock premiums">
          {({ data }) =>
            data.items.length === 0 ? (
              <EmptyNote title="No stock token has both a market and a feed" />
            ) : (
              <table class="table">
                <thead>
                  <tr>
                    <th scope="col">Stock</th>
                    <th scope="col" class="end">
                      Market
                    </th>
                    <th scope="col" class="end">
                      Feed
                    </th>
                    <th scope="col" class="end">
                      Premium
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((row) => (
                    <tr key={row.symbol}>
                      <td>
                        <Link to={places.token(row.symbol)}>
                          <Untrusted text={row.symbol} most={12} />
                        </Link>
                      </td>
                      <td class="end">
                        {row.dex_price_usd === null ? <Nothing /> : formatUsd(row.dex_price_usd)}
                      </td>
                      <td class="end">
                        {row.oracle_price_usd === null ? <Nothing /> : formatUsd(row.oracle_price_usd)}
                      </td>
                      <td class="end">
                        <Change percent={row.premium_bps === null ? null : row.premium_bps / 100} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </LoadedView>
      </div>
    </Card>
  )
}
