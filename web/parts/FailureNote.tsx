import type { Failure } from '../api/Answer.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'

const titles: Record<Failure['kind'], string> = {
  offline: 'You are offline',
  unreachable: 'No answer from the service',
  limited: 'Rate limit reached',
  refused: 'This call was refused',
  upstream: 'The node behind the service does not answer',
  broken: 'The service failed',
}

/** What failed, in the service's own words, and what can be done. */
export function FailureNote({ failure, again }: { failure: Failure; again?: () => void }) {
  const { kind, message, hint, code, fields = [], requestId } = failure
  const starting = code === 'STARTING_UP'
  const mild = kind === 'limited' || kind === 'refused' || starting
  return (
    <div class={`state ${mild ? 'warn' : 'bad'}`} role="alert">
      <strong>{starting ? 'The service is starting' : titles[kind]}</strong>
      <span>{message}</span>
      {fields.length > 0 && (
        <ul class="warnings">
          {fields.map(({ field, problem }) => (
            <li key={field}>
              <code>{field}</code> {problem}
            </li>
          ))}
        </ul>
      )}
      {hint && <span class="soft">{hint}</span>}
      {again && !failure.isFinal && <span class="soft">This page tries again by itself.</span>}
      <div class="row small faint">
        {again && (
          <button type="button" class="button small" onClick={again}>
            Try again
          </button>
        )}
        {code && (
          <span>
            code <Link to={`${places.doc('errors')}#${encodeURIComponent(code)}`}>{code}</Link>
          </span>
        )}
        {requestId && <span>request {requestId}</span>}
        {mild && kind !== 'limited' ? null : <Link to={places.status}>Status of the service</Link>}
      </div>
    </div>
  )
}
