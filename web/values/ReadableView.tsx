import { wordsOf } from '../format/wordsOf.ts'
import { isScalar } from './isScalar.ts'
import { RowsTable } from './RowsTable.tsx'
import type { Reasons } from './reasonsOf.ts'
import { Value } from './Value.tsx'

type ReadableViewProps = { value: unknown; field?: string; path?: string; reasons: Reasons }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Any result as a person reads it: facts by name, rows as tables, values in their units. */
export function ReadableView({ value, field = '', path = '', reasons }: ReadableViewProps) {
  if (isScalar(value)) return <Value field={field} value={value} reason={reasons.get(path)} />
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="nothing">none{reasonOf(reasons, path)}</span>
    if (value.every(isScalar))
      return (
        <span class="chips">
          {value.map((item, at) => (
            <span key={at} class="badge">
              <Value field={field} value={item} dense />
            </span>
          ))}
        </span>
      )
    if (value.every(isRecord))
      return (
        <RowsTable
          rows={value}
          path={path}
          reasons={reasons}
          showNested={(part) => <ReadableView value={part} path={path} reasons={reasons} />}
        />
      )
  }
  return <Facts record={value as Record<string, unknown>} path={path} reasons={reasons} />
}

const reasonOf = (reasons: Reasons, path: string) => {
  const reason = reasons.get(path)
  return reason === undefined ? '' : `: ${reason}`
}

type FactsProps = { record: Record<string, unknown>; path: string; reasons: Reasons }

function Facts({ record, path, reasons }: FactsProps) {
  const entries = Object.entries(record)
  if (entries.length === 0) return <span class="nothing">nothing</span>
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  // Tables and deep parts take the whole width; beside a label they would be squeezed.
  const isPart = (value: unknown) => !isScalar(value) && !(Array.isArray(value) && value.every(isScalar))
  return (
    <dl class="facts">
      {entries.map(([name, value]) => {
        const view = <ReadableView value={value} field={name} path={below(name)} reasons={reasons} />
        return isPart(value) ? (
          <div key={name} class="block part">
            <dt class="part-title">{wordsOf(name)}</dt>
            <dd>{view}</dd>
          </div>
        ) : (
          <>
            <dt key={name} title={name}>
              {wordsOf(name)}
            </dt>
            <dd>{view}</dd>
          </>
        )
      })}
    </dl>
  )
}
