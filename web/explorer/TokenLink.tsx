import { shortId } from '../format/shortId.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { isEther } from '../values/isEther.ts'
import { Untrusted } from '../values/Untrusted.tsx'

type TokenLinkProps = {
  address: string
  symbol: string | null | undefined
  most?: number
  /** The symbol or name is that of another, genuine token. */
  impostor?: boolean
}

/** A token by its symbol, which anyone may have chosen; the address is what the link leads to. */
export function TokenLink({ address, symbol, most = 14, impostor = false }: TokenLinkProps) {
  const name = <Untrusted text={symbol ?? shortId(address)} most={most} />
  const link = (
    <Link
      to={places.token(isEther(address) ? 'ETH' : address)}
      title={isEther(address) ? 'The chain’s own coin' : address}
    >
      {name}
    </Link>
  )
  if (!impostor) return link
  return (
    <span>
      {link} <span class="badge bad">impostor</span>
    </span>
  )
}
