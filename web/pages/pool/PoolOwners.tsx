import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Known } from '../../explorer/Known.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import type { Pool } from './Pool.ts'

const tones = { burned: 'good', locked: 'good', free: '', unknown: 'warn' } as const

/** Who provides the liquidity, and whether it can leave. */
export function PoolOwners({ pool }: { pool: Pool }) {
  const { lp_owners: owners, lp_owner_count: count } = pool
  return (
    <Card title="Providers">
      {owners.length === 0 ? (
        <EmptyNote title="No provider is known" />
      ) : (
        <div class="stack tight">
          <ol class="bars">
            {owners.slice(0, 8).map(({ owner, percent, state, label }) => (
              <li key={`${owner} ${state}`}>
                <span class="bars-fill" aria-hidden="true" style={{ width: `${Math.min(100, percent)}%` }} />
                <span class="bars-name">
                  <Known value={owner}>{(address) => <AddressLink address={address} label={label} />}</Known>
                  <span class={`badge ${tones[state]}`}>{state}</span>
                </span>
                <span>{percent.toFixed(2)} %</span>
              </li>
            ))}
          </ol>
          {count !== null && (
            <p class="small faint">
              {formatNumber(count)} {count === 1 ? 'provider' : 'providers'} in all
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
