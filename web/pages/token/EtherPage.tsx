import { useOperation } from '../../api/useOperation.ts'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { Known } from '../../explorer/Known.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { TradesTable } from '../../explorer/TradesTable.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsd, formatUsdShort } from '../../format/formatUsd.ts'
import { Figures } from '../../parts/Figures.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'

/** Ether, which has markets but no contract to look into. */
export function EtherPage() {
  const prices = useOperation('get_token_prices', { tokens: ['ETH'] })
  const day = useOperation('get_token_analytics', { token: 'ETH', windows: ['24h'] })
  const price = prices.state === 'ready' ? prices.envelope.data.items[0]?.price_usd : undefined
  const change = day.state === 'ready' ? day.envelope.data.items[0]?.price_change_percent : undefined
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
      <LoadedView of={day} what="the last day">
        {({ data }) => (
          <Figures
            of={data.items.flatMap(({ volume_usd: volume, trades, buys, sells, traders }) => [
              { name: 'Volume in 24 h', value: <Known value={volume}>{formatUsdShort}</Known> },
              {
                name: 'Trades in 24 h',
                value: <Known value={trades}>{formatNumber}</Known>,
                note: trades === null ? undefined : `${buys} buys, ${sells} sells`,
              },
              { name: 'Traders in 24 h', value: <Known value={traders}>{formatNumber}</Known> },
            ])}
          />
        )}
      </LoadedView>
      <ChartCard query="ETH" />
      <OperationCard
        title="Trades as they happen"
        name="list_trades"
        args={{ token: 'ETH', limit: 25 }}
        live={3_000}
        rem={tableRem(25)}
        flush
      >
        {({ data }) => <TradesTable trades={data.items} without={['Token']} />}
      </OperationCard>
    </div>
  )
}
