import { Icon } from '../parts/Icon.tsx'
import { Untrusted } from '../values/Untrusted.tsx'
import { TokenLink } from './TokenLink.tsx'

type TokenCellProps = {
  token: string
  symbol: string | null
  name: string | null
  /** The issuer or the network vouches for the name. */
  canonical?: boolean
}

/** A token in a list: its symbol, whether somebody vouches for it, and its name where there is room. */
export const TokenCell = ({ token, symbol, name, canonical = false }: TokenCellProps) => (
  <span class="instrument">
    <TokenLink address={token} symbol={symbol} />
    {canonical && (
      <span
        class="vouched"
        title="The issuer or the network vouches for this token being the one of its name"
      >
        <Icon name="check" />
        <span class="hidden-text">vouched for</span>
      </span>
    )}
    {name !== null && (
      <span class="faint wide-only">
        <Untrusted text={name} most={28} />
      </span>
    )}
  </span>
)
