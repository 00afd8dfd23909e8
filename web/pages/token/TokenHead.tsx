import type { ComponentChildren } from 'preact'
import type { Envelope } from '../../api/Answer.ts'
import { Known } from '../../explorer/Known.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { verdictWords } from './Safety.ts'
import type { TokenScan } from './TokenScan.ts'

type TokenHeadProps = {
  envelope: Envelope<TokenScan>
  /** A price that is newer than the scan. */
  told?: { usd: number | null } | undefined
  /** What a reader may do with it, where a page offers something. */
  children?: ComponentChildren
}

/** Which token this is, whether it is what it says, and its price. */
export function TokenHead({ envelope, told, children }: TokenHeadProps) {
  const { identity, price, market, verdict } = envelope.data
  const { address, symbol, name, kind, canonical, issuer_verified: verified, impostor_of: real } = identity
  const reasons = reasonsOf(envelope.warnings)
  return (
    <div class="view-head">
      <div class="view-title">
        <h1>
          <Untrusted text={symbol ?? 'No symbol'} most={24} />
        </h1>
        <div class="row">
          {name !== null && (
            <span class="soft">
              <Untrusted text={name} most={60} />
            </span>
          )}
          {verdict !== null && (
            <span class={`badge verdict ${verdictWords[verdict].tone}`}>{verdictWords[verdict].text}</span>
          )}
          {kind !== 'unknown' && <span class="badge">{kind}</span>}
          {verified ? (
            <span class="badge good">issuer verified</span>
          ) : (
            canonical && (
              <span class="badge" title="The token of this name; that says nothing of its safety.">
                canonical
              </span>
            )
          )}
          {real !== null && (
            <span class="badge bad">
              imitates <TokenLink address={real} symbol={null} />
            </span>
          )}
        </div>
        <div class="row small">
          <code class="whole-id">{address}</code>
          <CopyButton text={address} what="the contract’s address" />
          {children}
        </div>
      </div>
      <div class="view-price">
        <strong>
          <Known value={(told ?? price).usd} reason={reasons.get('price.usd') ?? reasons.get('price')}>
            {formatUsd}
          </Known>
        </strong>
        <span class="small">
          <Percent value={market.change_pct['24h']} /> <span class="faint">in 24 h</span>
        </span>
      </div>
    </div>
  )
}
