import { type Aim, emptyAim } from '../rows/Aim.ts'
import type { AskedFigure } from './Ask.ts'
import { ofToken } from './attributes/ofToken.ts'
import { callOnce } from './callOnce.ts'
import type { Aimed, Planning } from './Planning.ts'
import { planPart } from './planPart.ts'
import type { Found, Sought } from './Sought.ts'

/** A figure of attributes: one against another, a part of a longer time, a sum or an order of several. */
export function figureOfAttributes(
  sought: Sought,
  figure: AskedFigure | undefined,
  [first, ...others]: readonly [Found, ...Found[]],
  planning: Planning,
): Aimed {
  if (figure === 'ratio') return ratioOf(sought, first, others.length === 0, planning)
  const { ask, wants, kind, subjects } = sought
  const [want = ''] = wants
  const [one, other] = ask.times
  if (figure === 'share' && subjects.length === 1 && wants.length === 1 && one && other && kind === ofToken)
    return planPart(first.subject, want, [one.window, other.window], planning)
  if (subjects.length < 2 || wants.length !== 1) return { unplanned: `a ${figure} of one` }
  if (figure === 'share') return { unplanned: 'a share of named ones' }
  const { operation, field } = first.made
  const aim: Aim = {
    ...emptyAim(
      operation,
      [first, ...others].map(({ made }) => callOnce(made, planning)),
    ),
    query: {
      where: [],
      ...(ask.comparative ? { sort: { field: field.path, order: ask.comparative.way } } : {}),
      ...(figure ? { figure: { op: figure, field: field.path } } : {}),
    },
    noun: 'tokens',
    measure: field,
  }
  return { aims: [aim] }
}

/** One figure of a call against another of the same. */
function ratioOf(
  { ask, kind, windowAt }: Sought,
  { subject, made }: Found,
  isOnly: boolean,
  planning: Planning,
): Aimed {
  const against = kind[ask.against ?? '']?.(subject, { window: windowAt(0) })
  const isOfSameCall =
    against?.operation === made.operation &&
    JSON.stringify(against.arguments) === JSON.stringify(made.arguments)
  if (!against || !isOnly || !isOfSameCall) return { unplanned: 'a ratio of what' }
  const aim: Aim = {
    ...emptyAim(made.operation, [callOnce(made, planning)]),
    query: { where: [], figure: { op: 'ratio', field: made.field.path, other: against.field.path } },
    measure: made.field,
    against: against.field,
  }
  return { aims: [aim] }
}
