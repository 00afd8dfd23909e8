import { AddressLink } from '../../explorer/AddressLink.tsx'
import { formatAmount } from '../../explorer/formatAmount.ts'
import { Known } from '../../explorer/Known.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'
import { ShareBar } from '../../explorer/ShareBar.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { sharesOf } from './sharesOf.ts'

const roles = { pools: 'pool', burn: 'burned', lockers: 'locker' } as const
const listed = 8

/** Who holds the supply. */
export const HoldersCard = ({ token }: { token: string }) => (
  <OperationCard
    title="Holders"
    name="get_holders"
    args={{ token, limit: 50 }}
    live={15_000}
    streamed={120_000}
    rem={24}
  >
    {({ data }) => {
      if (data.items === null || data.items.length === 0)
        return <EmptyNote title={data.items === null ? 'Not known yet' : 'Nobody holds it'} />
      const shares = sharesOf(data.items)
      return (
        <div class="stack tight">
          {shares && <ShareBar shares={shares} label="Shares of the supply" />}
          <ol class="bars">
            {data.items.slice(0, listed).map(({ address, label, role, percent, amount_decimal: amount }) => (
              <li key={address}>
                <span
                  class="bars-fill"
                  aria-hidden="true"
                  style={{ width: `${Math.min(100, percent ?? 0)}%` }}
                />
                <span class="bars-name">
                  <AddressLink address={address} label={label} />
                  {role !== null && <span class="badge">{roles[role]}</span>}
                </span>
                <span title={amount === null ? undefined : `${amount} tokens`}>
                  <span class="faint">
                    <Known value={amount}>{formatAmount}</Known>
                  </span>{' '}
                  <Known value={percent}>{(share) => `${share.toFixed(2)} %`}</Known>
                </span>
              </li>
            ))}
          </ol>
          <p class="small faint">
            {data.holders !== null && `${formatNumber(data.holders)} holders`}
            {data.movement['24h'] !== null &&
              `; ${data.movement['24h'].entered} came and ${data.movement['24h'].exited} left in 24 hours`}
            {data.concentration.gini !== null && `. Gini ${data.concentration.gini.toFixed(3)}`}.
          </p>
        </div>
      )
    }}
  </OperationCard>
)
