import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { createCodeThread } from './createCodeThread.ts'
import { functionsOf } from './functionsOf.ts'

/** A dispatcher of so many functions, all of which run into the same endless loop. */
function tangled(functions: number): `0x${string}` {
  const place = (6 + functions * 11 + 1).toString(16).padStart(4, '0')
  const rows = Array.from(
    { length: functions },
    (_, index) => `8063${(0x10000000 + index).toString(16)}1461${place}57`,
  )
  return `0x60003560e01c${rows.join('')}fe5b600435602435016044350261${place}56`
}

/** The longest time in which nothing else ran. */
async function longestBlock(work: Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await work
  clearInterval(timer)
  return longest
}

describe('functionsOf', () => {
  it('finds the functions of code', async () => {
    const code = tangled(3)
    const found = await functionsOf(code, keccak256(code))
    expect(found?.map(({ selector }) => selector)).toEqual(['0x10000000', '0x10000001', '0x10000002'])
  })

  it('gives up code that was written to keep it busy, without keeping anybody else', async () => {
    const code = tangled(2_000)
    const started = performance.now()
    const reading = functionsOf(code, keccak256(code))
    // More than ten seconds on this thread before; now and then the machine itself takes a moment.
    expect(await longestBlock(reading)).toBeLessThan(1_000)
    expect(await reading).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(6_000)
    // The next one gets a thread of its own.
    const other = tangled(4)
    expect(await functionsOf(other, keccak256(other))).toHaveLength(4)
  })

  it('asks no more of a thread than it can be asked to wait for', async () => {
    const thread = createCodeThread({ timeoutMs: 20_000, mostWaiting: 2 })
    const code = tangled(5)
    const read = await Promise.all(Array.from({ length: 5 }, () => thread.read(code)))
    expect(read.map((functions) => functions?.length)).toEqual([5, 5, 5, undefined, undefined])
  })
})
