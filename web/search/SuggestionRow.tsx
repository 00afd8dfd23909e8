import { Known } from '../explorer/Known.tsx'
import { formatUsd, formatUsdShort } from '../format/formatUsd.ts'
import { Untrusted } from '../values/Untrusted.tsx'
import type { Suggestion } from './readInput.ts'

/** What one line of the search says: which token this is, who vouches for it, its price and what stands behind it. */
export const SuggestionRow = ({ of: suggestion }: { of: Suggestion }) => {
  const { kind, title, note, imitates, vouched, market } = suggestion
  return (
    <>
      <span class="badge">{kind}</span>
      <strong>
        <Untrusted text={title} most={40} />
      </strong>
      {vouched && imitates === undefined && (
        <span class={vouched === 'canonical' ? 'badge' : 'badge good'}>{vouched}</span>
      )}
      {imitates === undefined ? null : (
        <span class="badge bad">
          imitates <Untrusted text={imitates} most={20} />
        </span>
      )}
      <span class="faint suggestion-note">{note ? <Untrusted text={note} most={80} /> : null}</span>
      {market && (
        <span class="suggestion-market">
          <Known value={market.priceUsd}>{formatUsd}</Known>
          <span class="faint">
            <Known value={market.liquidityUsd}>{(usd) => `${formatUsdShort(usd)} deep`}</Known>
          </span>
        </span>
      )}
    </>
  )
}
