import { expect, it } from 'vitest'
import { createBreaker } from './createBreaker.ts'

function open(failures = 3) {
  const clock = { ms: 0 }
  const breaker = createBreaker({ failures, firstMs: 100, longestMs: 350 }, () => clock.ms)
  return { breaker, clock }
}

it('leaves alone after so many failures in a row, and only then', () => {
  const { breaker } = open()
  for (const step of ['fail', 'fail', 'succeed', 'fail', 'fail'] as const) breaker[step]()
  expect(breaker.state()).toBe('closed')
  breaker.fail()
  expect(breaker.state()).toBe('open')
  expect(breaker.admits()).toBe(false)
})

it('lets one at a time try after the pause, and pauses twice as long when that fails, up to the longest', () => {
  const { breaker, clock } = open(1)
  for (const pause of [100, 200, 350, 350]) {
    breaker.fail()
    expect(breaker.pauseMs()).toBe(pause)
    clock.ms += pause - 1
    expect(breaker.admits()).toBe(false)
    clock.ms += 1
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
    expect(breaker.state()).toBe('half_open')
  }
  breaker.succeed()
  expect([breaker.state(), breaker.admits(), breaker.admits()]).toEqual(['closed', true, true])
  breaker.fail()
  expect(breaker.pauseMs()).toBe(100)
})

it('stays away as long as it was asked to, after one such failure', () => {
  const { breaker } = open()
  breaker.fail({ asked: 250, atOnce: true })
  expect(breaker.pauseMs()).toBe(250)
  breaker.fail({ asked: 9_999, atOnce: true })
  expect(breaker.pauseMs()).toBe(9_999)
  breaker.succeed()
  expect(breaker.state()).toBe('open')
})

it('counts what fails together as one, and a try that was never made as none', () => {
  const { breaker, clock } = open(1)
  for (let request = 0; request < 5; request += 1) breaker.fail()
  expect(breaker.pauseMs()).toBe(100)
  clock.ms += 100
  expect(breaker.admits()).toBe(true)
  breaker.pass()
  expect(breaker.admits()).toBe(true)
})
