import { LoadedCard } from '../explorer/LoadedCard.tsx'
import { useKeptChoice } from '../router/useKeptChoice.ts'
import { type Interval, intervals } from './Candle.ts'
import { axes, ChartControls, scales } from './ChartControls.tsx'
import { ChartView } from './ChartView.tsx'
import { useCandles } from './useCandles.ts'

const names = Object.keys(intervals) as [Interval, ...Interval[]]

type ChartCardProps = {
  query: string
  title?: string
  /** The tokens that the market value counts, where it is known. */
  supply?: number | undefined
}

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
      {({ data }) => <ChartView chart={data} factor={factor} byShare={scale === 'log'} />}
    </LoadedCard>
  )
}
