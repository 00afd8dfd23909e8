import { AddressLink } from '../../explorer/AddressLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { AssetView } from './AssetView.tsx'
import type { Transaction } from './Transaction.ts'

/** What its sender had more or less of afterwards. */
export function BalanceChanges({ transaction }: { transaction: Transaction }) {
  const { balance_changes: changes, from } = transaction
  if (changes.length === 0) return null
  return (
    <Card title="What the sender gained and gave">
      <div class="stack tight">
        <ul class="lines">
          {changes.map((change) => {
            const isLoss = change.amount.startsWith('-')
            return (
              <li key={`${change.token} ${change.token_id}`} class={isLoss ? 'down' : 'up'}>
                <span>{isLoss ? 'gave' : 'gained'}</span>
                <span>
                  <AssetView asset={change} />
                  {change.usd !== null && <span class="faint"> ({formatUsd(Math.abs(change.usd))})</span>}
                </span>
              </li>
            )
          })}
        </ul>
        <p class="small faint">
          Balances of <AddressLink address={from} />, gas aside.
        </p>
      </div>
    </Card>
  )
}
