import { createWords, type Words } from './createWords.ts'

let made: Words | undefined

/** What words mean to the grammar, made once: when the first question is read. */
export function grammarWords(): Words {
  made ??= createWords('grammar/words')
  return made
}
