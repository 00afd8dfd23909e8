import { Choice } from '../explorer/Choice.tsx'
import { type Interval, intervals } from './Candle.ts'

const names = Object.keys(intervals) as [Interval, ...Interval[]]
export const axes = ['price', 'value'] as const
export const scales = ['even', 'log'] as const
type Axis = (typeof axes)[number]
type Scale = (typeof scales)[number]

type ChartControlsProps = {
  interval: Interval
  chooseInterval: (interval: Interval) => void
  axis: Axis
  /** Absent where the chart has no market value to show. */
  chooseAxis: ((axis: Axis) => void) | undefined
  scale: Scale
  chooseScale: (scale: Scale) => void
}

/** How a chart is drawn: the width of its candles, what stands on its axis, and how that is spaced. */
export const ChartControls = (props: ChartControlsProps) => (
  <div class="row chart-controls">
    {props.chooseAxis && (
      <Choice
        label="What the chart shows"
        names={axes}
        chosen={props.axis}
        choose={props.chooseAxis}
        titleOf={(axis) => (axis === 'price' ? 'Price' : 'Market value')}
      />
    )}
    <Choice label="Width of a candle" names={names} chosen={props.interval} choose={props.chooseInterval} />
    <button
      type="button"
      class="button small"
      aria-pressed={props.scale === 'log'}
      title="Equal changes in percent get equal heights"
      onClick={() => props.chooseScale(props.scale === 'log' ? 'even' : 'log')}
    >
      Log
    </button>
  </div>
)
