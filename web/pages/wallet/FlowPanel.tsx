import { useState } from 'preact/hooks'
import type { ResultOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { Choice } from '../../explorer/Choice.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Gain } from '../../explorer/Gain.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { FlowTable } from './FlowTable.tsx'

const windows = ['1h', '24h', '7d', '30d', 'all'] as const

const columns: readonly Column<NonNullable<ResultOf<'get_wallet_flow'>['counterparties']>[number]>[] = [
  columnOf.address('Counterparty', (row) => row.address, { label: (row) => row.label }),
  columnOf.number('Transfers', (row) => row.transfers, { sort: true }),
  columnOf.dollars('Came in', (row) => row.in_usd, { sort: true }),
  columnOf.dollars('Went out', (row) => row.out_usd, { sort: true }),
]

/** What came in and went out, by token and by counterparty. */
export function FlowPanel({ address }: { address: string }) {
  const [window, choose] = useState<(typeof windows)[number]>('7d')
  const args = { address, window }
  const flow = useOperation('get_wallet_flow', args, { live: 12_000 })
  return (
    <>
      <div class="panel-bar">
        <Choice label="Window" names={windows} chosen={window} choose={choose} />
        {flow.state === 'ready' && (
          <span class="small">
            <span class="faint">net</span> <Gain usd={flow.envelope.data.net_usd} />
          </span>
        )}
      </div>
      <PanelBody of={flow} call={{ name: 'get_wallet_flow', args }} what="the flow">
        {({ data }) => (
          <>
            <FlowTable tokens={data.tokens} />
            <DataTable
              label="Counterparties"
              rows={data.counterparties}
              columns={columns}
              keyOf={(row) => row.address}
              empty="No counterparty in this window"
            />
          </>
        )}
      </PanelBody>
    </>
  )
}
