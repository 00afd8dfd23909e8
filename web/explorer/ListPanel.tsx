import type { Arguments } from '../api/callOperation.ts'
import type { ItemOf, OperationName } from '../api/ResultOf.ts'
import { useOperation } from '../api/useOperation.ts'
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
}

/** A list of an operation, page by page; the first page is kept fresh, and every page has an address of its own. */
export function ListPanel<Name extends OperationName>(props: ListPanelProps<Name>) {
  const { label, name, args, columns, keyOf, empty, live = 6_000 } = props
  const cursor = useStore(currentPlace).query.get('cursor')
  const call = { name, args: cursor === null ? args : { ...args, cursor } }
  const loaded = useOperation(name, call.args, { live: cursor === null && live })
  return (
    <PanelBody of={loaded} call={call} what={label.toLowerCase()} rem={tableRem(args.limit)}>
      {({ data, next_cursor: next }) => (
        <>
          <DataTable
            key={cursor ?? ''}
            label={label}
            live={cursor === null}
            rows={(data as { items: ItemOf<Name>[] | null }).items}
            columns={columns}
            keyOf={keyOf}
            empty={empty}
          />
          <Pager next={next} />
        </>
      )}
    </PanelBody>
  )
}
