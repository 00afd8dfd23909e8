import type { Unit } from './AnswerCase.ts'
import type { Wanted } from './wanted.ts'

const endings: readonly Unit[] = ['percent', 'bps', 'wei', 'seconds']

/** The unit that a field's name ends with; what is computed of several has none of its own. */
function ownUnit(wanted: Wanted): Unit | undefined {
  const field = 'call' in wanted ? wanted.path : 'rows' in wanted ? (wanted.tell ?? wanted.by ?? '') : ''
  return endings.find((unit) => field.split(/[._]/).at(-1) === unit)
}

/** The unit of figures that name the same one, else a plain number. */
export function unitOf(wanted: readonly Wanted[]): Unit {
  const [first, ...others] = wanted.map(ownUnit)
  return first && others.every((unit) => unit === first) ? first : 'number'
}
