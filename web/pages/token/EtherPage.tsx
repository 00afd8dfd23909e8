import { useOperation } from '../../api/useOperation.ts'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { Known } from '../../explorer/Known.tsx'
import { ListCard } from '../../explorer/ListCard.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { tradeColumns } from '../../explorer/tradeColumns.tsx'
import { tradeFeed } from '../../explorer/tradeFeed.ts'
import { tradeKey } from '../../explorer/tradeKey.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsd, formatUsdShort } from '../../format/formatUsd.ts'
import { useToldPrice } from '../../live/useToldPrice.ts'
import { FailureNote } from '../../parts/FailureNote.tsx'
import { Figures } from '../../parts/Figures.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'

/** Ether, which has markets but no contract to look into. */
export function EtherPage() {
  const prices = useOperation('get_token_prices', { tokens: ['ETH'] }, { streamed: 60_000 })
  const day = useOperation('get_token_analytics', { token: 'ETH', windows: ['24h'] }, { streamed: 60_000 })
  const asked = prices.state === 'ready' ? prices.envelope : undefined
  const told = useToldPrice('ETH', asked?.as_of?.block)
  const price = told ? told.usd : asked?.data.items[0]?.price_usd
  const last = day.state === 'ready' ? day.envelope.data.items[0] : undefined
  const change = last?.price_change_percent
  // In their places from the start: nothing may move when they come.
  const figure = (value: number | null | undefined, format: (value: number) => string) =>
    day.state === 'loading' ? '…' : <Known value={value}>{format}</Known>
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>ETH</h1>
          <div class="row">
            <span class="soft">Ether</span>
            <span class="badge">the chain’s own coin</span>
          </div>
          <p class="small">
            No contract stands for it, so there are no holders to list; its token is{' '}
            <Link to={places.token('WETH')}>WETH</Link>.
          </p>
        </div>
        <div class="view-price">
          <strong>
            <Known value={price}>{formatUsd}</Known>
          </strong>
          <span class="small">
            <Percent value={change} /> <span class="faint">in 24 h</span>
          </span>
        </div>
      </div>
      <Figures
        of={[
          { name: 'Volume in 24 h', value: figure(last?.volume_usd, formatUsdShort) },
          {
            name: 'Trades in 24 h',
            value: figure(last?.trades, formatNumber),
            note: last?.trades == null ? undefined : `${last.buys} buys, ${last.sells} sells`,
          },
          { name: 'Traders in 24 h', value: figure(last?.traders, formatNumber) },
        ]}
      />
      {day.state === 'failed' && <FailureNote failure={day.failure} again={day.again} />}
      <ChartCard query="ETH" />
      <ListCard
        title="Trades"
        name="list_trades"
        args={{ token: 'ETH', limit: 25 }}
        columns={tradeColumns.filter(({ title }) => title !== 'Token')}
        keyOf={tradeKey}
        empty="No trades yet"
        live={3_000}
        feed={tradeFeed('ETH')}
      />
    </div>
  )
}
