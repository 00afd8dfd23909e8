import { formatMs } from '../../format/formatMs.ts'
import type { Probe } from './probes.ts'

const slots = 60
const height = 28

/** Latency of the last probes as bars; those that failed stand full and in red. */
export function LatencySeries({ probes }: { probes: readonly Probe[] }) {
  const good = probes.filter(({ verdict }) => verdict === 'answers' || verdict === 'troubled')
  const most = Math.max(50, ...good.map(({ tookMs }) => tookMs))
  const failed = probes.length - good.length
  const summary =
    probes.length === 0
      ? 'No probe yet'
      : `Last ${probes.length} probes: ${failed} failed${good.length > 0 ? `, slowest answer ${formatMs(Math.max(...good.map(({ tookMs }) => tookMs)))}` : ''}`
  return (
    <svg
      class="series"
      viewBox={`0 0 ${slots * 4} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      <title>{summary}</title>
      {probes.map((one, at) => {
        const fails = one.verdict === 'fails' || one.verdict === 'offline'
        const size = fails ? height : Math.max(2, (one.tookMs / most) * (height - 4))
        const x = (slots - probes.length + at) * 4
        return (
          <rect
            key={one.atMs}
            class={fails ? 'bar-bad' : one.verdict === 'troubled' ? 'bar-warn' : 'bar-good'}
            x={x}
            y={height - size}
            width={3}
            height={size}
          />
        )
      })}
    </svg>
  )
}
