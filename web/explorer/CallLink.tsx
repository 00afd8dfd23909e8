import type { Arguments } from '../api/callOperation.ts'
import { Link } from '../router/Link.tsx'
import { callPlace } from '../router/places.ts'

export type Call = { name: string; args: Arguments }

/** Leads to the call that a view's figures came from, filled in and ready to run. */
export const CallLink = ({ name, args }: Call) => (
  <Link class="call-link" to={callPlace(name, args)} title="Open the call behind these figures">
    <code>{name}</code>
  </Link>
)
