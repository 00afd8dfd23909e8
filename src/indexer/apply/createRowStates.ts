import type { SqlValue, SqlValues } from '../../store/SqlValue.ts'
import type { WriteTransaction } from '../../store/Writer.ts'
import { createGenerations } from '../createGenerations.ts'

export type RowStatesSpec<State> = {
  table: string
  /** Whole-number columns of the primary key. */
  keys: readonly string[]
  columns: readonly string[]
  fromRow(row: Record<string, SqlValue>): State
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

export function createRowStates<State>(spec: RowStatesSpec<State>): RowStates<State> {
  const remembered = createGenerations<string, { state: State | undefined }>(spec.rememberedHalf)
  let current = new Map<string, { key: Key; state: State | undefined; dirty: boolean }>()
  const nameOf = (key: Key) => (key.length === 1 ? String(key[0]) : key.join(':'))

  return {
    async load(transaction, keys) {
      const missing: { name: string; key: Key }[] = []
      for (const key of keys) {
        const name = nameOf(key)
        if (current.has(name)) continue
        const known = remembered.get(name)
        current.set(name, { key, state: known?.state, dirty: false })
        if (!known) missing.push({ name, key })
      }
      if (missing.length === 0) return
      const rows = await transaction.lookup<Record<string, SqlValue>>({
        table: spec.table,
        by: spec.keys,
        columns: spec.columns,
        keys: missing.map(({ key }) => key),
      })
      missing.forEach(({ name, key }, index) => {
        const row = rows[index]
        current.set(name, { key, state: row ? spec.fromRow(row) : undefined, dirty: false })
      })
    },
    get: (key) => current.get(nameOf(key))?.state,
    put(key, state) {
      current.set(nameOf(key), { key, state, dirty: true })
    },
    async flush(transaction) {
      const rows: SqlValues[] = []
      const gone: Key[] = []
      for (const [name, { key, state, dirty }] of current) {
        const empty = state === undefined || spec.isEmpty(state)
        remembered.set(name, { state: empty ? undefined : state })
        if (!dirty) continue
        if (empty) gone.push(key)
        else rows.push([...key, ...spec.toRow(state)])
      }
      current = new Map()
      await Promise.all([
        transaction.upsert({
          table: spec.table,
          columns: [...spec.keys, ...spec.columns],
          keys: spec.keys,
          update: spec.columns,
          rows,
        }),
        transaction.deleteKeys({ table: spec.table, by: spec.keys, keys: gone }),
      ])
    },
    forget() {
      remembered.clear()
      current = new Map()
    },
  }
}
