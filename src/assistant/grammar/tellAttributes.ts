import { type Aim, emptyAim } from '../rows/Aim.ts'
import { windowWords } from '../rows/readTime.ts'
import { callOnce } from './callOnce.ts'
import { isWindowSaid } from './isWindowSaid.ts'
import type { Planning } from './Planning.ts'
import type { Found, Sought } from './Sought.ts'

/** Attributes that are told as they are; those of one call together. */
export function tellAttributes(sought: Sought, found: readonly Found[], planning: Planning): Aim[] {
  const aims = new Map<string, Aim>()
  for (const one of found) {
    const id = callOnce(one.made, planning)
    aims.set(id, withField(aims.get(id) ?? emptyAim(one.made.operation, [id]), sought, one))
  }
  return [...aims.values()]
}

function withField(aim: Aim, { ask, subjects, windowAt }: Sought, { subject, made }: Found): Aim {
  const { alone, ...own } = aim
  const isAlone = !made.full && (alone === true || aim.fields.length === 0)
  const label = subjects.length > 1 && subject !== '' ? `${subject} ${made.field.label}` : made.field.label
  // A window that nobody named so is said.
  const window = windowWords[windowAt(0)]
  const isUnsaid = made.windowed && !isWindowSaid(ask) && window !== undefined
  return {
    ...own,
    ...(isAlone ? { alone: true as const } : {}),
    fields: [...aim.fields, { ...made.field, label }],
    remarks: isUnsaid ? [`This is told for ${window}.`] : aim.remarks,
  }
}
