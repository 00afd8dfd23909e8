import { Moment } from '../values/Moment.tsx'
import { type Session, sessionWords } from './Session.ts'

/** Whether the stock market trades now, and when that changes. */
export const SessionBadge = ({ session }: { session: Session }) => (
  <p class="row small">
    <span class={`badge ${session.state === 'open' ? 'good' : session.state === 'closed' ? '' : 'warn'}`}>
      {sessionWords[session.state] ?? session.state}
    </span>
    {session.note && <span class="soft">{session.note}</span>}
    <span class="faint">
      {(sessionWords[session.next_state] ?? session.next_state).toLowerCase()}{' '}
      <Moment iso={session.next_change} />
    </span>
  </p>
)
