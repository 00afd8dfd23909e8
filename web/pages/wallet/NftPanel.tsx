import type { ResultOf } from '../../api/ResultOf.ts'
import type { Loaded } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { formatDecimal } from '../../format/formatDecimal.ts'
import { formatNumber } from '../../format/formatNumber.ts'

type Holdings = ResultOf<'get_wallet_tokens'>
type Collection = NonNullable<Holdings['nfts']>[number]

const columns: readonly Column<Collection>[] = [
  columnOf.address('Collection', (row) => row.collection, { label: (row) => row.name }),
  columnOf.address('Contract', (row) => row.collection, { wide: true }),
  columnOf.number('Pieces', (row) => row.pieces, { sort: true }),
  { title: 'Numbers', show: ({ ids, pieces }) => <PieceNumbers ids={ids} pieces={pieces} /> },
  { title: 'Copies', end: true, show: ({ copies }) => formatDecimal(copies) },
]

/** Numbers may be as long as a hash: few of those that fit are shown, and how many more there are. */
function PieceNumbers({ ids, pieces }: Pick<Collection, 'ids' | 'pieces'>) {
  const shown = ids.slice(0, 5)
  return (
    <span title={ids.join(', ')}>
      {shown.map((id) => (id.length > 12 ? `${id.slice(0, 5)}…${id.slice(-4)}` : id)).join(', ')}
      {pieces > shown.length && <span class="faint"> and {formatNumber(pieces - shown.length)} more</span>}
    </span>
  )
}

/** Collections of which the address holds pieces. */
export const NftPanel = ({ of: holdings, address }: { of: Loaded<Holdings>; address: string }) => (
  <PanelBody of={holdings} call={{ name: 'get_wallet_tokens', args: { address } }} what="the collections">
    {({ data }) => (
      <DataTable
        label="Collections"
        rows={data.nfts}
        columns={columns}
        keyOf={({ collection }) => collection}
        empty="No piece of a collection is held here"
        most={50}
      />
    )}
  </PanelBody>
)
