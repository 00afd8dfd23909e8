import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import { query } from '../../../src/sources/index/query.ts'
import type { ReadView } from '../../../src/sources/store/StoreReader.ts'
import type { Difference } from './compareRows.ts'
import type { Applied } from './NetworkTruth.ts'

export type AppliedSpans = {
  applied: Applied
  dense: BlockRange[]
  /** Blocks outside of those, by which rare events of theirs are applied. */
  sparseOnly: BlockRange[]
  oraclesOnly: BlockRange[]
  problems: Difference[]
}

const inside = (spans: readonly BlockRange[]) => (block: number) =>
  spans.some(({ from, to }) => from <= block && block <= to)

/** What is left of spans without some others; both in order. */
function without(spans: readonly BlockRange[], others: readonly BlockRange[]): BlockRange[] {
  return others.reduce<BlockRange[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, from - 1) },
          { from: Math.max(span.from, to + 1), to: span.to },
        ].filter((part) => part.from <= part.to),
      ),
    [...spans],
  )
}

/** Spans of one kind must stand apart: those that touch are one. */
function problemsOf(kind: string, spans: readonly BlockRange[]): Difference[] {
  return spans.flatMap(({ from, to }, index) => {
    const key = `${kind} ${from}-${to}`
    const before = spans[index - 1]
    const problems = from > to ? ['it ends before it begins'] : []
    if (before && before.to >= from - 1) problems.push('it touches the one before')
    return problems.map((problem) => ({ where: 'spans', key, problem }))
  })
}

/** Which blocks the index says it has applied, and whether it can be so. */
export async function readApplied(view: ReadView): Promise<AppliedSpans> {
  const rows = await view.all(query('select kind, from_block, to_block from spans order by from_block'))
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ from: row.from_block, to: row.to_block }))
  const [dense, sparse, oracles, ether] = [of('dense'), of('sparse'), of('oracles'), of('ether')]
  const applied: Applied = {
    dense: inside(dense),
    sparse: inside([...dense, ...sparse]),
    oracles: inside([...dense, ...oracles]),
    positions: of('positions')[0],
    ether: inside(ether),
  }
  const problems = [
    ...problemsOf('dense', dense),
    ...problemsOf('sparse', sparse),
    ...problemsOf('oracles', oracles),
    ...problemsOf('positions', of('positions')),
    ...problemsOf('ether', ether),
    ...without(ether, dense).map(({ from, to }) => ({
      where: 'spans',
      key: `ether ${from}-${to}`,
      problem: 'its blocks are not applied',
    })),
  ]
  const top = await view.get(query('select max(number) as number from blocks'))
  if (top?.number !== (dense.at(-1)?.to ?? null))
    problems.push({ where: 'spans', key: 'dense', problem: `the newest block is ${top?.number}` })
  return {
    applied,
    dense,
    sparseOnly: without(sparse, dense),
    oraclesOnly: without(oracles, dense),
    problems,
  }
}
