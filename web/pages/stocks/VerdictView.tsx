import type { ResultOf } from '../../api/ResultOf.ts'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { shortId } from '../../format/shortId.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

type Verdict = ResultOf<'verify_token'>

const words = {
  genuine: ['good', 'Real: a token of the issuer'],
  impostor: ['bad', 'An impostor'],
  not_a_stock: ['', 'Not a stock token'],
  unknown: ['warn', 'Nobody can tell'],
} as const

/** What the check came to, in words, with the real one and its lookalikes. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { address, symbol, canonical, lookalikes, lookalikes_total: total } = verdict
  const [tone, title] = words[verdict.verdict]
  return (
    <div class="stack tight" role="status">
      <p class="row">
        <span class={`badge ${tone}`}>{title}</span>
        {address !== null && <TokenLink address={address} symbol={symbol} />}
        {address !== null && <code class="faint small">{shortId(address)}</code>}
      </p>
      <p class="small soft">
        <Untrusted text={verdict.reason} most={400} />
      </p>
      {verdict.verdict === 'impostor' && canonical && (
        <p class="small">
          The real one is <TokenLink address={canonical.address} symbol={canonical.symbol} />{' '}
          <code class="whole-id">{canonical.address}</code>
        </p>
      )}
      {lookalikes !== null && total !== null && lookalikes.length > 0 && (
        <p class="small soft">
          {formatNumber(total)} {total === 1 ? 'token poses' : 'tokens pose'} as it:{' '}
          {lookalikes.slice(0, 5).map((one, at) => (
            <span key={one.address}>
              {at > 0 && ', '}
              <TokenLink address={one.address} symbol={one.symbol} impostor />{' '}
              <code class="faint">{shortId(one.address)}</code>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
