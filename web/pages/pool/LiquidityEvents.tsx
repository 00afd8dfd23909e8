import type { ItemOf } from '../../api/ResultOf.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'

const tones = { add: 'good', remove: 'bad', collect: '' } as const

const columns: readonly Column<ItemOf<'list_liquidity_events'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Change', show: ({ type }) => <span class={`badge ${tones[type]}`}>{type}</span> },
  {
    title: 'Amounts',
    end: true,
    show: (row) => <Amount decimal={row.amount0_decimal} address={row.token0} symbol={row.symbol0} />,
  },
  {
    title: 'and',
    end: true,
    show: (row) => <Amount decimal={row.amount1_decimal} address={row.token1} symbol={row.symbol1} />,
  },
  columnOf.dollars('Value', (row) => row.usd, { wide: true }),
  columnOf.address('Provider', (row) => row.provider, { wide: true }),
]

/** Liquidity that came and went. */
export const LiquidityEvents = ({ pool }: { pool: string }) => (
  <OperationCard
    title="Liquidity added and removed"
    name="list_liquidity_events"
    args={{ pool, limit: 15 }}
    live={15_000}
    flush
  >
    {({ data }) => (
      <DataTable
        label="Liquidity events"
        live
        rows={data.items}
        columns={columns}
        keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
        empty="No change of liquidity is known"
      />
    )}
  </OperationCard>
)
