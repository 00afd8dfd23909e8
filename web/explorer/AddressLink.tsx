import { shortId } from '../format/shortId.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Untrusted } from '../values/Untrusted.tsx'

type AddressLinkProps = { address: string; label?: string | null | undefined }

/** An address, by the name it is known under where there is one. */
export const AddressLink = ({ address, label }: AddressLinkProps) => (
  <Link class={label ? '' : 'id'} to={places.wallet(address)} title={address}>
    {label ? <Untrusted text={label} most={28} /> : shortId(address)}
  </Link>
)
