import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'

const columns: readonly Column<ItemOf<'get_lp_positions'>>[] = [
  columnOf.pool(),
  {
    title: 'Holds',
    end: true,
    show: (row) => <Amount decimal={row.amount0_decimal} address={row.token0} symbol={row.symbol0} />,
  },
  {
    title: 'and',
    end: true,
    show: (row) => <Amount decimal={row.amount1_decimal} address={row.token1} symbol={row.symbol1} />,
  },
  {
    title: 'Range',
    show: ({ in_range: inside }) => (
      <Known value={inside}>
        {(known) => (
          <span class={`badge ${known ? 'good' : 'warn'}`}>{known ? 'in range' : 'out of range'}</span>
        )}
      </Known>
    ),
  },
  columnOf.dollars('Worth', (row) => row.usd, { sort: true }),
  columnOf.dollars('Fees to collect', (row) => row.fees_usd, { sort: true }),
]

/** Liquidity that the address provides. */
export function PositionsPanel({ address }: { address: string }) {
  const args = { address }
  const positions = useOperation('get_lp_positions', args, { live: 20_000 })
  return (
    <PanelBody of={positions} call={{ name: 'get_lp_positions', args }} what="the positions">
      {({ data }) => (
        <DataTable
          label="Liquidity positions"
          rows={data.items}
          columns={columns}
          keyOf={({ position_id: id, pool }) => `${id} ${pool}`}
          empty="No liquidity is provided from here"
        />
      )}
    </PanelBody>
  )
}
