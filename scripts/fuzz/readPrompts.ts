import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The questions that the assistant is judged by. */
export const readPrompts = (root: string): string[] =>
  (
    JSON.parse(readFileSync(join(root, 'evals', 'assistant', 'tuned.json'), 'utf8')) as { prompt: string }[]
  ).map(({ prompt }) => prompt)
