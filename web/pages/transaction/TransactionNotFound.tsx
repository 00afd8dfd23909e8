import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

/** The chain has no such transaction. */
export const TransactionNotFound = ({ hash, message }: { hash: string; message: string }) => (
  <div class="stack">
    <h1>No such transaction</h1>
    <p class="soft">
      <Untrusted text={message} most={300} />
    </p>
    <p class="soft">
      A transaction that was just sent appears here once it is in a block; a hash may also name a{' '}
      <Link to={places.block(hash)}>block</Link> or a <Link to={places.pool(hash)}>pool</Link>.
    </p>
  </div>
)
