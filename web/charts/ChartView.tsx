import { PoolLink } from '../explorer/PoolLink.tsx'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsd, formatUsdShort } from '../format/formatUsd.ts'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { Untrusted } from '../values/Untrusted.tsx'
import type { Chart } from './Candle.ts'
import { CandlesTable } from './CandlesTable.tsx'
import { intervalSeconds } from './intervalSeconds.ts'
import { PriceChart } from './PriceChart.tsx'
import { timesCandle } from './timesCandle.ts'

type ChartViewProps = {
  chart: Chart
  /** So many tokens at once: with a token's supply, the chart of its market value. */
  factor?: number | undefined
  /** Equal changes in percent get equal heights. */
  byShare?: boolean
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

/** The candles of an answer, drawn and as a table. */
export function ChartView({ chart, factor, byShare = false }: ChartViewProps) {
  const { items, interval, pool, venue } = chart
  if (items.every(({ close }) => close === null))
    return (
      <div class="card-body">
        <EmptyNote title={items.length === 0 ? 'No trades yet' : 'No price is known'}>
          {items.length === 0
            ? 'A chart begins with the first trade.'
            : 'Nothing told what the token was worth in them.'}
        </EmptyNote>
      </div>
    )
  const formatPrice = factor === undefined ? formatOf(chart) : formatUsdShort
  const candles = factor === undefined ? items : items.map((candle) => timesCandle(candle, factor))
  return (
    <>
      <PriceChart
        key={factor === undefined ? 'price' : 'value'}
        candles={candles}
        intervalS={intervalSeconds(interval)}
        byShare={byShare}
        label={`Candles of ${interval}, ${items.length} of them; the same figures are in the table below`}
        formatPrice={formatPrice}
      />
      <div class="chart-foot">
        <span>
          {factor === undefined ? (
            <>
              <PricedIn chart={chart} /> for one token in
            </>
          ) : (
            <>Dollars for all {formatNumber(Math.round(factor))} tokens of today, at the price in</>
          )}{' '}
          <PoolLink pool={pool} venue={venue} />, times in UTC
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
}
