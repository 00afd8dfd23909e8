import type { Envelope } from '../../api/Answer.ts'
import type { ResultOf } from '../../api/ResultOf.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { isScalar } from '../../values/isScalar.ts'
import { JsonView } from '../../values/JsonView.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

/** What a contract answered: strangers' words and figures, exactly as they came. */
export function ReadResult({ envelope }: { envelope: Envelope<ResultOf<'read_contract'>> }) {
  const { outputs, raw, block } = envelope.data
  const reason = reasonsOf(envelope.warnings).get('outputs')
  return (
    <div class="stack tight">
      {outputs === null ? (
        <>
          {reason !== undefined && <p class="small soft">{reason}</p>}
          <code class="whole-id">{raw}</code>
        </>
      ) : (
        <dl class="facts">
          {outputs.map(({ name, type, value }, at) => (
            <div key={at} class="fact">
              <dt>
                <Untrusted text={name === '' ? type : `${name} (${type})`} most={80} />
              </dt>
              <dd>
                {isScalar(value) ? (
                  <code class="whole-id">
                    <Untrusted text={String(value)} most={2_000} />
                  </code>
                ) : (
                  <JsonView value={value} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p class="small faint">at block {formatNumber(block)}</p>
    </div>
  )
}
