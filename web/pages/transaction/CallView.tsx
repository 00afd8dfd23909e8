import { ReadableView } from '../../values/ReadableView.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import { argumentsOf } from './argumentsOf.ts'
import type { Transaction } from './Transaction.ts'

const noReasons = new Map<string, string>()

/** The function that was called, with its arguments, and the steps inside it where it is a bundle. */
export function CallView({ call }: { call: NonNullable<Transaction['call']> }) {
  return (
    <div class="stack tight">
      <p>
        <code class="signature">
          <Untrusted text={call.signature ?? call.function ?? call.selector ?? 'no selector'} most={400} />
        </code>
      </p>
      {call.protocols.length > 0 && (
        <p class="row">
          {call.protocols.map((name) => (
            <span key={name} class="badge">
              <Untrusted text={name} most={40} />
            </span>
          ))}
        </p>
      )}
      {call.args.length > 0 && <ReadableView value={argumentsOf(call.args)} reasons={noReasons} />}
      {call.steps.length > 0 && (
        <details open={call.steps.length <= 6}>
          <summary class="small soft">
            {call.steps.length} {call.steps.length === 1 ? 'step' : 'steps'} inside
          </summary>
          <ReadableView value={call.steps} reasons={noReasons} />
        </details>
      )}
      {call.notes.map((note) => (
        <p key={note} class="small soft">
          <Untrusted text={note} most={300} />
        </p>
      ))}
    </div>
  )
}
