import { jsonProblem } from './jsonProblem.ts'
import { tellJsonProblem } from './tellJsonProblem.ts'

/** JSON that a stranger wrote; throws an Error that says in a few words why it cannot be used. */
export function parseJson(text: string): unknown {
  const problem = jsonProblem(text)
  if (problem !== undefined) throw new Error(problem)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(tellJsonProblem(text, error))
  }
}
