import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Choices } from '../../operations/kernel/ToolSpeech.ts'
import type { JsonSchema } from '../../operations/kernel/toJsonSchema.ts'
import { namedSo, sectors } from '../catalog/venues.ts'
import { plainly } from '../intents/sayings.ts'
import { addressSlots } from './addressSlots.ts'
import { chartSpan } from './chartSpan.ts'
import { choices } from './choices.ts'
import { nameSlots } from './nameSlots.ts'
import { numberSlots } from './numberSlots.ts'
import { rowSlot } from './rowSlot.ts'
import type { Slot, SlotInput } from './Slot.ts'
import { takesLiterals } from './takesLiterals.ts'
import { tokenSlots } from './tokenSlots.ts'

const slots: Readonly<Record<string, Slot>> = {
  ...tokenSlots,
  ...addressSlots,
  ...numberSlots,
  ...nameSlots,
  ...chartSpan,
}

export type FilledCall = {
  arguments: Record<string, unknown>
  /** Required arguments that the question does not give. */
  missing: readonly string[]
}

/** An argument with a fixed set of values that the question uses as words, for operations without choices. */
function spelledOut({ enum: values, default: fallback }: JsonSchema, plain: string): unknown {
  if (!values || values.length < 2) return undefined
  return values.find(
    (value) =>
      typeof value === 'string' &&
      value !== fallback &&
      value.length > 3 &&
      new RegExp(`\\b${value.replaceAll('_', ' ')}\\b`).test(plain),
  )
}

const spans: Readonly<Record<string, string>> = { '1h': '1h', '1d': '24h', '7d': '7d' }

/** Where an operation has no steps, "daily" says how far back: a daily report is one of the last day. */
const spanOf = ({ inputSchema }: Operation, { interval }: SlotInput['reading']): string | undefined =>
  inputSchema.properties?.interval === undefined && interval !== undefined ? spans[interval] : undefined

/** "Not claimable yet" does not ask for what is claimable. */
const denied =
  /\b(?:not|never|isn't|aren't|wasn't|weren't|hasn't|haven't|no longer)(?: (?:yet|been|being|even|really|currently|the ones|already))* [a-z]+/g

/** Some values are chosen by denying another: what has "not been applied yet" is announced. */
const denial = /\b(?:not|never|no longer)\b|n't\b/

/** What a bound is set on is no order: "the biggest pool with fewer than 20 trades". */
const boundNoun = /@(?:figure|dollars|percent) [a-z]+/g

/** Arguments that mean the same for every operation. */
const commonArguments = new Set(['window', 'limit', 'from_block', 'to_block', 'tracer', 'layout'])

/** The value that the words of a question choose; of one that goes on from another, its own words first. */
function choose(fitting: Choices, name: string, { newest, plain }: SlotInput['reading']): unknown {
  // What names two sectors at once is left to a condition on rows.
  const isOfTwo = (text: string) =>
    name === 'sector' && namedSo(sectors, text).flatMap(({ keys }) => keys).length > 1
  const by = (text: string) =>
    isOfTwo(text) ? undefined : fitting.find(([, pattern]) => pattern.test(text))?.[0]
  const denying = denial.test(plain)
    ? fitting.find(([, pattern]) => denial.test(pattern.exec(plain)?.[0] ?? ''))?.[0]
    : undefined
  const open = denial.test(plain) ? plain.replace(denied, ' ') : plain
  const bare = name === 'sort' && open.includes('@') ? open.replace(boundNoun, ' ') : open
  return denying ?? (newest === undefined ? undefined : by(newest)) ?? by(bare) ?? by(plainly(bare))
}

function valueFor(operation: Operation, name: string, input: SlotInput): unknown {
  if (takesLiterals(operation) && !commonArguments.has(name)) return rowSlot(operation, name, input)
  const own = `${operation.name}.${name}`
  const rows = operation.speech.choices?.[name] ?? choices[name]
  const { enum: values } = input.schema
  const fitting = rows?.filter(([value]) => values === undefined || values.includes(value)) ?? []
  // Most arguments have nothing to choose by words, and putting a question plainly takes a hundred patterns.
  const chosen = fitting.length === 0 ? undefined : choose(fitting, name, input.reading)
  if (chosen !== undefined) return chosen
  const slot = slots[own] ?? slots[name]
  const span = /^windows?$/.test(name) ? spanOf(operation, input.reading) : undefined
  const found = slot?.(input) ?? (name === 'windows' && span ? [span] : span)
  return found === undefined && !rows && !slot ? spelledOut(input.schema, input.reading.plain) : found
}

/** Fills an operation's arguments from its own schema: what a question does not say keeps the operation's default. */
export function fillArguments(operation: Operation, input: Omit<SlotInput, 'schema'>): FilledCall {
  const { properties = {}, required = [] } = operation.inputSchema
  const filled: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const value = valueFor(operation, name, { ...input, schema })
    const tooFew = Array.isArray(value) && value.length < Number(schema.minItems ?? 0)
    if (value !== undefined && !tooFew) filled[name] = value
  }
  const lacks = (name: string) => filled[name] === undefined
  const either = operation.needsOneOf
  const missing = [
    ...required.filter(lacks),
    ...(either.length > 0 && either.every(lacks) ? either.slice(0, 1) : []),
  ]
  return { arguments: filled, missing }
}
