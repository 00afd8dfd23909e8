import { Choice } from '../explorer/Choice.tsx'
import { LoadedCard } from '../explorer/LoadedCard.tsx'
import { PoolLink } from '../explorer/PoolLink.tsx'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsd } from '../format/formatUsd.ts'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { useKeptChoice } from '../router/useKeptChoice.ts'
import { Untrusted } from '../values/Untrusted.tsx'
import { type Chart, type Interval, intervals } from './Candle.ts'
import { CandlesTable } from './CandlesTable.tsx'
import { PriceChart } from './PriceChart.tsx'
import { useCandles } from './useCandles.ts'

const names = Object.keys(intervals) as [Interval, ...Interval[]]

type ChartCardProps = { query: string; title?: string }

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
export function ChartCard({ query, title = 'Price' }: ChartCardProps) {
  const [interval, choose] = useKeptChoice('interval', names, '1h')
  const chart = useCandles(query, interval)
  return (
    <LoadedCard
      title={title}
      of={chart}
      call={{ name: 'get_chart', args: { query, interval, limit: 300 } }}
      end={<Choice label="Width of a candle" names={names} chosen={interval} choose={choose} />}
      rem="calc(var(--chart) + 7.6rem)"
      flush
    >
      {({ data }) =>
        data.items.every(({ close }) => close === null) ? (
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
              candles={data.items}
              intervalS={intervals[interval]}
              label={`Candles of ${interval}, ${data.items.length} of them; the same figures are in the table below`}
              formatPrice={formatOf(data)}
            />
            <div class="chart-foot">
              <span>
                <PricedIn chart={data} /> for one token in <PoolLink pool={data.pool} venue={data.venue} />,
                times in UTC
              </span>
              <span>
                Drawn with{' '}
                <a href="https://www.tradingview.com/" rel="noreferrer">
                  TradingView Lightweight Charts
                </a>
              </span>
            </div>
            <CandlesTable candles={data.items} formatPrice={formatOf(data)} />
          </>
        )
      }
    </LoadedCard>
  )
}
