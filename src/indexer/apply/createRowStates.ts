import type { SqlValues } from '../../sources/store/SqlValue.ts'
import type { RowOf } from '../../sources/store/schema/RowOf.ts'
import type { ColumnOf, TableSpec } from '../../sources/store/schema/TableSpec.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { createGenerations } from '../createGenerations.ts'

export type RowStatesSpec<Table extends TableSpec, Column extends ColumnOf<Table>, State> = {
  /** A table whose primary key is of whole numbers. */
  table: Table
  columns: readonly Column[]
  fromRow(row: Pick<RowOf<Table>, Column>): State
  /** Values in the order of `columns`. */
  toRow(state: State): SqlValues
  /** A state that is as good as no row; the row goes. */
  isEmpty(state: State): boolean
  rememberedHalf: number
}

type Key = readonly number[]

/**
 * Rows that accumulate, kept in memory between ranges: the busiest ones are written again and again, and
 * reading each back first would cost as much as the rest of the work.
 */
export type RowStates<State> = {
  /** Reads the rows of these keys that are not in memory. */
  load(transaction: WriteTransaction, keys: readonly Key[]): Promise<void>
  get(key: Key): State | undefined
  /** Sets a state to be written by the next `flush`. */
  put(key: Key, state: State): void
  flush(transaction: WriteTransaction): Promise<void>
  forget(): void
}

/** Adds sums to the rows of their keys; a row that was not there becomes its sum. */
export async function addSums<State>(
  transaction: WriteTransaction,
  states: RowStates<State>,
  { sums, join }: { sums: readonly { key: Key; sum: State }[]; join: (known: State, sum: State) => State },
): Promise<void> {
  await states.load(
    transaction,
    sums.map(({ key }) => key),
  )
  for (const { key, sum } of sums) {
    const known = states.get(key)
    states.put(key, known ? join(known, sum) : sum)
  }
}

type Name = number | string

/** Room for either half of a pair's name; the product stays a whole number. */
const half = 2 ** 26

/** A key as something a Map can hold; pairs come by the thousand, and text for each would be the dearest part. */
function nameOf(key: Key): Name {
  const [first = 0, second = 0] = key
  if (key.length === 1) return first
  if (key.length === 2 && first < half && second < half) return first * half + second
  return key.join(':')
}

type Entry<State> = { key: Key; state: State | undefined; dirty: boolean }

export function createRowStates<Table extends TableSpec, Column extends ColumnOf<Table>, State>(
  spec: RowStatesSpec<Table, Column, State>,
): RowStates<State> {
  const { table, columns } = spec
  const keys = table.primaryKey as readonly ColumnOf<Table>[]
  const remembered = createGenerations<Name, Entry<State>>(spec.rememberedHalf)
  let current = new Map<Name, Entry<State>>()

  return {
    async load(transaction, wanted) {
      const missing: Entry<State>[] = []
      for (const key of wanted) {
        const name = nameOf(key)
        if (current.has(name)) continue
        const known = remembered.get(name)
        const entry = known ?? { key, state: undefined, dirty: false }
        current.set(name, entry)
        if (!known) missing.push(entry)
      }
      if (missing.length === 0) return
      const rows = await transaction.lookup({
        table,
        by: keys,
        columns,
        keys: missing.map(({ key }) => key),
      })
      missing.forEach((entry, index) => {
        const row = rows[index]
        if (row) entry.state = spec.fromRow(row)
      })
    },
    get: (key) => current.get(nameOf(key))?.state,
    put(key, state) {
      const name = nameOf(key)
      const entry = current.get(name)
      if (entry) {
        entry.state = state
        entry.dirty = true
      } else current.set(name, { key, state, dirty: true })
    },
    async flush(transaction) {
      const rows: SqlValues[] = []
      const gone: Key[] = []
      for (const [name, entry] of current) {
        const { key, state, dirty } = entry
        const empty = state === undefined || spec.isEmpty(state)
        if (empty) entry.state = undefined
        entry.dirty = false
        remembered.set(name, entry)
        if (!dirty) continue
        if (empty) gone.push(key)
        else rows.push([...key, ...spec.toRow(state)])
      }
      current = new Map()
      await Promise.all([
        transaction.upsert({
          table,
          columns: [...keys, ...columns],
          keys,
          update: columns,
          rows,
        }),
        transaction.deleteKeys({ table, by: keys, keys: gone }),
      ])
    },
    forget() {
      remembered.clear()
      current = new Map()
    },
  }
}
