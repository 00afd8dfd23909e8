import type { IndexStatus } from '../../sources/index/IndexStatus.ts'

const everyMs = 5_000

const count = (value: number) => value.toLocaleString('en-US')

/** Tells a person on the console how the index comes along, until it is complete for the first time. */
export function createIndexReport(out: { write(text: string): unknown }, now: () => number = Date.now) {
  const started = now()
  let told = started
  let done = false

  return ({ state, spans, floor, applied, sparse }: IndexStatus): void => {
    const top = spans.at(-1)
    if (done) return
    if (state === 'complete' && top) {
      done = true
      const seconds = ((now() - started) / 1000).toFixed(0)
      out.write(
        `  Index complete after ${seconds} s: blocks ${count(top.from)} to ${count(top.to)}, ${count(applied.logs)} events read.\n`,
      )
      return
    }
    if (now() - told < everyMs) return
    told = now()
    if (!top) {
      out.write(`  Index: rare events, block ${count(sparse.done)} of ${count(sparse.of)}\n`)
      return
    }
    const share = Math.floor((100 * (top.to - top.from + 1)) / Math.max(1, top.to - floor + 1))
    out.write(
      `  Index: ${share} % (blocks ${count(top.from)} to ${count(top.to)}, down to ${count(floor)})\n`,
    )
  }
}
