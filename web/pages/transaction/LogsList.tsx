import { AddressLink } from '../../explorer/AddressLink.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Identifier } from '../../values/Identifier.tsx'
import { ReadableView } from '../../values/ReadableView.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import { argumentsOf } from './argumentsOf.ts'
import type { Transaction } from './Transaction.ts'

const noReasons = new Map<string, string>()

/** Events in their order; each opens to its arguments. */
export function LogsList({ logs, count }: { logs: Transaction['logs']; count: number }) {
  if (count === 0) return <EmptyNote title="No contract told of an event" />
  return (
    <div class="stack tight">
      {logs.map(({ index, address, event, signature, args }) => (
        <details key={index} class="log">
          <summary>
            <span class="faint">{index}</span>{' '}
            <code>
              <Untrusted text={event ?? 'not decoded'} most={60} />
            </code>{' '}
            <span class="faint">
              by <Identifier text={address} />
            </span>
          </summary>
          <p class="small">
            <AddressLink address={address} />
          </p>
          {signature !== null && (
            <p class="small faint">
              <Untrusted text={signature} most={400} />
            </p>
          )}
          <ReadableView value={argumentsOf(args)} reasons={noReasons} />
        </details>
      ))}
      {logs.length < count && (
        <p class="small faint">
          {logs.length} of {count} events are shown.
        </p>
      )}
    </div>
  )
}
