import { describe, expect, it } from 'vitest'
import { plainly } from './sayings.ts'

describe('putting a question plainly', () => {
  it('knows what is said of an address from what is said of anything else', () => {
    expect(plainly('did @address come out ahead')).toBe('did @address make profit')
    expect(plainly('did @address or @address ever come out on top')).toContain('make profit')
    expect(plainly('did it come out positive')).not.toContain('make profit')
    expect(plainly('does it come out positive for @address')).not.toContain('make profit')
  })
})
