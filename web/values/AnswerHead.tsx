import type { Envelope } from '../api/Answer.ts'
import { formatMs } from '../format/formatMs.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Moment } from './Moment.tsx'

type AnswerHeadProps = { envelope: Envelope; tookMs?: number }

/** What every figure of an answer rests on: network, block, coverage, sources. */
export function AnswerHead({ envelope, tookMs }: AnswerHeadProps) {
  const { network, as_of: at, coverage, sources } = envelope
  return (
    <p class="answer-head">
      <span class="badge">{network}</span>
      {at ? (
        <span>
          block <Link to={places.block(at.block)}>{formatNumber(at.block)}</Link>,{' '}
          <Moment iso={at.timestamp} />
        </span>
      ) : (
        <span>of no block</span>
      )}
      {coverage && (
        <span>
          covers blocks {formatNumber(coverage.from_block)} to {formatNumber(coverage.to_block)}
          {coverage.complete ? '' : ', with gaps'}
        </span>
      )}
      <span title={sources.join(', ')}>from {sourcesText(sources)}</span>
      {tookMs === undefined ? null : <span>{formatMs(tookMs)}</span>}
    </p>
  )
}

/** Pools and feeds make the list long; their number is enough here. */
function sourcesText(sources: readonly string[]): string {
  const plain = sources.filter((source) => !source.includes(':'))
  const more = sources.length - plain.length
  const words = {
    rpc: 'the node',
    index: 'the index',
    static: 'fixed tables',
    internal: 'the service itself',
  }
  const named = plain.map((source) => words[source as keyof typeof words] ?? source)
  return [...named, ...(more > 0 ? [`${more} pools and feeds`] : [])].join(', ')
}
