type Row = Readonly<Record<string, unknown>>

export type Series = { field: string; points: { start: string; value: number }[] }

const timeFields = ['start', 'timestamp', 'day', 'hour']
/** What a series is drawn by, where it has it: worth and prices before counts. */
const valueFields = [/^close$/, /^usd$/, /_usd$/, /_(percent|bps)$/, /^(value|count|trades|transactions)$/]

const leastPoints = 4

/** Steps of one length, but for some left out: a multiple of the shortest. */
function areSteps(times: readonly number[]): boolean {
  // The newest may be of this moment, and not of a whole step.
  const steps = times.slice(1, -1).map((time, at) => time - (times[at] ?? 0))
  const shortest = Math.min(...steps)
  return shortest > 0 && steps.every((step) => step % shortest === 0)
}

/** Rows that tell one figure step by step through time, oldest first; undefined where they are a mere list. */
export function seriesOfRows(rows: readonly Row[]): Series | undefined {
  if (rows.length < leastPoints) return undefined
  const time = timeFields.find((name) => rows.every((row) => !Number.isNaN(Date.parse(String(row[name])))))
  if (time === undefined) return undefined
  const inOrder = [...rows].sort(
    (one, other) => Date.parse(String(one[time])) - Date.parse(String(other[time])),
  )
  if (!areSteps(inOrder.map((row) => Date.parse(String(row[time]))))) return undefined
  const isFigure = (name: string) =>
    rows.every((row) => typeof row[name] === 'number' || row[name] === null) &&
    rows.some((row) => row[name] !== null)
  const names = Object.keys(rows[0] ?? {}).filter(isFigure)
  const field = valueFields.flatMap((form) => names.filter((name) => form.test(name)))[0]
  if (field === undefined) return undefined
  const points = inOrder.flatMap((row) =>
    row[field] === null ? [] : [{ start: String(row[time]), value: row[field] as number }],
  )
  return { field, points }
}
