import type { ItemOf } from '../../api/ResultOf.ts'
import { type Loaded, useOperation } from '../../api/useOperation.ts'
import { DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { tradeColumns } from '../../explorer/tradeColumns.tsx'
import { tradeKey } from '../../explorer/tradeKey.ts'

/** As the operation of each window tells them, largest first. */
type Largest = { items: (ItemOf<'list_trades'> & { rank: number })[] }

/** The single trades that were worth most at their time. */
export function LargestTrades({ window }: { window: string }) {
  const call = { name: `top_large_trades_${window}`, args: { limit: 25 } }
  const trades = useOperation(call.name, call.args, { live: 15_000, streamed: 60_000 }) as Loaded<Largest>
  return (
    <PanelBody of={trades} call={call} what="the largest trades" rem={tableRem(25)}>
      {({ data }) => (
        <DataTable
          label="Largest trades"
          rows={data.items}
          columns={tradeColumns}
          keyOf={tradeKey}
          empty="No trade of this window has a dollar value"
        />
      )}
    </PanelBody>
  )
}
