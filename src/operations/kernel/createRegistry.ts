import { createNearestNames } from './createNearestNames.ts'
import type { Operation } from './Operation.ts'

/** Every operation by name. Look-up ignores case and separators, so `scan_AAPL` finds `scan_aapl`. */
export type Registry = {
  readonly listed: readonly Operation[]
  readonly all: readonly Operation[]
  find(name: string): Operation | undefined
  /** The names a mistyped one was most likely meant to be. */
  nearest(name: string): string[]
}

const toKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

export function createRegistry(operations: readonly Operation[]): Registry {
  const byKey = new Map<string, Operation>()
  for (const operation of operations) {
    const key = toKey(operation.name)
    const other = byKey.get(key)
    if (other) throw new Error(`Operations ${other.name} and ${operation.name} have the same name.`)
    byKey.set(key, operation)
  }
  const longest = 2 * Math.max(...operations.map((operation) => operation.name.length))
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  return {
    listed: operations.filter((operation) => operation.listed),
    all: operations,
    // A longer one is no other way to write a name, and would take as long as whoever sent it likes.
    find: (name) => byName.get(name) ?? (name.length > longest ? undefined : byKey.get(toKey(name))),
    nearest: createNearestNames(operations.map((operation) => operation.name)),
  }
}
