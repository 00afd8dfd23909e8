import { type Session, sessionWords } from '../../explorer/Session.ts'
import { nowStore } from '../../store/nowStore.ts'
import { useStore } from '../../store/useStore.ts'

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone })

const newYork = format('America/New_York')
const utc = format('UTC')

/** Hours and minutes until then; the minute that runs counts as whole. */
function untilText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  return [
    ...(days > 0 ? [`${days} d`] : []),
    ...(days + hours > 0 ? [`${hours} h`] : []),
    `${minutes % 60} min`,
  ].join(' ')
}

/** Whether the stock market trades now, what o'clock it is there, and how long until that changes. */
export function SessionClock({ session }: { session: Session }) {
  const now = useStore(nowStore)
  const next = Date.parse(session.next_change)
  return (
    <dl class="session-clock" aria-label="The stock market’s session">
      <div>
        <dt>
          <span
            class={`badge ${session.state === 'open' ? 'good' : session.state === 'closed' ? '' : 'warn'}`}
          >
            {sessionWords[session.state] ?? session.state}
          </span>
          {session.note && <span class="soft small"> {session.note}</span>}
        </dt>
        <dd>
          {newYork.format(now)} <span class="faint">New York</span> · {utc.format(now)}{' '}
          <span class="faint">UTC</span>
        </dd>
      </div>
      <div>
        <dt class="small faint">{(sessionWords[session.next_state] ?? session.next_state).toLowerCase()}</dt>
        <dd>
          <time dateTime={session.next_change}>
            in {untilText(next - now)}{' '}
            <span class="faint">
              ({newYork.format(next)} New York, {utc.format(next)} UTC)
            </span>
          </time>
        </dd>
      </div>
    </dl>
  )
}
