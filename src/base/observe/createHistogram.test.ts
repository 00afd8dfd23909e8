import { expect, it } from 'vitest'
import { createHistogram } from './createHistogram.ts'

it('tells how many took at most so long, and how long all took', () => {
  const histogram = createHistogram()
  const taken = [0, 0.1, 0.9, 2, 5, 20, 33, 90, 200, 900, 2_000, 9_000, 20_000, 100_000]
  for (const ms of taken) histogram.record(ms)
  const steps = histogram.steps()
  expect(steps.length).toBe(11)
  for (const { ms, count } of steps)
    expect([ms, count]).toEqual([ms, taken.filter((one) => one <= ms).length])
  expect([histogram.count, histogram.sumMs]).toEqual([taken.length, taken.reduce((sum, one) => sum + one)])
})
