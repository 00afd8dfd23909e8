import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonProblem } from './jsonProblem.ts'
import { parseJson } from './parseJson.ts'

/** Depth and number of values by walking the parsed value: slow, and independent of the scanner. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + valuesOf(inner), 1)
    : 1

const many = Number.MAX_SAFE_INTEGER

describe('jsonProblem', () => {
  it('agrees with the real depth of any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 1, max: 8 }), (value, depth) => {
        const problem = jsonProblem(JSON.stringify(value), { depth, values: many })
        expect(problem !== undefined).toBe(depthOf(value) > depth)
      }),
    )
  })

  it('counts every value, and at most one too many for an empty list', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value)
        const empty = text.split(/\[\]|\{\}/).length - 1
        expect(jsonProblem(text, { depth: many, values: valuesOf(value) + empty })).toBeUndefined()
        if (valuesOf(value) > 1)
          expect(jsonProblem(text, { depth: many, values: valuesOf(value) - 1 })).toBeDefined()
      }),
    )
  })

  it('is not fooled by brackets and commas in text', () => {
    const text = JSON.stringify({ text: '[[[[{{{{"[[[,,,,,' })
    expect(jsonProblem(text, { depth: 1, values: 3 })).toBeUndefined()
  })
})

describe('parseJson', () => {
  it('refuses a bomb of brackets, and a mass of small values, without parsing them', () => {
    expect(() => parseJson('['.repeat(1_000_000))).toThrow(/nest deeper than 64/)
    expect(() => parseJson(`[${'{},'.repeat(300_000)}{}]`)).toThrow(/more than 50000 values/)
  })
})
