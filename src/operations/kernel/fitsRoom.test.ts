import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsRoom } from './fitsRoom.ts'

describe('fitsRoom', () => {
  it('is near the length of the JSON, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const { length } = JSON.stringify(value)
        // Numbers count as five characters, and escapes as the one that they stand for.
        expect(fitsRoom(value, 5 * length + 8)).toBe(true)
        expect(fitsRoom(value, Math.floor(length / 8) - 1)).toBe(false)
      }),
    )
  })

  it('stops where the room ends', () => {
    let looked = 0
    const list = Array.from({ length: 1_000 }, () => ({
      get text() {
        looked += 1
        return 'x'.repeat(97)
      },
    }))
    expect(fitsRoom(list, 10_000)).toBe(false)
    expect(looked).toBeLessThanOrEqual(100)
  })
})
