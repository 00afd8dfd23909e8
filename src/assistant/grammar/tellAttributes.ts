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
  const { alone, spoken, ...own } = aim
  const isFirst = aim.fields.length === 0
  // "The holders of CASHCAT" are more than how many they are.
  const isListed = ask.many === true && ask.rows !== undefined && ask.figure === undefined
  const isAlone = !made.full && !isListed && (alone === true || isFirst)
  // The sentences of a tool speak of now, and of one thing.
  const isSpoken = subjects.length < 2 && ask.moment === undefined && (spoken === true || isFirst)
  const isToken = ask.tokens.length > 0 && !subject.startsWith('0x')
  const isNamed = subject !== '' && (subjects.length > 1 || isToken)
  const label = isNamed ? `${subject} ${made.field.label}` : made.field.label
  // A window that nobody named so is said.
  const window = windowWords[windowAt(0)]
  const isUnsaid = made.windowed && !isWindowSaid(ask) && window !== undefined
  return {
    ...own,
    ...(isAlone ? { alone: true as const } : {}),
    ...(isSpoken ? { spoken: true as const } : {}),
    fields: [...aim.fields, { ...made.field, label }],
    remarks: isUnsaid ? [`This is told for ${window}.`] : aim.remarks,
  }
}
