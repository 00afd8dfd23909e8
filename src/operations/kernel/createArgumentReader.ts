import { createHash } from 'node:crypto'
import { fitsRoom } from './fitsRoom.ts'
import type { Operation } from './Operation.ts'
import type { Arguments } from './OperationCard.ts'

/** Arguments an operation can run with, and the text that stands for them in the cache; none where they are large. */
export type ReadArguments = { args: Arguments; key: string | undefined }

export type ArgumentReader = (operation: Operation, raw: Readonly<Record<string, unknown>>) => ReadArguments

const maxRemembered = 2_000
const maxLength = 500
/** To write out more than this, only to know it again, would take longer than most answers. */
const largest = 4_096

/**
 * Equal arguments give equal keys: parsing has already put them in the schema's order. Long ones are known by
 * their hash, for a key is kept as long as its answer.
 */
function keyOf({ name }: Operation, args: Arguments): string {
  const text = JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  return `${name} ${text.length > maxLength ? createHash('sha256').update(text).digest('base64') : text}`
}

/** What was sent, as text; undefined for what is long or has no JSON form. */
function textOf({ name }: Operation, raw: Readonly<Record<string, unknown>>): string | undefined {
  if (!fitsRoom(raw, 2 * maxLength)) return undefined
  try {
    const text = JSON.stringify(raw)
    return text.length > maxLength ? undefined : `${name} ${text}`
  } catch {
    return undefined
  }
}

/**
 * Parses arguments, and remembers the result for what was sent: clients ask the same few questions over and over,
 * and parsing costs several times what a cached answer does. The result is shared, and therefore frozen.
 */
export function createArgumentReader(): ArgumentReader {
  const remembered = new Map<string, ReadArguments>()
  return (operation, raw) => {
    const text = textOf(operation, raw)
    const known = text === undefined ? undefined : remembered.get(text)
    if (known) return known
    const args = operation.parse(raw)
    if (!fitsRoom(raw, largest)) return { args, key: undefined }
    const read = { args: freeze(args), key: keyOf(operation, args) }
    if (text === undefined) return read
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(text, read)
    return read
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const inner of Object.values(value)) freeze(inner)
    Object.freeze(value)
  }
  return value
}
