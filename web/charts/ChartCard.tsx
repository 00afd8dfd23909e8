import { LoadedCard } from '../explorer/LoadedCard.tsx'
import { PoolLink } from '../explorer/PoolLink.tsx'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsd, formatUsdShort } from '../format/formatUsd.ts'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { useKeptChoice } from '../router/useKeptChoice.ts'
import { Untrusted } from '../values/Untrusted.tsx'
import { type Chart, type Interval, intervals } from './Candle.ts'
import { CandlesTable } from './CandlesTable.tsx'
import { axes, ChartControls, scales } from './ChartControls.tsx'
import { PriceChart } from './PriceChart.tsx'
import { timesCandle } from './timesCandle.ts'
import { useCandles } from './useCandles.ts'

const names = Object.keys(intervals) as [Interval, ...Interval[]]

type ChartCardProps = {
  query: string
  title?: string
  /** The tokens that the market value counts, where it is known. */
  supply?: number | undefined
}

/** A token that a pool counts in has no dollar price there: its chart is in the pool's other token. */
const formatOf = ({ currency }: Chart) => (currency === 'usd' ? formatUsd : formatNumber)

/** What the prices of a chart are in, in words. */
const PricedIn = ({ chart }: { chart: Chart }) =>
  chart.currency === 'usd' ? (
    <>Dollars</>
  ) : (
    <Untrusted text={chart.priced_in ?? 'the other token'} most={14} />
  )

/** The price of a token or pool over time, growing as blocks arrive. */
export function ChartCard({ query, title = 'Price', supply }: ChartCardProps) {
  const [interval, chooseInterval] = useKeptChoice('interval', names, '1h')
  const [axis, chooseAxis] = useKeptChoice('axis', axes)
  const [scale, chooseScale] = useKeptChoice('scale', scales)
  const chart = useCandles(query, interval)
  const inDollars = chart.state === 'ready' && chart.envelope.data.currency === 'usd'
  const factor = axis === 'value' && inDollars ? supply : undefined
  return (
    <LoadedCard
      title={title}
      of={chart}
      call={{ name: 'get_chart', args: { query, interval, limit: 300 } }}
      end={
        <ChartControls
          {...{ interval, chooseInterval, axis, scale, chooseScale }}
          chooseAxis={supply === undefined ? undefined : chooseAxis}
        />
      }
      rem="calc(var(--chart) + 7.6rem)"
      flush
    >
      {({ data }) => {
        const formatPrice = factor === undefined ? formatOf(data) : formatUsdShort
        const candles =
          factor === undefined ? data.items : data.items.map((candle) => timesCandle(candle, factor))
        return data.items.every(({ close }) => close === null) ? (
          <div class="card-body">
            <EmptyNote title={data.items.length === 0 ? 'No trades yet' : 'No price is known'}>
              {data.items.length === 0
                ? 'A chart begins with the first trade.'
                : 'Nothing told what the token was worth in them.'}
            </EmptyNote>
          </div>
        ) : (
          <>
            <PriceChart
              key={factor === undefined ? 'price' : 'value'}
              candles={candles}
              intervalS={intervals[interval]}
              byShare={scale === 'log'}
              label={`Candles of ${interval}, ${data.items.length} of them; the same figures are in the table below`}
              formatPrice={formatPrice}
            />
            <div class="chart-foot">
              <span>
                {factor === undefined ? (
                  <>
                    <PricedIn chart={data} /> for one token in
                  </>
                ) : (
                  <>Dollars for all {formatNumber(Math.round(factor))} tokens of today, at the price in</>
                )}{' '}
                <PoolLink pool={data.pool} venue={data.venue} />, times in UTC
              </span>
              <span>
                Drawn with{' '}
                <a href="https://www.tradingview.com/" rel="noreferrer">
                  TradingView Lightweight Charts
                </a>
              </span>
            </div>
            <CandlesTable candles={candles} formatPrice={formatPrice} />
          </>
        )
      }}
    </LoadedCard>
  )
}
