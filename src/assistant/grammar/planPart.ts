import { toolNames } from '../../base/names/toolNames.gen.ts'
import { type Window, windowSeconds } from '../../base/schema/window.ts'
import { emptyAim } from '../rows/Aim.ts'
import { columnOf } from './columnOf.ts'
import type { Aimed, Planning } from './Planning.ts'
import { compared } from './relations/compared.ts'

/** What of a longer window a shorter one has. */
export function planPart(
  token: string,
  measure: string,
  windows: readonly [Window, Window],
  planning: Planning,
): Aimed {
  const field = columnOf(compared, measure)
  if (!field) return { unplanned: 'a part of what' }
  const sorted = [...windows].sort((one, other) => windowSeconds[one] - windowSeconds[other])
  const id = planning.call(toolNames.getTokenAnalytics, { token, windows: sorted })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getTokenAnalytics, [id]),
        list: 'items',
        query: { where: [], figure: { op: 'part', field: field.path, other: field.path } },
        noun: 'windows',
        measure: field,
        against: { ...field, label: `${field.label} of ${sorted[1]}` },
      },
    ],
  }
}
