import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type Hex,
  keccak256,
  parseAbiItem,
  stringToBytes,
  toFunctionSignature,
} from 'viem'
import { signatureGroups } from './signatures/signatureGroups.ts'

export type SignatureKind = 'function' | 'event' | 'error'

type AbiError = Extract<Abi[number], { type: 'error' }>
type AbiItems = { function: AbiFunction; event: AbiEvent; error: AbiError }

/** One known signature; its parameters are parsed when it is first used. */
export type KnownSignature<Kind extends SignatureKind = SignatureKind> = {
  kind: Kind
  name: string
  /** As Solidity writes it, with parameter names and without the leading keyword. */
  text: string
  /** Name and types only, which is what is hashed. */
  canonical: string
  /** The families that have it, the most general first. */
  protocols: string[]
  item(): AbiItems[Kind]
}

type Table<Kind extends SignatureKind> = ReadonlyMap<Hex, KnownSignature<Kind>[]>
type Tables = { function: Table<'function'>; event: Table<'event'>; error: Table<'error'> }

/** Makes a signature usable; the text starts with its keyword. */
export function toKnownSignature<Kind extends SignatureKind>(
  kind: Kind,
  line: string,
  protocols: string[],
): KnownSignature<Kind> {
  const text = line.slice(kind.length + 1)
  const canonical = toFunctionSignature(text)
  let parsed: AbiItems[Kind] | undefined
  return {
    kind,
    name: canonical.slice(0, canonical.indexOf('(')),
    text,
    canonical,
    protocols,
    item() {
      // The line starts with the keyword of its kind.
      parsed ??= parseAbiItem(line) as AbiItems[Kind]
      return parsed
    },
  }
}

export const topicOf = (canonical: string): Hex => keccak256(stringToBytes(canonical))

const selectorOf = (canonical: string): Hex => topicOf(canonical).slice(0, 10) as Hex

const keyOf = (kind: SignatureKind, canonical: string) =>
  kind === 'event' ? topicOf(canonical) : selectorOf(canonical)

/** Event signatures of the same hash differ only in which parameters are indexed. */
const layoutOf = (text: string) =>
  text
    .split(',')
    .map((parameter) => (parameter.includes(' indexed ') ? '1' : '0'))
    .join('')

function buildTables(): Tables {
  const tables = { function: new Map(), event: new Map(), error: new Map() }
  const seen = new Map<string, KnownSignature>()
  for (const { protocol, signatures } of signatureGroups) {
    for (const line of signatures) {
      const kind = line.slice(0, line.indexOf(' ')) as SignatureKind
      const signature = toKnownSignature(kind, line, [protocol])
      const identity = `${kind} ${signature.canonical} ${kind === 'event' ? layoutOf(signature.text) : ''}`
      const same = seen.get(identity)
      if (same) {
        if (!same.protocols.includes(protocol)) same.protocols.push(protocol)
        continue
      }
      seen.set(identity, signature)
      const key = keyOf(kind, signature.canonical)
      const table: Map<Hex, KnownSignature[]> = tables[kind]
      table.set(key, [...(table.get(key) ?? []), signature])
    }
  }
  return tables
}

let built: Tables | undefined

/** Hashing a thousand signatures takes tens of milliseconds, so it is done once, when first needed. */
function tables(): Tables {
  built ??= buildTables()
  return built
}

export const functionsBySelector = (selector: string): readonly KnownSignature<'function'>[] =>
  tables().function.get(selector as Hex) ?? []

export const errorsBySelector = (selector: string): readonly KnownSignature<'error'>[] =>
  tables().error.get(selector as Hex) ?? []

export const eventsByTopic = (topic: string): readonly KnownSignature<'event'>[] =>
  tables().event.get(topic as Hex) ?? []

/** Every known event of a name, whatever its parameters; letter case is ignored. */
export function eventsByName(name: string): { topic: Hex; signature: KnownSignature<'event'> }[] {
  const wanted = name.toLowerCase()
  return [...tables().event].flatMap(([topic, signatures]) =>
    signatures
      .filter((signature) => signature.name.toLowerCase() === wanted)
      .map((signature) => ({ topic, signature })),
  )
}

/** The names of all known events, for suggesting the one that was meant. */
export const eventNames = (): string[] => [
  ...new Set([...tables().event.values()].flat().map((signature) => signature.name)),
]

/** Every known function of a name, whatever its parameters. */
export function functionsByName(name: string): { selector: Hex; signature: KnownSignature<'function'> }[] {
  return [...tables().function].flatMap(([selector, signatures]) =>
    signatures.filter((signature) => signature.name === name).map((signature) => ({ selector, signature })),
  )
}
