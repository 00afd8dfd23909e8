import { BadArguments } from '../../../base/errors/codes.ts'
import { createNearestNames } from '../createNearestNames.ts'
import type { Operation } from '../Operation.ts'
import { type FieldShape, fieldPaths, shapeOf } from './fieldPaths.ts'

/** The parts of an answer's data that are wanted, by name; true where all of a part is. */
export type Selection = Map<string, Selection | true>

export const mostFields = 100
const mostChars = 4_000

const textOf = (fields: unknown): string | undefined => {
  if (typeof fields === 'string') return fields
  if (Array.isArray(fields) && fields.every((field) => typeof field === 'string')) return fields.join(',')
  return undefined
}

function add(selection: Selection, [name, ...rest]: readonly string[]): void {
  if (name === undefined || selection.get(name) === true) return
  if (rest.length === 0) return void selection.set(name, true)
  const inner = selection.get(name)
  const under: Selection = inner instanceof Map ? inner : new Map()
  selection.set(name, under)
  add(under, rest)
}

function isThere(shape: FieldShape, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  const inner = shape.fields.get(name)
  return inner ? isThere(inner, rest) : shape.open
}

/** Whoever copies a path from an answer begins at its `data`. */
const stepsOf = (path: string, shape: FieldShape): string[] => {
  const steps = path.split('.')
  return steps[0] === 'data' && steps.length > 1 && !shape.fields.has('data') ? steps.slice(1) : steps
}

/** Reads which fields of an operation's data are wanted; refuses those that it does not have. */
export function readSelection(operation: Operation, fields: unknown): Selection {
  const refuse = (...problems: string[]) =>
    BadArguments({
      operation: operation.name,
      fields: problems.map((problem) => ({ field: 'fields', problem })),
      known: [...operation.argumentNames, 'fields'],
    })
  const text = textOf(fields)
  if (text === undefined || text.length > mostChars)
    throw refuse(
      `must be paths such as items.address, separated by commas, of at most ${mostChars} characters`,
    )
  const paths = text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
  if (paths.length === 0 || paths.length > mostFields) throw refuse(`must name 1 to ${mostFields} fields`)
  const shape = shapeOf(operation.resultSchema.properties?.data ?? {})
  const wanted = paths.map((path) => ({ path, steps: stepsOf(path, shape) }))
  const unknown = wanted.filter(({ steps }) => !isThere(shape, steps))
  if (unknown.length > 0) {
    const nearest = createNearestNames(fieldPaths(shape), 3)
    const problems = unknown.map(({ path }) => {
      const near = nearest(path)
      const hint =
        near.length > 0 ? `nearest: ${near.join(', ')}` : `it has ${[...shape.fields.keys()].join(', ')}`
      return `has no ${JSON.stringify(path.slice(0, 100))} in its data; ${hint}`
    })
    throw refuse(...problems)
  }
  const selection: Selection = new Map()
  for (const { steps } of wanted) add(selection, steps)
  return selection
}
