import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FuzzInput, Reply } from './FuzzInput.ts'
import type { Fuzzed } from './listFuzzed.ts'

/** What is wrong with an answer: its kind, and what shows it. */
export type Fault = {
  kind: 'internal' | 'upstream' | 'hang' | 'lost' | 'leak' | 'schema' | 'form' | 'block' | 'crash'
  detail: string
}

export type Judge = (input: FuzzInput, reply: Reply) => Fault | undefined

/** Words that only a program's own failure writes into an answer. */
const leaks =
  /\b(?:Type|Reference|Range|Syntax|Assertion|Aggregate)Error\b|is not a function|is not iterable|Cannot (?:read|set|convert|mix|destructure|access)\b|(?:undefined|null) is not|Unexpected (?:token|end of)|Maximum call stack|Invalid (?:array|string) length|circular structure|node_modules|file:\/\/\/|\.(?:ts|js|mjs):\d+|SQLITE_|SqliteError|\bviem\b|ZodError|\[object |dist\/|\/tmp\/|ECONN|EPIPE|\bundefined\b|\bNaN\b/g

/** The limit of one question to the assistant. */
const assistantMs = 20_000
const usualMs = 10_000
const graceMs = 2_000

const maxBody = 1_048_576
const soft = 200

type Json = Record<string, unknown>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A path with its percent signs undone, also where the bytes are no text. */
const decode = (path: string) =>
  Buffer.from(
    path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** What the service says by itself: on an answer, its warnings alone, for data may hold anybody's words. */
function ownWords(text: string, value: unknown): string {
  const { ok, warnings } = (value ?? {}) as Json
  return ok === true ? JSON.stringify(warnings ?? []) : text
}

function findLeak(input: FuzzInput, text: string, value: unknown): Fault | undefined {
  const sent =
    input.kind === 'http'
      ? `${decode(input.path)} ${JSON.stringify(input.headers)} ${input.body}`
      : input.pieces.join('')
  for (const [word] of ownWords(text, value).matchAll(leaks))
    if (!sent.includes(word)) return { kind: 'leak', detail: word }
  return undefined
}

/** The result of an operation in an answer, where there is one. */
function resultIn(value: unknown): unknown {
  const { ok, result } = (value ?? {}) as { ok?: unknown; result?: Json }
  if (ok === true) return value
  return result && result.isError !== true ? result.structuredContent : undefined
}

/** Judges answers by what may never be in one, and by the schemas that the service gives of them. */
export function createJudge({ operations, answers }: Fuzzed): Judge {
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  const checks = new Map<number, ValidateFunction>()
  const checkOf = (place: number): ValidateFunction => {
    const known = checks.get(place)
    if (known) return known
    const made = new Ajv2020({ strict: false, validateFormats: false }).compile(answers[place] ?? {})
    checks.set(place, made)
    return made
  }

  const limitOf = (input: FuzzInput): number => {
    if (input.kind === 'socket') return Number.POSITIVE_INFINITY
    if (input.surface === 'agent') return assistantMs
    // A batch or a message without a name may call anything.
    return byName.get(input.operation ?? '')?.timeoutMs ?? (input.surface === 'mcp' ? assistantMs : usualMs)
  }

  function misfit(input: FuzzInput, value: unknown): Fault | undefined {
    if (input.kind !== 'http' || input.operation === undefined) return undefined
    const result = resultIn(value)
    const operation = byName.get(input.operation)
    // These pass on what others answer.
    if (result === undefined || !operation || input.operation === 'run_tool') return undefined
    const check = checkOf(operation.answer)
    if (check(result)) return undefined
    const [error] = check.errors ?? []
    return { kind: 'schema', detail: `${error?.instancePath} ${error?.message}` }
  }

  function badForm(input: FuzzInput, reply: Reply, value: unknown): Fault | undefined {
    if (input.kind !== 'http' || input.method !== 'POST' || input.headers.accept === 'text/event-stream')
      return undefined
    if (reply.text === '')
      return reply.statuses[0] === 202 ? undefined : { kind: 'form', detail: 'an empty answer' }
    if (value === undefined) return { kind: 'form', detail: 'not JSON' }
    const { ok, code, message, hint } = value as Json
    if (input.surface === 'mcp' || ok === true) return undefined
    const isWhole =
      ok === false && [code, message, hint].every((part) => typeof part === 'string' && part !== '')
    return isWhole ? undefined : { kind: 'form', detail: 'a refusal without code, message or hint' }
  }

  return (input, reply) => {
    const { statuses, text, broken, ms } = reply
    const detail = text.slice(0, soft)
    if (statuses.includes(500)) return { kind: 'internal', detail }
    if (/"code":"INTERNAL"|-32603/.test(text)) return { kind: 'internal', detail }
    // The node is well: what it is blamed for was asked wrongly.
    if (text.includes('"code":"UPSTREAM_FAILED"')) return { kind: 'upstream', detail }
    if (ms > limitOf(input) + graceMs) return { kind: 'hang', detail: `${Math.round(ms)} ms` }
    if (broken === 'lost' && !(input.kind === 'http' && Buffer.byteLength(input.body) > maxBody))
      return { kind: 'lost', detail: 'the connection was lost' }
    if (input.kind === 'http' && input.surface === 'rest' && !input.path.startsWith('/api/v1'))
      return undefined
    const value = parse(text)
    const leak = findLeak(input, text, value)
    if (leak) return leak
    if (broken !== null) return undefined
    return misfit(input, value) ?? badForm(input, reply, value)
  }
}
