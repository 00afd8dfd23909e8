import { formatFigure } from '../answer/formatFigure.ts'
import { renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Aim, AskedField } from './Aim.ts'
import type { CiteRows } from './citeRows.ts'
import { meets, numberAt } from './queryRows.ts'
import type { Row } from './RowQuery.ts'
import { capital } from './tellFigure.ts'

/** A field that was asked for, or why it is not known. */
export function tellField(
  { id, result, arguments: given }: AssistantCall,
  { path, format, label }: AskedField,
  cite: CiteRows,
): string | undefined {
  if (!result) return undefined
  const name = capital(label)
  const told = renderTemplate(`${name}: **{${path}:${format}}**.`, result.data, 'data', (...figure) =>
    cite(id, ...figure),
  )
  // Of what is told of the first of a list the others have their own, and of an empty one nothing is missing.
  const [, list] = /^(.+?)\.0(?:\.|$)/.exec(path) ?? []
  const listed = list === undefined ? undefined : valueAt(result.data, list)
  // Rows for each of the windows that were asked for are told one by one.
  const isOneOfMany =
    Array.isArray(listed) &&
    listed.length > 1 &&
    !Object.values(given).some((own) => Array.isArray(own) && own.length === listed.length)
  if (told !== undefined) return isOneOfMany ? told.replace(/\.$/, ' (the first of several).') : told
  const why = result.warnings.findIndex(
    ({ field }) => field === path || field === list || path.startsWith(`${field}.`),
  )
  if (why < 0) return `${name}${Array.isArray(listed) && listed.length === 0 ? ': none.' : ' is not known.'}`
  return renderTemplate(
    `${name} is not known: {reason:long}`,
    result.warnings[why],
    `warnings.${why}`,
    (...figure) => cite(id, ...figure),
  )
}

/** Whether one value lies where the question asks. */
export function tellCheck(
  check: NonNullable<Aim['check']>,
  calls: readonly AssistantCall[],
  cite: CiteRows,
): string[] {
  return calls.flatMap(({ id, result }): string[] => {
    if (!result) return []
    const row: Row = { value: result.data, call: id, path: 'data' }
    const { path, format, label } = check.field
    const value = numberAt(row, path)
    if (value === undefined) return [`Whether ${label} is ${check.said} is not known.`]
    const is = meets(row, { fields: [path], is: check.is, value: check.value, said: '' })
    const figure = formatFigure(value, format) ?? ''
    cite(id, figure, valueAt(result.data, path), `data.${path}`)
    return [`**${is ? 'Yes' : 'No'}**, ${is ? '' : 'not '}${check.said}: ${label} is ${figure}.`]
  })
}
