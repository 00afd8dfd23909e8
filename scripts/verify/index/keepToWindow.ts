import type { ExpectedRows, Row } from './Rows.ts'

const placesPerBlock = 1_048_576

/** Tables of single events whose old rows may outlive the blocks they are of. */
const events = ['transfers', 'approvals', 'control_events']

/** Sums that go on when the rows they were made of are dropped. */
const sums = ['tokens', 'balances', 'liquidity_ranges']

type Tables = ReadonlyMap<string, readonly Row[]>

/** Tables whose rows go with their blocks, a moment after the index has said that it no longer has these. */
const going = ['transactions', 'nft_transfers', 'trades', 'liquidity_events']

/** Leaves out rows on their way out: those of blocks below the oldest that the index says it has. */
export function leaveOutGoing(found: Map<string, Row[]>, oldest: number): void {
  const keep = (table: string, isKept: (row: Row) => boolean) =>
    found.set(table, (found.get(table) ?? []).filter(isKept))
  keep('blocks', ({ number }) => Number(number) >= oldest)
  for (const table of going) keep(table, ({ position }) => Number(position) >= oldest * placesPerBlock)
}

/** Whether the index knows of times before its oldest whole block: it dropped some, or read a token's past. */
export function reachesBelow(found: Tables, oldest: number): boolean {
  const start = oldest * placesPerBlock
  return (found.get('tokens') ?? []).some(({ first_position: first }) => Number(first) < start)
}

/** What of an index that dropped old blocks can still be compared: rows of the blocks it has, and whole minutes. */
export function keepToWindow(
  { found, expected }: { found: Map<string, Row[]>; expected: ExpectedRows },
  oldest: { number: number; time: number },
): void {
  const start = oldest.number * placesPerBlock
  for (const table of events) {
    const rows = found.get(table) ?? []
    found.set(
      table,
      rows.filter(({ position }) => Number(position) >= start),
    )
  }
  for (const table of sums) {
    found.delete(table)
    expected.delete(table)
  }
  for (const rows of [found, expected]) {
    const candles = rows.get('candles') ?? []
    rows.set(
      'candles',
      candles.filter((candle) => candle.seconds === 60 && Number(candle.start) >= oldest.time),
    )
  }
}
