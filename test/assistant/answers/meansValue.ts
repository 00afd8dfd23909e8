import type { Unit } from './AnswerCase.ts'
import type { SaidNumber } from './saidNumbers.ts'

/** By what a value is multiplied to be said so. */
function factors(unit: Unit, mark: SaidNumber['mark']): number[] {
  switch (unit) {
    case 'number':
      return mark === undefined ? [1] : []
    case 'percent':
      return mark === 'bps' ? [100] : [1]
    case 'bps':
      return mark === 'percent' ? [0.01] : [1]
    case 'fraction':
      return mark === 'percent' ? [100] : mark === undefined ? [1] : []
    case 'wei':
      return mark === undefined ? [1, 1e-9, 1e-18] : []
    case 'seconds':
      return mark === undefined ? [1, 1 / 60, 1 / 3600, 1 / 86_400] : []
  }
}

/** A number said with one digit may still not be a tenth off. */
const coarsest = 0.06

/** People say percents with two decimals, however small. */
const hundredth = 0.010001

/** Whether a number that was said is a value, rounded or cut to the digits that are said. The sign is judged apart. */
export function meansValue(said: SaidNumber, wanted: number, unit: Unit, within?: number): boolean {
  return factors(unit, said.mark).some((factor) => {
    const target = Math.abs(wanted * factor)
    return said.readings.some(({ value, step, digits }) => {
      // Without its mark, a short number can be anything.
      if ((unit === 'percent' || unit === 'bps') && said.mark === undefined && digits < 3) return false
      const off = Math.abs(Math.abs(value) - target)
      if (within !== undefined) return off <= within * target
      if (target === 0) return value === 0
      if (off / target > coarsest && !(said.mark === 'percent' && step <= hundredth)) return false
      return off <= step * 0.5000001 || (digits >= 3 && off < step)
    })
  })
}
