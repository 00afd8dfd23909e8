import type { Reading } from '../read/Reading.ts'
import type { Frame, RowSubject } from './Plan.ts'

/** A frame with what its answer was about; where the question named nothing of a kind, the first row does. */
export function withRows(frame: Frame, rows: readonly RowSubject[]): Frame {
  // What all rows share is what the question was about, and tells none from another.
  const shared = rows.length > 1 && rows.every(({ token }) => token === rows[0]?.token)
  const own = shared ? rows.map(({ token: _, ...rest }) => rest) : rows
  const first = rows[frame.at ?? 0] ?? {}
  const { reading } = frame
  const or = <T>(mine: readonly T[], theirs: T | undefined): T[] =>
    mine.length > 0 || theirs === undefined ? [...mine] : [theirs]
  const filled: Reading = {
    ...reading,
    tokens: or(
      reading.tokens,
      first.token === undefined
        ? undefined
        : { text: first.token, reference: first.token, known: true, stock: false },
    ),
    addresses: or(
      reading.addresses,
      first.address === undefined ? undefined : { address: first.address, role: 'wallet' as const },
    ),
    hashes: or(reading.hashes, first.hash),
    blocks: or(reading.blocks, first.block),
  }
  return { ...frame, named: reading, reading: filled, rows: own }
}
