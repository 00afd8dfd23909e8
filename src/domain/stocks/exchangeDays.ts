/** A day of the calendar, without a time zone: its number of days since 1970. */
export type Day = number

/** 13:00 and 16:00, in minutes of the New York day. */
const earlyClose = 13 * 60
const usualClose = 16 * 60

export const dayOf = (year: number, month: number, day: number): Day =>
  Date.UTC(year, month - 1, day) / 86_400_000

/** 0 is Sunday. */
const weekdayOf = (day: Day) => (((day + 4) % 7) + 7) % 7

const isWeekend = (day: Day) => weekdayOf(day) % 6 === 0

/** The first, second, ... so-and-so day of a month. */
const nthWeekday = (year: number, month: number, [nth, weekday]: readonly [number, number]): Day => {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leap = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * leap) / 451)
  const sum = epact + leap - 7 * shift + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** A fixed date on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: Day) => day + (weekdayOf(day) === 6 ? -1 : weekdayOf(day) === 0 ? 1 : 0)

/** Closings that follow no rule. */
const specialClosings = new Map<Day, string>([[dayOf(2025, 1, 9), 'National Day of Mourning']])

function holidaysOf(year: number): Map<Day, string> {
  const newYear = dayOf(year, 1, 1)
  const rows: [Day, string][] = [
    [nthWeekday(year, 1, [3, 1]), 'Martin Luther King, Jr. Day'],
    [nthWeekday(year, 2, [3, 1]), "Washington's Birthday"],
    [easterOf(year) - 2, 'Good Friday'],
    [nthWeekday(year, 6, [1, 1]) - 7, 'Memorial Day'],
    [observed(dayOf(year, 6, 19)), 'Juneteenth'],
    [observed(dayOf(year, 7, 4)), 'Independence Day'],
    [nthWeekday(year, 9, [1, 1]), 'Labor Day'],
    [nthWeekday(year, 11, [4, 4]), 'Thanksgiving Day'],
    [observed(dayOf(year, 12, 25)), 'Christmas Day'],
  ]
  // On a Saturday it is not kept at all: the Friday before ends the year's books (Rule 7.2).
  if (weekdayOf(newYear) !== 6) rows.push([observed(newYear), "New Year's Day"])
  return new Map(rows)
}

const byYear = new Map<number, Map<Day, string>>()

/** The holiday that the New York Stock Exchange keeps on a day. */
export function holidayOn(day: Day): string | undefined {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  const holidays = byYear.get(year) ?? holidaysOf(year)
  byYear.set(year, holidays)
  return specialClosings.get(day) ?? holidays.get(day)
}

export const isTradingDay = (day: Day): boolean => !isWeekend(day) && holidayOn(day) === undefined

/** When the regular session of a trading day ends, in minutes of the New York day. */
export function closeOf(day: Day): number {
  const date = new Date(day * 86_400_000)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const isEve = (month === 7 && dayOfMonth === 3) || (month === 12 && dayOfMonth === 24)
  const isAfterThanksgiving = month === 11 && day === nthWeekday(year, 11, [4, 4]) + 1
  return isEve || isAfterThanksgiving ? earlyClose : usualClose
}
