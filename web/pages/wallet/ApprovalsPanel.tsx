import { useOperation } from '../../api/useOperation.ts'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Amount } from '../../explorer/Amount.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Moment } from '../../values/Moment.tsx'

type Approval = {
  kind: string
  token: string
  symbol: string | null
  spender: string
  spender_label: string | null
  amount_decimal: string | null
  unlimited: boolean
  exposed_usd: number | null
  expires: string | null
  risks: string[]
  last_timestamp: string | null
}

const columns: readonly Column<Approval>[] = [
  {
    title: 'Spender',
    show: ({ spender, spender_label: label }) => <AddressLink address={spender} label={label} />,
  },
  { title: 'Token', show: ({ token, symbol }) => <TokenLink address={token} symbol={symbol} /> },
  {
    title: 'May spend',
    end: true,
    show: ({ unlimited, amount_decimal: amount }) =>
      unlimited ? <span class="badge warn">any amount</span> : <Amount decimal={amount} />,
  },
  {
    title: 'At stake now',
    end: true,
    by: ({ exposed_usd: usd }) => usd,
    show: ({ exposed_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  {
    title: 'Risks',
    show: ({ risks }) =>
      risks.length === 0 ? (
        <span class="faint">none seen</span>
      ) : (
        <span class="chips">
          {risks.map((risk) => (
            <span key={risk} class="badge bad">
              {wordsOf(risk).toLowerCase()}
            </span>
          ))}
        </span>
      ),
  },
  { title: 'Through', wide: true, show: ({ kind }) => kind },
  {
    title: 'Last used or set',
    wide: true,
    by: ({ last_timestamp: at }) => at,
    show: ({ last_timestamp: at }) => <Known value={at}>{(iso) => <Moment iso={iso} />}</Known>,
  },
]

/** Who may spend from this address. */
export function ApprovalsPanel({ address }: { address: string }) {
  const args = { address }
  const approvals = useOperation<{ items: Approval[] }>('get_wallet_approvals', args, { live: 20_000 })
  return (
    <PanelBody of={approvals} call={{ name: 'get_wallet_approvals', args }} what="the approvals">
      {({ data }) => (
        <DataTable
          label="Approvals"
          rows={data.items}
          columns={columns}
          keyOf={({ kind, token, spender }) => `${kind} ${token} ${spender}`}
          empty="Nobody may spend from this address"
        />
      )}
    </PanelBody>
  )
}
