import { expect, it } from 'vitest'
import { planNext } from './planNext.ts'

const standing = { spans: [], head: 1000, floor: 0, size: 100, longGap: 500 }

it('starts with the newest blocks', () => {
  expect(planNext(standing)).toEqual({ direction: 'start', range: { from: 901, to: 1000 } })
  expect(planNext({ ...standing, head: 7 })).toEqual({ direction: 'start', range: { from: 0, to: 7 } })
})

it('takes new blocks before old ones', () => {
  const spans = [{ from: 901, to: 990 }]
  expect(planNext({ ...standing, spans })).toEqual({ direction: 'up', range: { from: 991, to: 1000 } })
})

it('goes down to the floor, and then rests', () => {
  expect(planNext({ ...standing, spans: [{ from: 901, to: 1000 }] })?.range).toEqual({ from: 801, to: 900 })
  expect(planNext({ ...standing, floor: 880, spans: [{ from: 901, to: 1000 }] })?.range).toEqual({
    from: 880,
    to: 900,
  })
  expect(planNext({ ...standing, floor: 901, spans: [{ from: 901, to: 1000 }] })).toBeUndefined()
})

it('leaves a long gap for later and fills it from above', () => {
  const old = { from: 0, to: 400 }
  expect(planNext({ ...standing, spans: [old] })?.direction).toBe('start')
  expect(planNext({ ...standing, spans: [old, { from: 901, to: 1000 }] })?.range).toEqual({
    from: 801,
    to: 900,
  })
  expect(planNext({ ...standing, spans: [old, { from: 430, to: 1000 }] })?.range).toEqual({
    from: 401,
    to: 429,
  })
})

it('waits while the node is behind what is applied', () => {
  expect(planNext({ ...standing, spans: [{ from: 0, to: 1010 }] })).toBeUndefined()
})
