import { AddressLink } from '../../explorer/AddressLink.tsx'
import { LinkedText } from '../../explorer/LinkedText.tsx'
import { StatusBadge } from '../../explorer/StatusBadge.tsx'
import { formatDecimal } from '../../format/formatDecimal.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { formatWei } from '../../format/formatWei.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import { sentenceParts } from './sentenceParts.tsx'
import type { Transaction } from './Transaction.ts'

/** What the transaction did, in one sentence, and where it stands. */
export function TransactionHead({ transaction }: { transaction: Transaction }) {
  const {
    hash,
    status,
    summary,
    failure,
    block,
    timestamp,
    confirmations,
    from,
    to,
    to_label: label,
    fee,
    revert,
  } = transaction
  return (
    <div class="view-title">
      <h1>Transaction</h1>
      <p class="sentence">
        <LinkedText text={summary} most={600} parts={sentenceParts(transaction)} />
      </p>
      {failure !== null && (
        <p class="state bad">
          <strong>It failed</strong>
          <Untrusted text={failure} most={400} />
          {revert?.signature && (
            <code class="small">
              <Untrusted text={revert.signature} most={200} />
            </code>
          )}
        </p>
      )}
      <div class="row small">
        <StatusBadge status={status} />
        {block === null ? (
          <span class="soft">waiting for a block</span>
        ) : (
          <span>
            block <Link to={places.block(block)}>{formatNumber(block)}</Link>
            {confirmations === null ? '' : `, ${formatNumber(confirmations)} confirmations`}
          </span>
        )}
        {timestamp !== null && <Moment iso={timestamp} full />}
      </div>
      <div class="row small">
        <span>
          <span class="faint">from</span> <AddressLink address={from} />
        </span>
        <span>
          <span class="faint">to</span>{' '}
          {to === null ? 'a new contract' : <AddressLink address={to} label={label} />}
        </span>
        <span>
          <span class="faint">value</span> {formatWei(transaction.value_wei)}
        </span>
        {fee.total_eth !== null && (
          <span title={fee.total_eth}>
            <span class="faint">fee</span> {formatDecimal(fee.total_eth, 4)} ETH
            {fee.total_usd !== null && ` (${formatUsd(fee.total_usd)})`}
          </span>
        )}
        <span class="faint">
          nonce {formatNumber(transaction.nonce)}, {transaction.type}
        </span>
      </div>
      <div class="row small">
        <code class="whole-id">{hash}</code>
        <CopyButton text={hash} what="the transaction’s hash" />
      </div>
    </div>
  )
}
