import { DataTable } from '../../explorer/DataTable.tsx'
import { liquidityColumns } from '../../explorer/liquidityColumns.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'

/** Liquidity that came and went. */
export const LiquidityEvents = ({ pool }: { pool: string }) => (
  <OperationCard
    title="Liquidity added and removed"
    name="list_liquidity_events"
    args={{ pool, limit: 15 }}
    live={15_000}
    streamed={60_000}
    flush
  >
    {({ data }) => (
      <DataTable
        label="Liquidity events"
        live
        rows={data.items}
        columns={liquidityColumns}
        keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
        empty="No change of liquidity is known"
      />
    )}
  </OperationCard>
)
