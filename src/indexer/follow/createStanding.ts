import { bytesToHex, type Hash } from 'viem'
import { query } from '../../sources/index/query.ts'
import type { Database } from '../../sources/store/Database.ts'
import { readSpans } from '../apply/spans.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import { readSparseMark, type SparseMark } from './sparseMark.ts'

/** What is applied, as the database says. */
export type Standing = {
  head: { number: number; hash: Hash; time: number } | null
  spans: BlockRange[]
  /** The newest block of the sparse pass; -1 before it. */
  sparseTop: number
  /** Rare events that no applied block has confirmed yet. */
  sparseMark: SparseMark | undefined
  refresh(): Promise<void>
  hashOf(block: number): Promise<Hash | undefined>
  parentHashOf(block: number): Promise<Hash | undefined>
}

export function createStanding({ reader }: Database): Standing {
  const blockAt = (number: number) =>
    reader.get(query('select number, hash, parent_hash, time from blocks where number = ?'), [number])
  const standing: Standing = {
    head: null,
    spans: [],
    sparseTop: -1,
    sparseMark: undefined,
    async refresh() {
      const top = await reader.get(
        query('select number, hash, parent_hash, time from blocks order by number desc limit 1'),
      )
      standing.head = top ? { number: top.number, hash: bytesToHex(top.hash), time: top.time } : null
      standing.spans = await readSpans(reader, 'dense')
      standing.sparseTop = (await readSpans(reader, 'sparse')).at(-1)?.to ?? -1
      standing.sparseMark = await readSparseMark(reader)
    },
    async hashOf(block) {
      const row = await blockAt(block)
      return row && bytesToHex(row.hash)
    },
    async parentHashOf(block) {
      const row = await blockAt(block)
      return row && bytesToHex(row.parent_hash)
    },
  }
  return standing
}
