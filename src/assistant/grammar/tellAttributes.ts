import { type Aim, emptyAim } from '../rows/Aim.ts'
import { windowWords } from '../rows/readTime.ts'
import { callOnce } from './callOnce.ts'
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
  const { alone: _, ...own } = aim
  const label = subjects.length > 1 ? `${subject} ${made.field.label}` : made.field.label
  // A window that nobody named is said.
  const window = windowWords[windowAt(0)]
  const isUnsaid = made.windowed && ask.times.length === 0 && !ask.ever && window !== undefined
  return {
    ...own,
    ...(made.full ? {} : { alone: true as const }),
    fields: [...aim.fields, { ...made.field, label }],
    remarks: isUnsaid ? [`This is told for ${window}.`] : aim.remarks,
  }
}
