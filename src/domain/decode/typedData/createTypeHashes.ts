import { type Hex, keccak256, stringToHex } from 'viem'
import type { HashBudget } from './createHashBudget.ts'
import { TypedDataProblem } from './TypedDataProblem.ts'

/** A field of a structure as its type declares it. */
export type TypedField = { name: string; type: string }

/** The structures that typed data declares. */
export type TypeHashes = {
  /** The fields of a structure; undefined when a name is none. */
  fieldsOf(name: string): readonly TypedField[] | undefined
  /** The hash of a structure's type, with all that it refers to; worked out once. */
  hashOf(name: string): Hex
}

/** Names that stand for values, and so for no structure. */
const valueName = /^(?:address|bool|string|bytes\w*|u?int\w*)$/

const isField = (value: unknown): value is TypedField => {
  const { name, type } = (value ?? {}) as Partial<TypedField>
  return typeof name === 'string' && typeof type === 'string'
}

function readTypes(types: Readonly<Record<string, unknown>>): Map<string, readonly TypedField[]> {
  const read = new Map<string, readonly TypedField[]>()
  for (const [name, fields] of Object.entries(types)) {
    if (!Array.isArray(fields) || !fields.every(isField))
      throw new TypedDataProblem('types', `${name.slice(0, 60)} must be a list of { name, type }`)
    if (valueName.test(name))
      throw new TypedDataProblem('types', `${name} is the name of a value, not of a structure`)
    read.set(name, fields)
  }
  return read
}

/** The structure that a field's type is, or is a list of. */
const nameIn = (type: string) => /^\w*/.exec(type)?.[0] ?? ''

/** Reads the declared structures; throws a TypedDataProblem for what is none. */
export function createTypeHashes(
  declared: Readonly<Record<string, unknown>>,
  budget: HashBudget,
): TypeHashes {
  const types = readTypes(declared)
  const texts = new Map<string, string>()
  for (const [name, fields] of types)
    texts.set(name, `${name}(${fields.map(({ name: field, type }) => `${type} ${field}`).join(',')})`)
  const hashes = new Map<string, Hex>()

  /** Every structure that one refers to, itself included. */
  const reachedFrom = (name: string): Set<string> => {
    const reached = new Set([name])
    for (const next of reached)
      for (const { type } of types.get(next) ?? []) if (types.has(nameIn(type))) reached.add(nameIn(type))
    return reached
  }

  const make = (name: string): Hex => {
    const others = reachedFrom(name)
    others.delete(name)
    const parts = [name, ...[...others].sort()].map((one) => texts.get(one) ?? '')
    budget.spend(parts.reduce((sum, part) => sum + part.length, 0))
    return keccak256(stringToHex(parts.join('')))
  }

  return {
    fieldsOf: (name) => types.get(name),
    hashOf(name) {
      const known = hashes.get(name) ?? make(name)
      hashes.set(name, known)
      return known
    },
  }
}
