import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBottom } from './createBottom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('leaves old blocks alone that a node no longer has, half of the range at a time', () => {
  const bottom = createBottom({ oldTries: 2, oldRetryMs: 1000 })
  bottom.failed({ from: 100, to: 199 })
  expect(bottom.reachable()).toBe(0)
  bottom.failed({ from: 100, to: 199 })
  expect(bottom.reachable()).toBe(150)
  for (const _ of [1, 2]) bottom.failed({ from: 199, to: 199 })
  expect(bottom.reachable()).toBe(200)
})

it('asks again after a while', () => {
  const bottom = createBottom({ oldTries: 1, oldRetryMs: 1000 })
  bottom.failed({ from: 0, to: 0 })
  expect(bottom.reachable()).toBe(1)
  vi.advanceTimersByTime(1001)
  expect(bottom.reachable()).toBe(0)
})

it('forgives single failures', () => {
  const bottom = createBottom({ oldTries: 2, oldRetryMs: 1000 })
  bottom.failed({ from: 0, to: 9 })
  bottom.reached()
  bottom.failed({ from: 0, to: 9 })
  expect(bottom.reachable()).toBe(0)
})
