import { SeriesBars } from '../charts/SeriesBars.tsx'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsd } from '../format/formatUsd.ts'
import { wordsOf } from '../format/wordsOf.ts'
import { isScalar } from './isScalar.ts'
import { RowsTable } from './RowsTable.tsx'
import { namesOfRows, type Row, withoutRaw } from './readableShapes.ts'
import type { Reasons } from './reasonsOf.ts'
import { seriesOfRows } from './seriesOfRows.ts'
import { Value } from './Value.tsx'

type ReadableViewProps = { value: unknown; field?: string; path?: string; reasons: Reasons }

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Any result as a person reads it: facts by name, rows as tables, values in their units. */
export function ReadableView({ value, field = '', path = '', reasons }: ReadableViewProps) {
  if (isScalar(value)) return <Value field={field} value={value} reason={reasons.get(path)} />
  if (Array.isArray(value)) return <ListView list={value} field={field} path={path} reasons={reasons} />
  return <RecordView record={withoutRaw(value as Row)} path={path} reasons={reasons} />
}

type RecordProps = { record: Row; path: string; reasons: Reasons }

function RecordView({ record, path, reasons }: RecordProps) {
  const names = namesOfRows(record)
  if (names.length === 0) return <Facts record={record} path={path} reasons={reasons} />
  const rows = names.map((name) => ({ name, ...(record[name] as Row) }))
  const others = Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
  return (
    <div class="stack tight">
      {Object.keys(others).length > 0 && <Facts record={others} path={path} reasons={reasons} />}
      <Rows rows={rows} path={path} reasons={reasons} />
    </div>
  )
}

type ListProps = { list: readonly unknown[]; field: string; path: string; reasons: Reasons }

function ListView({ list, field, path, reasons }: ListProps) {
  if (list.length === 0) {
    const reason = reasons.get(path)
    return <span class="nothing">none{reason === undefined ? '' : `: ${reason}`}</span>
  }
  if (list.every(isRecord)) return <Rows rows={list} path={path} reasons={reasons} />
  return (
    <span class="chips">
      {list.map((item, at) => (
        <span key={at} class="badge">
          {isScalar(item) ? <Value field={field} value={item} dense /> : JSON.stringify(item).slice(0, 200)}
        </span>
      ))}
    </span>
  )
}

function Rows({ rows, path, reasons }: { rows: readonly Row[]; path: string; reasons: Reasons }) {
  const series = seriesOfRows(rows)
  return (
    <>
      {series && (
        <SeriesBars
          label={wordsOf(series.field)}
          points={series.points}
          format={(value) => figureText(series.field, value)}
          bare
        />
      )}
      <RowsTable
        rows={rows.map(withoutRaw)}
        path={path}
        reasons={reasons}
        showNested={(part) => <ReadableView value={part} path={path} reasons={reasons} />}
      />
    </>
  )
}

/** A figure as text, in the unit that its field's name says. */
const figureText = (field: string, value: number): string => {
  if (/(^|_)usd$/.test(field)) return formatUsd(value)
  if (/_bps$/.test(field)) return `${formatNumber(value / 100)} %`
  return `${formatNumber(value)}${/_percent$/.test(field) ? ' %' : ''}`
}

function Facts({ record, path, reasons }: RecordProps) {
  const entries = Object.entries(record)
  if (entries.length === 0) return <span class="nothing">nothing</span>
  // Tables and deep parts take the whole width; beside a label they would be squeezed.
  const isPart = (value: unknown) =>
    Array.isArray(value) ? value.some((item) => !isScalar(item)) : !isScalar(value)
  return (
    <dl class="facts">
      {entries.map(([name, value]) => (
        <div key={name} class={isPart(value) ? 'fact part' : 'fact'}>
          <dt title={name}>{wordsOf(name)}</dt>
          <dd>
            <ReadableView
              value={value}
              field={name}
              path={path === '' ? name : `${path}.${name}`}
              reasons={reasons}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
