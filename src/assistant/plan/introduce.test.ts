import { describe, expect, it } from 'vitest'
import { introduce } from './introduce.ts'

describe('a thank or a goodbye', () => {
  it.each([
    'thank you very much, that is all i needed to know.',
    "thanks, that'll be all for @window",
    'that concludes it. have a lovely evening!',
    'much appreciated, you have been a great help. bye!',
    'cheers mate, no further questions.',
    "brilliant, that's me done",
    "right, that's everything i was after. good night.",
    'ok great',
  ])('asks for nothing: %s', (plain) => {
    expect(introduce(plain)).toMatch(/welcome/)
  })

  it.each([
    'thanks, and the volume?',
    'thanks. and the second one',
    'cheers, what about yesterday',
    'great, now of @token',
    'is that all it has',
    'that is all @token has',
  ])('does not hide a question: %s', (plain) => {
    expect(introduce(plain)).toBeUndefined()
  })
})
