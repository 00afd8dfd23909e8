import type { ResultOf } from '../../api/ResultOf.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { type Safety, severityTones, verdictWords } from './Safety.ts'
import { TradeTest } from './TradeTest.tsx'

/** What the check and the scan of a token both tell of its risks. */
type Found = Pick<Safety, 'verdict' | 'summary' | 'score' | 'flags' | 'unknown'> & {
  /** A scan tries trades only when it is asked to. */
  simulation: Safety['simulation'] | ResultOf<'scan_token'>['simulation']
}

/** Risk flags, each with what it was seen by; what could not be checked stands beside them. */
export const SafetyView = ({
  found: { verdict, summary, score, flags, unknown, simulation },
}: {
  found: Found
}) => (
  <div class="stack tight">
    <div class="row spread">
      <span class={`badge verdict ${verdictWords[verdict].tone}`}>{verdictWords[verdict].text}</span>
      {score === null ? null : <span class="small faint">score {score} of 100</span>}
    </div>
    <p class="small">
      <Untrusted text={summary} most={600} />
    </p>
    {flags.length === 0 ? <p class="small faint">No flag was raised.</p> : null}
    <ul class="flags">
      {flags.map(({ code, severity, evidence, source }) => (
        <li key={`${code} ${evidence}`}>
          <span class="row">
            <span class={`badge ${severityTones[severity]}`}>{severity}</span>
            <strong>{wordsOf(code)}</strong>
          </span>
          <span class="soft">
            <Untrusted text={evidence} most={300} />
          </span>
          <span class="faint">seen by {source.replaceAll('_', ' ')}</span>
        </li>
      ))}
      {unknown.map(({ check, reason }) => (
        <li key={`unknown ${check}`}>
          <span class="row">
            <span class="badge warn">unchecked</span>
            <strong>{wordsOf(check)}</strong>
          </span>
          <span class="soft">
            <Untrusted text={reason} most={300} />
          </span>
        </li>
      ))}
    </ul>
    {simulation && <TradeTest of={simulation} />}
  </div>
)
