import type { Reading, TokenMention } from '../read/Reading.ts'
import type { Frame, RowSubject } from './Plan.ts'

/** A token that an answer told, as if it were named: stock tokens by their tickers, others by their addresses. */
export const tokenAt = (address: string): TokenMention => ({
  text: address,
  reference: address,
  known: true,
  stock: !address.startsWith('0x'),
})

/** A frame with what its answer was about; where the question named nothing of a kind, the first row does. */
export function withRows(frame: Frame, rows: readonly RowSubject[]): Frame {
  // What all rows share is what the question was about, and tells none from another.
  const shared = rows.length > 1 && rows.every(({ token }) => token === rows[0]?.token)
  const own = shared ? rows.map(({ token: _, ...rest }) => rest) : rows
  const first = rows[frame.at ?? 0] ?? {}
  // A token that an answer told is spoken of no longer where the next one told others.
  const { tokens } = frame.reading
  const isOld = ({ reference }: TokenMention) =>
    rows.some(({ token }) => token !== undefined) &&
    /^0x[0-9a-f]{40}$/i.test(reference) &&
    !rows.some(({ token }) => token?.toLowerCase() === reference.toLowerCase())
  const reading = tokens.some(isOld)
    ? { ...frame.reading, tokens: tokens.filter((own) => !isOld(own)) }
    : frame.reading
  const or = <T>(mine: readonly T[], theirs: T | undefined): T[] =>
    mine.length > 0 || theirs === undefined ? [...mine] : [theirs]
  const filled: Reading = {
    ...reading,
    tokens: or(reading.tokens, first.token === undefined ? undefined : tokenAt(first.token)),
    addresses: or(
      reading.addresses,
      first.address === undefined ? undefined : { address: first.address, role: 'wallet' as const },
    ),
    hashes: or(reading.hashes, first.hash),
    blocks: or(reading.blocks, first.block),
  }
  return { ...frame, named: reading, reading: filled, rows: own }
}
