import type { Warning } from '../api/Answer.ts'

/** What to keep in mind when reading an answer. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <details open={warnings.length <= 4}>
      <summary class="small soft">
        {warnings.length} {warnings.length === 1 ? 'thing' : 'things'} to keep in mind
      </summary>
      <ul class="warnings">
        {warnings.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            <code>{field}</code> {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
