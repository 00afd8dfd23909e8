import { type Answer, encodeAnswer } from '../Answer.ts'
import type { Selection } from './readSelection.ts'

function select(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((one) => select(one, selection))
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = Object.create(null)
  for (const [name, inner] of selection) {
    if (!Object.hasOwn(value, name)) continue
    const field = (value as Record<string, unknown>)[name]
    kept[name] = inner === true ? field : select(field, inner)
  }
  return kept
}

/** The same answer with the wanted fields of its data alone; everything around the data stays. */
export function selectFields(answer: Answer, selection: Selection, operation: string): Answer {
  const { envelope } = answer
  return encodeAnswer({ ...envelope, data: select(envelope.data, selection) }, answer.timestampMs, operation)
}
