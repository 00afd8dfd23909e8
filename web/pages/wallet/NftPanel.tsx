import type { ResultOf } from '../../api/ResultOf.ts'
import type { Loaded } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { formatDecimal } from '../../format/formatDecimal.ts'

type Holdings = ResultOf<'get_wallet_tokens'>
type Collection = NonNullable<Holdings['nfts']>[number]

const columns: readonly Column<Collection>[] = [
  columnOf.address('Collection', (row) => row.collection, { label: (row) => row.name }),
  columnOf.address('Contract', (row) => row.collection, { wide: true }),
  columnOf.number('Pieces', (row) => row.pieces, { sort: true }),
  { title: 'Copies', end: true, show: ({ copies }) => formatDecimal(copies) },
]

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
