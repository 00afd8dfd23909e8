import { onceFor } from '../onceFor.ts'
import { months } from '../read/months.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'

/** A time in the rules' words, and where it stands; `past` where no window of the service is it. */
export type Time = { when: string; past: boolean; at: number; end: number }

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** How a language writes each month with its day, and each day of the week. */
const patternsFor = onceFor((language: Language) => {
  const isSpaced = language.months !== ''
  const whole = (stem: string) => (isSpaced ? `(?<!\\p{L})(?:${stem})(?!\\p{L})` : stem)
  const day = '(?<!\\d)(\\d{1,2})'
  // "10 de noviembre", "10. November", "11月10日"
  const ofMonth = (stem: string, place: number) =>
    isSpaced
      ? `${day}\\.?º?(?: de)? ${whole(stem)}|${whole(stem)} (\\d{1,2})(?![\\d:.,])`
      : `(?<!\\d)${place + 1} ?[月월] ?(\\d{1,2}) ?[日号號일]`
  const stems = isSpaced ? foldText(language.months).split(' ') : months
  return [
    ...stems.map((stem, place) => ({ name: months[place], pattern: new RegExp(ofMonth(stem, place), 'gu') })),
    ...foldText(language.weekdays)
      .split(' ')
      .map((stem, place) => ({ name: weekdays[place], pattern: new RegExp(whole(stem), 'gu') })),
  ]
})

const rangeOf = ({ index, 0: { length } }: RegExpExecArray) => ({
  past: true,
  at: index,
  end: index + length,
})

/** The days that a folded text names by their date or as days of the week, and its hours of a day. */
export function datesIn(folded: string, language: Language): { dates: Time[]; clocks: Time[] } {
  const dates = patternsFor(language).flatMap(({ name, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => ({
      when: ['on', name, match[1] ?? match[2]].filter((part) => part !== undefined).join(' '),
      ...rangeOf(match),
    })),
  )
  const clocks = [...folded.matchAll(language.clock)].map((match) => {
    const [hour = '', minute = '00'] = match.slice(1).filter((part) => part !== undefined)
    return { when: `at ${hour.padStart(2, '0')}:${minute}`, ...rangeOf(match) }
  })
  return { dates, clocks }
}
