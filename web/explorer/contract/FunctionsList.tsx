import type { Warning } from '../../api/Answer.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { type ContractFunction, isReading } from './Contract.ts'

type FunctionsListProps = { functions: readonly ContractFunction[] | null; warnings: readonly Warning[] }

/** The functions that were found in the bytecode: those that read and those that change something. */
export function FunctionsList({ functions, warnings }: FunctionsListProps) {
  if (functions === null)
    return <EmptyNote title="Functions are not known">{reasonsOf(warnings).get('functions')}</EmptyNote>
  const groups = [
    { title: 'Change something', of: functions.filter((one) => !isReading(one)) },
    { title: 'Only read', of: functions.filter(isReading) },
  ]
  return (
    <div>
      <h3>Functions found in the code</h3>
      <div class="columns">
        {groups.map(({ title, of }) => (
          <div key={title}>
            <p class="small faint">
              {title} ({of.length})
            </p>
            <ul class="functions">
              {of.map(({ selector, signature, inputs }) => (
                <li key={selector}>
                  <code title={selector}>
                    <Untrusted text={signature ?? `${selector}(${inputs})`} most={200} />
                  </code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
