import { AddressLink } from '../../explorer/AddressLink.tsx'
import { formatDecimal } from '../../format/formatDecimal.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import type { Transaction } from './Transaction.ts'

/** Whose ether grew or shrank, the fee included; nothing where the node could not tell. */
export function EtherChanges({ changes }: { changes: Transaction['native_changes'] }) {
  if (changes === null || changes.length === 0) return null
  return (
    <Card title="Ether before and after">
      <div class="stack tight">
        <ul class="lines">
          {changes.map(({ address, label, change_eth: eth, usd }) => (
            <li key={address}>
              <AddressLink address={address} label={label} />
              <span title={eth}>
                <span class={eth.startsWith('-') ? 'down' : 'up'}>{formatDecimal(eth, 4)} ETH</span>
                {usd !== null && <span class="faint"> ({formatUsd(Math.abs(usd))})</span>}
              </span>
            </li>
          ))}
        </ul>
        <p class="small faint">The fee is part of it.</p>
      </div>
    </Card>
  )
}
