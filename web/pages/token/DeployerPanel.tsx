import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { TokenCell } from '../../explorer/TokenCell.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { venueName } from '../../explorer/venueName.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

const share = (percent: number) => `${percent.toFixed(2)} %`

const columns: readonly Column<ItemOf<'get_deployer_record'>>[] = [
  { title: 'Token', show: (row) => <TokenCell {...row} /> },
  columnOf.time('Created', (row) => row.created),
  {
    title: 'Launchpad',
    wide: true,
    show: ({ launchpad }) => (launchpad === null ? 'deployed directly' : venueName(launchpad)),
  },
  {
    title: 'State',
    show: ({ alive, liquidity_pulled: pulled }) => (
      <span class="row">
        <span class={`badge ${alive ? 'good' : ''}`}>{alive ? 'trades' : 'no market'}</span>
        {pulled && <span class="badge bad">liquidity pulled</span>}
      </span>
    ),
  },
  columnOf.dollars('Liquidity', (row) => row.liquidity_usd, { short: true }),
  columnOf.dollars('Volume', (row) => row.volume_usd, { short: true, wide: true }),
  { title: 'Holds', end: true, show: (row) => <Known value={row.held_percent}>{share}</Known> },
  { title: 'Sold', end: true, wide: true, show: (row) => <Known value={row.sold_percent}>{share}</Known> },
]

/** Who deployed the token, and what became of everything else they did. */
export function DeployerPanel({ token }: { token: string }) {
  const call = { name: 'get_deployer_record', args: { token } } as const
  const record = useOperation(call.name, call.args, { live: 60_000, streamed: 120_000 })
  if (record.state === 'failed' && record.failure.kind === 'refused')
    return (
      <div class="card-body">
        <EmptyNote title="No deployer is known">
          <Untrusted text={record.failure.message} most={300} />
        </EmptyNote>
      </div>
    )
  return (
    <PanelBody of={record} call={call} what="the deployer’s record" rem={tableRem(12)}>
      {({ data, warnings }) => {
        const reasons = reasonsOf(warnings)
        return (
          <>
            <dl class="facts card-body">
              <Fact name="Deployer">
                <AddressLink address={data.deployer} label={data.label} />
              </Fact>
              <Fact name="First seen">
                <Known value={data.first_seen} reason={reasons.get('first_seen')}>
                  {(iso) => <Moment iso={iso} full />}
                </Known>
              </Fact>
              <Fact name="First paid by">
                <Known value={data.funder} reason={reasons.get('funder')}>
                  {({ address, label, transaction }) => (
                    <>
                      <AddressLink address={address} label={label} />{' '}
                      <Link to={places.transaction(transaction)}>in this transaction</Link>
                    </>
                  )}
                </Known>
              </Fact>
              <Fact name="Launches">
                <Known value={data.launches} reason={reasons.get('launches')}>
                  {formatNumber}
                </Known>
                , still with a market{' '}
                <Known value={data.alive} reason={reasons.get('alive')}>
                  {formatNumber}
                </Known>
              </Fact>
              <Fact name="Pools it took liquidity from">
                <Known value={data.liquidity_pulls} reason={reasons.get('liquidity_pulls')}>
                  {formatNumber}
                </Known>
              </Fact>
              <Fact name="Tokens without a price since">
                <Known value={data.rugged_liquidity_count} reason={reasons.get('rugged_liquidity_count')}>
                  {formatNumber}
                </Known>
              </Fact>
            </dl>
            <DataTable
              label="What they launched"
              rows={data.items}
              columns={columns}
              keyOf={(row) => row.token}
              empty="Nothing else is known"
            />
          </>
        )
      }}
    </PanelBody>
  )
}
