import { ScrollArea } from '../parts/ScrollArea.tsx'

type Point = { start: string; value: number }
type SeriesBarsProps = {
  label: string
  points: readonly Point[]
  format: (value: number) => string
  /** Without a table of its own: the figures stand beside it anyway. */
  bare?: boolean
}

const height = 120

/** When a stretch began, in UTC: "16 Nov, 19:00". */
const stretch = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const startText = (iso: string) => stretch.format(Date.parse(iso))

/** A series as bars, and the same figures as a table for those who want to read them. */
export function SeriesBars({ label, points, format, bare = false }: SeriesBarsProps) {
  const values = points.map(({ value }) => value)
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const scale = height / Math.max(most - least, 1e-9)
  const zero = most * scale
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure class="bars-chart">
      <svg
        viewBox={`0 0 ${Math.max(1, points.length) * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}; the same figures are in the table below`}
      >
        {points.map(({ start, value }, at) => {
          const size = value === 0 ? 0 : Math.max(1, Math.abs(value) * scale)
          return (
            <rect
              key={start}
              data-start={start}
              data-value={value}
              class={value < 0 ? 'bar-bad' : 'bar-good'}
              x={at * 10 + 1}
              y={value < 0 ? zero : zero - size}
              width={8}
              height={size}
            >
              <title>{`${startText(start)} UTC: ${format(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption class="chart-foot">
        <span>
          {first && last ? `${startText(first.start)} to ${startText(last.start)} UTC` : 'Nothing yet'}
        </span>
        <span>
          {least < 0
            ? `from ${format(Math.min(...values))} to ${format(Math.max(...values))}`
            : `at most ${format(most)}`}
        </span>
      </figcaption>
      {!bare && (
        <details class="chart-table">
          <summary>The same as a table</summary>
          <ScrollArea class="table-scroll" label={label}>
            <table class="table dense">
              <thead>
                <tr>
                  <th scope="col">From (UTC)</th>
                  <th scope="col" class="end">
                    {label}
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ start, value }) => (
                  <tr key={start}>
                    <td>{startText(start)}</td>
                    <td class="end">{format(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </details>
      )}
    </figure>
  )
}
