import { type Arguments, callOperation } from '../api/callOperation.ts'
import type { ItemOf, OperationName } from '../api/ResultOf.ts'
import { type Loaded, useOperation } from '../api/useOperation.ts'
import { type Feed, useStreamedRows } from '../live/useStreamedRows.ts'
import { currentPlace } from '../router/currentPlace.ts'
import { useStore } from '../store/useStore.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { Pager } from './Pager.tsx'
import { PanelBody } from './PanelBody.tsx'
import { tableRem } from './tableRem.ts'

export type ListPanelProps<Name extends OperationName> = {
  /** What is listed, as a table's name says it. */
  label: string
  name: Name
  args: Arguments & { limit: number }
  columns: readonly Column<ItemOf<Name>>[]
  keyOf: (row: ItemOf<Name>) => string
  empty: string
  live?: number
  /** The shortest gap between two calls while the page's stream is open. */
  streamed?: number
  /** What tells the newest rows as they happen; without a stream they are asked for. */
  feed?: Feed<ItemOf<Name>>
}

type Listed<Name extends OperationName> = { items: ItemOf<Name>[] | null }

/** A list of an operation, page by page; the first page is kept fresh, and every page has an address of its own. */
export function ListPanel<Name extends OperationName>(props: ListPanelProps<Name>) {
  const { label, name, args, columns, keyOf, empty, live = 6_000 } = props
  const cursor = useStore(currentPlace).query.get('cursor')
  const call = { name, args: cursor === null ? args : { ...args, cursor } }
  const isFirst = cursor === null
  const answer = useOperation(name, call.args, {
    live: isFirst && live,
    streamed: isFirst && !props.feed && (props.streamed ?? live),
  }) as Loaded<Listed<Name>>
  const { loaded, isMoved } = useStreamedRows(answer, isFirst ? props.feed : undefined, keyOf, args.limit)
  const renew = async () => {
    const first = await callOperation(name as string, args)
    return first.ok ? first.envelope.next_cursor : undefined
  }
  return (
    <PanelBody of={loaded} call={call} what={label.toLowerCase()} rem={tableRem(args.limit)}>
      {({ data, next_cursor: next }) => (
        <>
          <DataTable
            key={cursor ?? ''}
            label={label}
            live={isFirst}
            rows={data.items}
            columns={columns}
            keyOf={keyOf}
            empty={empty}
          />
          <Pager next={next} {...(isMoved ? { renew } : {})} />
        </>
      )}
    </PanelBody>
  )
}
