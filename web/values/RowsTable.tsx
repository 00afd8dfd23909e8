import type { ComponentChildren } from 'preact'
import { wordsOf } from '../format/wordsOf.ts'
import { ScrollArea } from '../parts/ScrollArea.tsx'
import { columnsByWeight } from './columnsByWeight.ts'
import { isScalar } from './isScalar.ts'
import type { Row } from './readableShapes.ts'
import type { Reasons } from './reasonsOf.ts'
import { Value } from './Value.tsx'

type RowsTableProps = {
  rows: readonly Row[]
  path: string
  reasons: Reasons
  /** Shows the parts of a row that are no plain values. */
  showNested: (part: Row) => ComponentChildren
}

/** Numbers and exact decimals stand at the end of their column. */
const isNumber = (value: unknown) =>
  value === null || value === undefined || typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(String(value))

const isNumeric = (rows: readonly Row[], name: string) => rows.every((row) => isNumber(row[name]))

/** Rows of the same kind; what is not a plain value opens below its row. */
export function RowsTable({ rows, path, reasons, showNested }: RowsTableProps) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const scalar = names.filter((name) => rows.every((row) => row[name] === undefined || isScalar(row[name])))
  const plain = columnsByWeight(scalar, rows)
  const nested = names.filter((name) => !plain.includes(name))
  const reasonsHere = plain.flatMap((name) => {
    const reason = reasons.get(`${path}.${name}`) ?? reasons.get(`${path}[].${name}`)
    return reason === undefined ? [] : [{ name, reason }]
  })
  return (
    <div class="stack tight">
      <ScrollArea class="table-scroll" label={path === '' ? 'Rows' : wordsOf(path)}>
        <table class="table">
          <thead>
            <tr>
              {plain.map((name) => (
                <th key={name} scope="col" class={isNumeric(rows, name) ? 'end' : undefined} title={name}>
                  {wordsOf(name)}
                </th>
              ))}
              {nested.length > 0 && <th scope="col">More</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {plain.map((name) => (
                  <td key={name} class={isNumeric(rows, name) ? 'end' : undefined}>
                    {row[name] === undefined ? null : (
                      <Value
                        field={name}
                        value={row[name] as never}
                        dense
                        reason={reasons.get(`${path}.${name}`)}
                      />
                    )}
                  </td>
                ))}
                {nested.length > 0 && (
                  <td>
                    <details>
                      <summary>{nested.map((name) => wordsOf(name).toLowerCase()).join(', ')}</summary>
                      {showNested(Object.fromEntries(nested.map((name) => [name, row[name] ?? null])))}
                    </details>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {reasonsHere.map(({ name, reason }) => (
        <p key={name} class="small faint">
          {wordsOf(name)}: {reason}
        </p>
      ))}
    </div>
  )
}
