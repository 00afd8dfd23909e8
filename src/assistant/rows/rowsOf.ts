import { valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Aim } from './Aim.ts'
import type { Row } from './RowQuery.ts'

/** The rows of an aim's calls, page after page, or the calls themselves where each is one. */
export function rowsOf({ list }: Pick<Aim, 'list'>, calls: readonly AssistantCall[]): Row[] {
  return calls.flatMap(({ id, result }): Row[] => {
    if (!result) return []
    if (list === undefined) return [{ value: result.data, call: id, path: 'data' }]
    const rows = valueAt(result.data, list)
    return Array.isArray(rows)
      ? rows.map((value, place) => ({ value, call: id, path: `data.${list}.${place}` }))
      : []
  })
}
