import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatNumber } from '../format/formatNumber.ts'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'
import { type Ordering, sortRows } from './sortRows.ts'
import { useFreshKeys } from './useFreshKeys.ts'
import { type Order, useOrder } from './useOrder.ts'

export type Column<Row> = {
  title: string
  show: (row: Row) => ComponentChildren
  /** Numbers stand at the end of their column. */
  end?: boolean
  /** Left out where there is little room. */
  wide?: boolean
  /** Makes the column one that the rows can be ordered by. */
  by?: (row: Row) => Ordering
}

type DataTableProps<Row> = {
  label: string
  /** Null where nobody can tell them yet, which is not the same as none. */
  rows: readonly Row[] | null
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: string
  /** Rows that came since the first answer light up. */
  live?: boolean
  first?: Order
  /** The part of the address that keeps the order one chose. */
  kept?: string
  /** So many rows at first; the others come when asked for. */
  most?: number
}

const classOf = ({ end, wide }: { end?: boolean; wide?: boolean }) =>
  [end ? 'end' : '', wide ? 'wide-only' : ''].join(' ').trim() || undefined

/** Rows with chosen columns; those that say by what can be put in order. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, empty, live = false, first, most = 100 } = props
  const rows = props.rows ?? []
  const [order, setOrder] = useOrder(first, props.kept)
  const [all, showAll] = useState(false)
  const isFresh = useFreshKeys(live ? rows.map(keyOf) : [])
  if (rows.length === 0)
    return (
      <div class="card-body">
        <EmptyNote title={props.rows === null ? 'Not known yet' : empty} />
      </div>
    )
  const sorted = columns.find(({ title }) => title === order?.title)
  const ordered = sorted?.by && order ? sortRows(rows, sorted.by, order.down) : rows
  const shown = all ? ordered : ordered.slice(0, most)
  return (
    <>
      <ScrollArea class="table-scroll" label={label}>
        <table class="table dense">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.title}
                  scope="col"
                  class={classOf(column)}
                  aria-sort={
                    column.by && order?.title === column.title
                      ? order.down
                        ? 'descending'
                        : 'ascending'
                      : undefined
                  }
                >
                  {column.by ? (
                    <button
                      type="button"
                      class="sort"
                      onClick={() =>
                        setOrder({
                          title: column.title,
                          down: order?.title === column.title ? !order.down : true,
                        })
                      }
                    >
                      {column.title}
                    </button>
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => {
              const key = keyOf(row)
              const fresh = live && isFresh(key)
              // Rows of a live list change where they stand: moving them would shift the page under one's eyes.
              const place = live && !fresh ? String(at) : key
              return (
                <tr key={place} class={fresh ? 'fresh' : undefined}>
                  {columns.map((column) => (
                    <td key={column.title} class={classOf(column)}>
                      {column.show(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollArea>
      {shown.length < rows.length && (
        <div class="panel-note">
          <button type="button" class="button small" onClick={() => showAll(true)}>
            Show all {formatNumber(rows.length)}
          </button>
        </div>
      )}
    </>
  )
}
