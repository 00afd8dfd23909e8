import type { Unit } from '../AnswerCase.ts'
import { meansValue } from '../meansValue.ts'
import { type SaidNumber, saidNumbers } from '../saidNumbers.ts'
import type { Finding, Said } from './Finding.ts'

/** Words by which a negative figure is told without its sign. */
const downWords =
  /below|discount|under|loss|lost|lose|down|fell|fall|drop|less|negative|minus|decreas|declin|cheaper|lower|fewer|outflow|baj|descuent|perdi|pérdid|caí|abaixo|desconto|perd|queda|sous|décote|baisse|perte|unter|abschlag|verlust|gefallen|sotto|sconto|perdita|calo|ниже|дисконт|убыт|упал|сниз|跌|折价|低于|亏|下落|下回|ディスカウント|損|하락|할인|아래|손실|düş|altında|iskonto|zarar|kayıp/i

type Options = {
  unit: Unit
  near?: string | undefined
  within?: number | undefined
  rivals: readonly number[]
}

/** With more than these before it, nobody can tell which of a list is meant. */
const mostBefore = 3

/** A sign that is said must be the right one; one that is not said may stand in the words around. */
function hasSign(number: SaidNumber, wanted: number, segment: string): boolean {
  if (number.readings.some(({ value }) => value < 0)) return wanted < 0
  return wanted >= 0 || downWords.test(segment)
}

/** Whether the answer says one of the values, in a sentence that also matches `near`, and before any rival. */
export function findFigure(said: Said, values: readonly number[], options: Options): Finding {
  const { unit, near, within, rivals } = options
  const close = near === undefined ? undefined : new RegExp(near, 'iu')
  let misplaced = false
  let rivalled = 0
  for (const [index, segment] of said.segments.entries())
    for (const number of saidNumbers(segment, said)) {
      const means = (value: number) => meansValue(number, value, unit, within)
      const meant = values.filter(means)
      if (meant.length === 0) {
        if (rivals.some(means)) rivalled += 1
        continue
      }
      if (rivalled > 0) return rivalled > mostBefore ? 'missing' : 'buried'
      // An item's name may stand in the line above it.
      const placed = !close || close.test(segment) || close.test(said.segments[index - 1] ?? '')
      if (placed && meant.some((value) => hasSign(number, value, segment))) return 'told'
      misplaced = true
    }
  return misplaced ? 'buried' : 'missing'
}
