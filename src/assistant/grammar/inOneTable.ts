import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Found } from './Sought.ts'

/** "Over 1h and 24h": the windows of one token are one call, each a row of its table. */
export function inOneTable(found: readonly Found[]): readonly Found[] {
  const isOfWindows = ({ made }: Found) => made.operation === toolNames.getTokenAnalytics
  const windowsOf = ({ made }: Found): unknown[] => [made.arguments.windows].flat()
  if (found.length < 2 || !found.every(isOfWindows)) return found
  if (new Set(found.map(({ subject }) => subject)).size > 1) return found
  const windows = [...new Set(found.flatMap(windowsOf))]
  return found.map((one) => {
    const { made } = one
    const row = windows.indexOf(windowsOf(one)[0])
    const path = made.field.path.replace(/^items\.0\./, `items.${row}.`)
    return {
      ...one,
      made: { ...made, arguments: { ...made.arguments, windows }, field: { ...made.field, path } },
    }
  })
}
