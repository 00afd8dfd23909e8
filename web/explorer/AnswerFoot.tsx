import type { Envelope } from '../api/Answer.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Untrusted } from '../values/Untrusted.tsx'
import { type Call, CallLink } from './CallLink.tsx'
import { csvHref } from './csvHref.ts'

type AnswerFootProps = { envelope: Envelope; call: Call }

/** What a view rests on: its block, what the index covers, what is unknown and why, and the call itself. */
export function AnswerFoot({ envelope, call }: AnswerFootProps) {
  const { as_of: at, coverage, warnings } = envelope
  return (
    <div class="card-foot">
      {at && (
        <span>
          block <Link to={places.block(at.block)}>{formatNumber(at.block)}</Link>
        </span>
      )}
      {coverage && (
        <span>
          covers {formatNumber(coverage.from_block)} to {formatNumber(coverage.to_block)}
          {coverage.complete ? '' : ', with gaps'}
        </span>
      )}
      {hasRows(envelope.data) && (
        <a class="csv-link" href={csvHref(call)} download>
          CSV
        </a>
      )}
      <CallLink {...call} />
      {warnings.length > 0 && (
        <details class="notes">
          <summary>
            {warnings.length} {warnings.length === 1 ? 'note' : 'notes'}
          </summary>
          <ul class="warnings">
            {warnings.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>
                <code>{field}</code> <Untrusted text={reason} most={400} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const hasRows = (data: unknown) => Array.isArray((data as { items?: unknown } | null)?.items)
