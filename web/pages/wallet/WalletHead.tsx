import type { ResultOf } from '../../api/ResultOf.ts'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { shortId } from '../../format/shortId.ts'
import { NotifyMe } from '../../notify/NotifyMe.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { StarButton } from '../../parts/StarButton.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { useOtherPages } from './useOtherPages.ts'

const kinds = {
  account: 'account',
  delegated_account: 'account with delegated code',
  contract: 'contract',
  proxy: 'proxy contract',
} as const

/** Whose address this is, as far as is known. */
export function WalletHead({ facts }: { facts: ResultOf<'get_address'> }) {
  const { address, kind, created, explorer, implementation, stock_registry_blocked: blocked } = facts
  const isContract = kind === 'contract' || kind === 'proxy'
  const { token, pool } = useOtherPages(isContract ? address : undefined)
  const [label, ...others] = facts.labels
  // Whoever verifies a source names it, so what the block explorer calls it is never the heading.
  const calledThere = [...new Set([explorer?.name ?? '', ...(explorer?.tags ?? [])])].filter(
    (one) => one !== '',
  )
  return (
    <div class="view-title">
      <h1>{label === undefined ? `Address ${shortId(address)}` : <Untrusted text={label} most={40} />}</h1>
      <div class="row small">
        <span class="badge">{kinds[kind]}</span>
        {others.slice(0, 3).map((other) => (
          <span key={other} class="badge">
            <Untrusted text={other} most={30} />
          </span>
        ))}
        {calledThere.slice(0, 3).map((name) => (
          <span key={name} class="faint">
            the block explorer calls it “
            <Untrusted text={name} most={30} />”
          </span>
        ))}
        {explorer?.is_scam && <span class="badge bad">called a scam by the block explorer</span>}
        {explorer?.verified && <span class="badge">source published</span>}
        {blocked && <span class="badge bad">blocked by the stock registry</span>}
        {implementation !== null && (
          <span class="faint">
            runs the code of <AddressLink address={implementation} />
          </span>
        )}
        {created?.deployer && (
          <span class="faint">
            made by <AddressLink address={created.deployer} /> in block{' '}
            <Link to={places.block(created.block)}>{created.block}</Link>
          </span>
        )}
      </div>
      <div class="row small">
        <code class="whole-id">{address}</code>
        <CopyButton text={address} what="the address" />
        <StarButton page={{ kind: 'wallet', id: address, name: label ?? '' }} />
        <NotifyMe kinds={['any', 'trade']} of={address} />
        {token && (
          <Link class="button small" to={places.token(address)}>
            Token page
          </Link>
        )}
        {pool && (
          <Link class="button small" to={places.pool(address)}>
            Pool page
          </Link>
        )}
      </div>
    </div>
  )
}
