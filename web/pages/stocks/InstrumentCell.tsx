import { TokenLink } from '../../explorer/TokenLink.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'

type InstrumentCellProps = { address: string; symbol: string; name: string }

/** An instrument by its ticker and company; what every name of the issuer ends with is left out. */
export const InstrumentCell = ({ address, symbol, name }: InstrumentCellProps) => (
  <span class="instrument">
    <strong>
      <TokenLink address={address} symbol={symbol} />
    </strong>
    <span class="faint wide-only">
      <Untrusted text={name.replace(/ • Robinhood Token$/, '')} most={34} />
    </span>
  </span>
)
