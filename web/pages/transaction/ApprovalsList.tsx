import { AddressLink } from '../../explorer/AddressLink.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { Card } from '../../parts/Card.tsx'
import { AssetView } from './AssetView.tsx'
import type { Transaction } from './Transaction.ts'

/** Rights over tokens that the transaction gave or took back. */
export function ApprovalsList({ approvals }: { approvals: Transaction['approvals'] }) {
  if (approvals.length === 0) return null
  return (
    <Card title="Approvals">
      <ul class="lines">
        {approvals.map((approval) => (
          <li key={`${approval.log_index} ${approval.token} ${approval.spender}`}>
            <span>
              <AddressLink address={approval.spender} label={approval.spender_label} />{' '}
              <span class="faint">{approval.revoked ? 'may no longer spend' : 'may spend'}</span>
            </span>
            {approval.unlimited && !approval.revoked ? (
              <span>
                <span class="badge warn">any amount</span>{' '}
                {approval.token !== null && (
                  <TokenLink
                    address={approval.token}
                    symbol={approval.symbol}
                    impostor={approval.impostor_of !== null}
                  />
                )}
              </span>
            ) : (
              <AssetView asset={approval} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
