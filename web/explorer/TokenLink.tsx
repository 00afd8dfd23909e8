import { shortId } from '../format/shortId.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { isEther } from '../values/isEther.ts'
import { Untrusted } from '../values/Untrusted.tsx'

type TokenLinkProps = { address: string; symbol: string | null | undefined; most?: number }

/** A token by its symbol, which anyone may have chosen; the address is what the link leads to. */
export function TokenLink({ address, symbol, most = 14 }: TokenLinkProps) {
  const name = <Untrusted text={symbol ?? shortId(address)} most={most} />
  return (
    <Link
      to={places.token(isEther(address) ? 'ETH' : address)}
      title={isEther(address) ? 'The chain’s own coin' : address}
    >
      {name}
    </Link>
  )
}
