import { useState } from 'preact/hooks'
import { useOperation } from '../../api/useOperation.ts'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Choice } from '../../explorer/Choice.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Gain } from '../../explorer/Gain.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import type { Flow } from './Flow.ts'
import { FlowTable } from './FlowTable.tsx'

const windows = ['1h', '24h', '7d', '30d', 'all'] as const

type Counterparty = NonNullable<Flow['counterparties']>[number]

const columns: readonly Column<Counterparty>[] = [
  { title: 'Counterparty', show: ({ address, label }) => <AddressLink address={address} label={label} /> },
  {
    title: 'Transfers',
    end: true,
    by: (row) => row.transfers,
    show: ({ transfers }) => formatNumber(transfers),
  },
  {
    title: 'Came in',
    end: true,
    by: (row) => row.in_usd,
    show: ({ in_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  {
    title: 'Went out',
    end: true,
    by: (row) => row.out_usd,
    show: ({ out_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
]

/** What came in and went out, by token and by counterparty. */
export function FlowPanel({ address }: { address: string }) {
  const [window, choose] = useState<(typeof windows)[number]>('7d')
  const args = { address, window }
  const flow = useOperation<Flow>('get_wallet_flow', args, { live: 12_000 })
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
