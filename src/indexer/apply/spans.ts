import { query } from '../../sources/index/query.ts'
import { spans as spansTable } from '../../sources/index/tables/chainTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { BlockRange } from '../fetch/RangeData.ts'

/**
 * What of a stretch of blocks is applied: every event, the rare ones, one token's transfers, or ether inside calls; and
 * which blocks are in the positions.
 */
export type SpanKind = 'dense' | 'sparse' | 'oracles' | 'ether' | 'positions' | `token:${number}`

export async function readSpans(
  transaction: Pick<WriteTransaction, 'all'>,
  kind: SpanKind,
): Promise<BlockRange[]> {
  const rows = await transaction.all(
    query('select from_block, to_block from spans where kind = ? order by from_block'),
    [kind],
  )
  return rows.map((row) => ({ from: row.from_block, to: row.to_block }))
}

export async function readSpanKinds(transaction: Pick<WriteTransaction, 'all'>): Promise<SpanKind[]> {
  const rows = await transaction.all(query('select distinct kind from spans'))
  return rows.map(({ kind }) => kind as SpanKind)
}

const touch = (one: BlockRange, other: BlockRange) => one.to >= other.from - 1 && one.from <= other.to + 1

/** Joins a range to the spans it touches. */
export function joinSpan(spans: readonly BlockRange[], range: BlockRange): BlockRange[] {
  const apart = spans.filter((span) => !touch(span, range))
  const touched = spans.filter((span) => touch(span, range))
  const joined = {
    from: Math.min(range.from, ...touched.map(({ from }) => from)),
    to: Math.max(range.to, ...touched.map(({ to }) => to)),
  }
  return [...apart, joined].sort((one, other) => one.from - other.from)
}

/** The same, of a range that is nothing by itself. */
export const joinWhereTouched = (spans: readonly BlockRange[], range: BlockRange): readonly BlockRange[] =>
  spans.some((span) => touch(span, range)) ? joinSpan(spans, range) : spans

/** Cuts everything outside [from, to] off. */
export const clipSpans = (spans: readonly BlockRange[], { from, to }: BlockRange): BlockRange[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from <= span.to)

export async function writeSpans(
  transaction: WriteTransaction,
  kind: SpanKind,
  spans: readonly BlockRange[],
): Promise<void> {
  await transaction.run('delete from spans where kind = ?', [kind])
  await transaction.insert({
    table: spansTable,
    columns: ['kind', 'from_block', 'to_block'],
    rows: spans.map(({ from, to }) => [kind, from, to]),
  })
}

export async function addSpan(
  transaction: WriteTransaction,
  kind: SpanKind,
  range: BlockRange,
): Promise<void> {
  await writeSpans(transaction, kind, joinSpan(await readSpans(transaction, kind), range))
}
