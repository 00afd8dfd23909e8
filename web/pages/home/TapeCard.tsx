import type { ItemOf, OperationName } from '../../api/ResultOf.ts'
import { type Loaded, useOperation } from '../../api/useOperation.ts'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { isFlat } from '../../explorer/isFlat.ts'
import { tableRem } from '../../explorer/tableRem.ts'
import { type Feed, useStreamedRows } from '../../live/useStreamedRows.ts'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'

type TapeCardProps<Name extends OperationName> = {
  title: string
  /** Where there is more of it. */
  all: { title: string; to: string }
  name: Name
  columns: readonly Column<ItemOf<Name>>[]
  keyOf: (row: ItemOf<Name>) => string
  empty: string
  feed: Feed<ItemOf<Name>>
}

const limit = 6
const args = { limit }

/** The newest few of a list, as they come. */
export function TapeCard<Name extends OperationName>(props: TapeCardProps<Name>) {
  const { title, all, name, columns, keyOf, empty, feed } = props
  const answer = useOperation(name, args, { live: 6_000, streamed: false })
  type Listed = { items: ItemOf<Name>[] | null }
  const { loaded } = useStreamedRows(answer as Loaded<Listed>, feed, keyOf, limit)
  return (
    <Card title={title} end={<Link to={all.to}>{all.title}</Link>} flush>
      <div class={isFlat(loaded) ? undefined : 'card-body'}>
        <LoadedView of={loaded} what={title.toLowerCase()} rem={tableRem(limit)}>
          {({ data }) => (
            <DataTable live label={title} rows={data.items} columns={columns} keyOf={keyOf} empty={empty} />
          )}
        </LoadedView>
      </div>
    </Card>
  )
}
