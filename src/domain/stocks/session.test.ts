import { describe, expect, it } from 'vitest'
import { closeOf, dayOf, holidayOn } from './exchangeDays.ts'
import { marketMsBetween, sessionAt } from './session.ts'

/** As the exchange published them (announcements of 2024-11-08 and 2025-12-23), weekdays checked by hand. */
const published: Record<number, { closed: string[]; early: string[] }> = {
  2025: {
    closed: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'.split(' '),
    early: ['07-03', '11-28', '12-24'],
  },
  2026: {
    closed: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'.split(' '),
    early: ['11-27', '12-24'],
  },
  2027: {
    closed: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'.split(' '),
    early: ['11-26'],
  },
  2028: {
    closed: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'.split(' '),
    early: ['07-03', '11-24'],
  },
}

const at = (iso: string) => sessionAt(Date.parse(iso))

describe('exchange days', () => {
  it.each(Object.keys(published).map(Number))('has the published holidays and early closes of %i', (year) => {
    const found = { closed: [] as string[], early: [] as string[] }
    for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day++) {
      const date = new Date(day * 86_400_000)
      if (date.getUTCDay() % 6 === 0) continue
      const text = date.toISOString().slice(5, 10)
      if (holidayOn(day) !== undefined) found.closed.push(text)
      else if (closeOf(day) === 780) found.early.push(text)
      else expect(closeOf(day), text).toBe(960)
    }
    expect(found).toEqual(published[year])
  })

  it('names the holiday', () => {
    expect(holidayOn(dayOf(2027, 12, 24))).toBe('Christmas Day')
    expect(holidayOn(dayOf(2027, 3, 26))).toBe('Good Friday')
    expect(holidayOn(dayOf(2027, 12, 31))).toBeUndefined()
  })
})

describe('sessionAt', () => {
  // The boundaries of an ordinary day, in winter (UTC-5) and summer (UTC-4), to the last second before.
  it.each([
    ['2026-11-13T08:59:59Z', 'overnight'],
    ['2026-11-13T09:00:00Z', 'pre'],
    ['2026-11-13T14:29:59Z', 'pre'],
    ['2026-11-13T14:30:00Z', 'open'],
    ['2026-11-13T20:59:59Z', 'open'],
    ['2026-11-13T21:00:00Z', 'post'],
    ['2026-11-14T00:59:59Z', 'post'],
    ['2026-11-14T01:00:00Z', 'closed'],
    ['2026-07-15T13:29:00Z', 'pre'],
    ['2026-07-15T13:30:00Z', 'open'],
    ['2026-07-16T00:00:00Z', 'overnight'],
    ['2026-07-16T04:30:00Z', 'overnight'],
  ])('%s is %s', (iso, name) => {
    expect(at(iso).name).toBe(name)
  })

  it('is closed from Friday evening to Sunday evening', () => {
    const saturday = at('2026-11-14T12:00:00Z')
    expect(saturday).toEqual({
      name: 'closed',
      note: 'Weekend.',
      next: 'overnight',
      nextMs: Date.parse('2026-11-16T01:00:00Z'),
      newYork: 'Sat 2026-11-14 07:00',
    })
    expect(at('2026-11-16T00:59:00Z').name).toBe('closed')
    expect(at('2026-11-16T01:00:00Z').name).toBe('overnight')
  })

  it('has no night before a holiday, and one after it', () => {
    // Sunday evening before Labor Day, then the evening of Labor Day itself.
    expect(at('2026-09-07T00:30:00Z').name).toBe('closed')
    const holiday = at('2026-09-07T15:00:00Z')
    expect(holiday).toMatchObject({ name: 'closed', note: 'Holiday: Labor Day.', next: 'overnight' })
    expect(holiday.nextMs).toBe(Date.parse('2026-09-08T00:00:00Z'))
    expect(at('2026-09-08T00:00:00Z').name).toBe('overnight')
    // Thanksgiving: nothing from Wednesday evening on until Thursday evening.
    expect(at('2026-11-26T02:00:00Z').name).toBe('closed')
    expect(at('2026-11-27T02:00:00Z').name).toBe('overnight')
  })

  it('closes early on the day after Thanksgiving and on Christmas Eve', () => {
    expect(at('2026-11-27T17:59:00Z')).toMatchObject({ name: 'open', next: 'post' })
    expect(at('2026-11-27T18:00:00Z').name).toBe('post')
    expect(at('2026-11-27T22:00:00Z').name).toBe('closed')
    expect(at('2026-12-24T18:30:00Z').name).toBe('post')
    expect(at('2026-12-24T15:00:00Z').note).toMatch(/early/)
    // 2027: Christmas is kept on the 24th, so there is no early close. 2026: no early close on July 2nd.
    expect(at('2027-12-24T15:00:00Z').name).toBe('closed')
    expect(at('2026-07-02T19:00:00Z').name).toBe('open')
    expect(at('2028-07-03T17:30:00Z').name).toBe('post')
  })

  it('trades on the last day of 2027, the New Year of 2028 being a Saturday', () => {
    expect(at('2027-12-31T15:00:00Z').name).toBe('open')
    expect(at('2028-01-03T15:00:00Z').name).toBe('open')
  })

  it('follows the clock change of New York', () => {
    // Clocks go forward on 2027-03-14 and back on 2026-11-01, both Sundays.
    expect(at('2027-03-12T14:29:00Z').name).toBe('pre')
    expect(at('2027-03-15T13:30:00Z').name).toBe('open')
    expect(at('2027-03-13T12:00:00Z').nextMs).toBe(Date.parse('2027-03-15T00:00:00Z'))
    expect(at('2026-10-31T12:00:00Z').nextMs).toBe(Date.parse('2026-11-02T01:00:00Z'))
  })

  it('ends every session where the next one begins, over four years', () => {
    let ms = Date.parse('2025-01-01T00:00:00Z')
    const end = Date.parse('2029-01-01T00:00:00Z')
    let openMs = 0
    while (ms < end) {
      const { name, next, nextMs } = sessionAt(ms)
      expect(nextMs).toBeGreaterThan(ms)
      expect(sessionAt(nextMs - 1000).name).toBe(name)
      expect(sessionAt(nextMs).name).toBe(next)
      if (name === 'open') openMs += nextMs - ms
      ms = nextMs
    }
    // Of 1461 days 1043 are weekdays.
    const weekdays = 1043
    const closings = Object.values(published).flatMap(({ closed }) => closed).length
    const early = Object.values(published).flatMap((row) => row.early).length
    expect(openMs / 3_600_000).toBe((weekdays - closings) * 6.5 - early * 3)
  })
})

describe('marketMsBetween', () => {
  const hours = (from: string, to: string, most = 1000) =>
    marketMsBetween(Date.parse(from), Date.parse(to), most * 3_600_000) / 3_600_000

  it('does not count the weekend', () => {
    expect(hours('2026-11-13T20:00:00Z', '2026-11-13T22:30:00Z')).toBe(2.5)
    expect(hours('2026-11-13T23:00:00Z', '2026-11-16T02:00:00Z')).toBe(3)
    expect(hours('2026-11-14T12:00:00Z', '2026-11-15T12:00:00Z')).toBe(0)
  })

  it('stops counting where it is long enough', () => {
    expect(hours('1970-01-01T00:00:00Z', '2026-11-13T22:30:00Z', 24)).toBe(24)
  })
})
