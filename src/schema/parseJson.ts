import { jsonProblem } from './jsonProblem.ts'

/** JSON that a stranger wrote; throws an Error that says in a few words why it cannot be used. */
export function parseJson(text: string): unknown {
  const problem = jsonProblem(text)
  if (problem !== undefined) throw new Error(problem)
  return JSON.parse(text)
}
