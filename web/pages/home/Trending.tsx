import { useOperation } from '../../api/useOperation.ts'
import { formatUsd, formatUsdShort } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Change } from '../../values/Change.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'

type TrendingItem = {
  token: string
  symbol: string | null
  price_usd: number | null
  price_change_percent: number | null
  volume_usd: number | null
}

/** Tokens that are traded most right now. */
export function Trending() {
  const trending = useOperation<{ items: TrendingItem[] }>(
    'list_trending',
    { window: '24h', limit: 6 },
    { live: 10_000 },
  )
  return (
    <Card title="Most traded in 24 hours" flush>
      <div class={trending.state === 'ready' ? '' : 'card-body'}>
        <LoadedView of={trending} what="tokens">
          {({ data }) =>
            data.items.length === 0 ? (
              <EmptyNote title="No trades in this window" />
            ) : (
              <table class="table">
                <thead>
                  <tr>
                    <th scope="col">Token</th>
                    <th scope="col" class="end">
                      Price
                    </th>
                    <th scope="col" class="end">
                      Change
                    </th>
                    <th scope="col" class="end">
                      Volume
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map(
                    ({
                      token,
                      symbol,
                      price_usd: price,
                      price_change_percent: change,
                      volume_usd: volume,
                    }) => (
                      <tr key={token}>
                        <td>
                          <Link to={places.token(token)}>
                            <Untrusted text={symbol ?? token} most={16} />
                          </Link>
                        </td>
                        <td class="end">{price === null ? <Nothing /> : formatUsd(price)}</td>
                        <td class="end">
                          <Change percent={change} />
                        </td>
                        <td class="end">{volume === null ? <Nothing /> : formatUsdShort(volume)}</td>
                      </tr>
                    ),
                  )}
                </tbody>
              </table>
            )
          }
        </LoadedView>
      </div>
    </Card>
  )
}
