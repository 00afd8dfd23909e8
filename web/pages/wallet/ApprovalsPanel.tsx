import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { wordsOf } from '../../format/wordsOf.ts'

const columns: readonly Column<ItemOf<'get_wallet_approvals'>>[] = [
  columnOf.address('Spender', (row) => row.spender, { label: (row) => row.spender_label }),
  columnOf.token(),
  {
    title: 'May spend',
    end: true,
    show: ({ unlimited, amount_decimal: amount }) =>
      unlimited ? <span class="badge warn">any amount</span> : <Amount decimal={amount} />,
  },
  columnOf.dollars('At stake now', (row) => row.exposed_usd, { sort: true }),
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
  columnOf.time('Last used or set', (row) => row.last_timestamp, { wide: true, sort: true }),
]

/** Who may spend from this address. */
export function ApprovalsPanel({ address }: { address: string }) {
  const args = { address }
  const approvals = useOperation('get_wallet_approvals', args, { live: 20_000 })
  return (
    <PanelBody of={approvals} call={{ name: 'get_wallet_approvals', args }} what="the approvals">
      {({ data }) => (
        <>
          <DataTable
            label="Approvals"
            rows={data.items}
            columns={columns}
            keyOf={({ kind, token, spender }) => `${kind} ${token} ${spender}`}
            empty="Nobody may spend from this address"
          />
          {data.items.length > 0 && (
            <p class="panel-note">
              {formatNumber(data.counts.live ?? data.items.length)} stand,{' '}
              {formatNumber(data.counts.risky ?? 0)} of them with a risk. At stake is what the spender could
              take of what is held now; the owner takes an approval back with a transaction of their own.
            </p>
          )}
        </>
      )}
    </PanelBody>
  )
}
