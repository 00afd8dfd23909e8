import { useOperation } from '../../api/useOperation.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { PoolLink } from '../../explorer/PoolLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'

type Position = {
  venue: string
  position_id: string | null
  pool: string
  token0: string
  symbol0: string | null
  amount0_decimal: string | null
  token1: string
  symbol1: string | null
  amount1_decimal: string | null
  in_range: boolean | null
  usd: number | null
  fees_usd: number | null
}

const columns: readonly Column<Position>[] = [
  { title: 'Pool', show: ({ pool, venue }) => <PoolLink pool={pool} venue={venue} /> },
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
  {
    title: 'Worth',
    end: true,
    by: ({ usd }) => usd,
    show: ({ usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  {
    title: 'Fees to collect',
    end: true,
    by: ({ fees_usd: usd }) => usd,
    show: ({ fees_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
]

/** Liquidity that the address provides. */
export function PositionsPanel({ address }: { address: string }) {
  const args = { address }
  const positions = useOperation<{ items: Position[] }>('get_lp_positions', args, { live: 20_000 })
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
