import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooDeep, parseJson } from './parseJsonBody.ts'

/** The depth of a JSON text by walking the parsed value: slow, and independent of the scanner. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe('isTooDeep', () => {
  it('agrees with the real depth of any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 1, max: 8 }), (value, limit) => {
        expect(isTooDeep(Buffer.from(JSON.stringify(value)), limit)).toBe(depthOf(value) > limit)
      }),
    )
  })

  it('is not fooled by brackets in text', () => {
    expect(isTooDeep(Buffer.from(JSON.stringify({ text: '[[[[{{{{"[[[' })), 1)).toBe(false)
  })
})

describe('parseJson', () => {
  it('refuses a bomb of brackets quickly', () => {
    const bomb = Buffer.from('['.repeat(1_000_000))
    expect(() => parseJson(bomb)).toThrow(/nest deeper than 64/)
  })

  it('says what is wrong', () => {
    expect(() => parseJson(Buffer.from('{"a":'))).toThrow(/not usable JSON/)
  })
})
