import type { Arguments } from '../api/callOperation.ts'
import { fieldKind } from './fieldKind.ts'
import type { ArgumentSchema } from './OperationCard.ts'

/** What stands in each field of a form, as text. */
export type FormTexts = Readonly<Record<string, string>>

export type FormReading = { args: Record<string, unknown>; problems: ReadonlyMap<string, string> }

const separators = /[\n,]+/

/** Arguments as the texts of a form's fields. */
export function toTexts(schema: ArgumentSchema, args: Arguments): FormTexts {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(args)) {
    const property = schema.properties?.[name]
    if (!property || value === undefined) continue
    const kind = fieldKind(property)
    if (typeof value === 'string') texts[name] = value
    else if (Array.isArray(value) && kind !== 'json')
      texts[name] = value.map((item) => item ?? 'null').join(', ')
    else texts[name] = kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
  }
  return texts
}

/** A form's texts as arguments. What a field may hold beyond its form, the service itself says best. */
export function readTexts(schema: ArgumentSchema, texts: FormTexts): FormReading {
  const args: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const text = (texts[name] ?? '').trim()
    if (text === '') {
      if (schema.required?.includes(name)) problems.set(name, 'is required')
      continue
    }
    const read = readText(property, text)
    if ('problem' in read) problems.set(name, read.problem)
    else args[name] = read.value
  }
  return { args, problems }
}

type Read = { value: unknown } | { problem: string }

function readText(schema: ArgumentSchema, text: string): Read {
  const kind = fieldKind(schema)
  if (kind === 'yes-no') return { value: text === 'true' }
  if (kind === 'number') return readNumber(text)
  if (kind === 'list' || kind === 'choices') return readList(schema, text)
  if (kind === 'choice' || kind === 'text') return { value: text }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'must be JSON' }
  }
}

function readNumber(text: string): Read {
  const value = Number(text.replaceAll(/[_,\s]/g, ''))
  return Number.isFinite(value) ? { value } : { problem: 'must be a number' }
}

function readList({ items }: ArgumentSchema, text: string): Read {
  const parts = text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean)
  const numeric = items?.type === 'number' || items?.type === 'integer'
  if (!numeric) return { value: parts.map((part) => (part === 'null' ? null : part)) }
  const numbers = parts.map(Number)
  return numbers.every(Number.isFinite) ? { value: numbers } : { problem: 'must be numbers' }
}
