import { expect, it } from 'vitest'
import { withTens } from './withTens.ts'

const minutes = (from: number, before: number) => ({ seconds: 60, from, before })
const trades = [{ since: 5, before: 9 }]

it('takes whole ten minutes together, and leaves the minutes before and after them', () => {
  const hours = { seconds: 3600, from: 7200, before: 10_800 }
  expect(withTens({ trades, candles: [minutes(4080, 7200), hours, minutes(10_800, 12_720)] })).toEqual({
    trades,
    tens: [
      { from: 4200, before: 7200 },
      { from: 10_800, before: 12_600 },
    ],
    candles: [minutes(4080, 4200), minutes(12_600, 12_720), hours],
  })
})

it('leaves minutes alone of which no ten are whole', () => {
  for (const piece of [minutes(4080, 4140), minutes(4080, 4200), minutes(4080, 4260), minutes(4200, 4740)])
    expect(withTens({ trades: [], candles: [piece] })).toEqual({
      trades: [],
      tens: [],
      candles:
        piece.from < 4200 && piece.before > 4200 ? [minutes(4080, 4200), minutes(4200, 4260)] : [piece],
    })
})
