import { DataTable } from './DataTable.tsx'
import { type Trade, tradeColumns } from './tradeColumns.tsx'

type TradesTableProps = { trades: readonly Trade[]; without?: readonly string[] }

/** Swaps, newest first; those that arrive while one looks light up. */
export const TradesTable = ({ trades, without = [] }: TradesTableProps) => (
  <DataTable
    label="Trades"
    live
    rows={trades}
    columns={tradeColumns.filter(({ title }) => !without.includes(title))}
    keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
    empty="No trades yet"
  />
)
