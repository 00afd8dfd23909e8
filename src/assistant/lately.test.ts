import { expect, it } from 'vitest'
import { lately } from './lately.ts'

it('what was made of a text is kept, though never of more texts than were allowed', () => {
  const made: string[] = []
  const shout = lately(3, (text) => {
    made.push(text)
    return text.length > 4 ? undefined : text.toUpperCase()
  })
  expect([shout('a'), shout('a'), shout('longer'), shout('longer')]).toEqual(['A', 'A', undefined, undefined])
  expect(made).toEqual(['a', 'longer'])
  for (const text of ['b', 'c', 'd']) shout(text)
  shout('a')
  expect(made).toEqual(['a', 'longer', 'b', 'c', 'd', 'a'])
})
