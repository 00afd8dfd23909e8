import type { JsonSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import type { Dice } from '../../test/chaos/createDice.ts'
import type { FuzzedOperation } from './listFuzzed.ts'
import { strangeNumbers, strangeText, strangeValue, withEntry } from './strangeValues.ts'

/** Values that some operation answers, by the name of the argument. */
export type ExampleValues = ReadonlyMap<string, readonly unknown[]>

/** Other operations' examples are right here too, or nearly: an address of another kind, an older block. */
export function gatherExamples(operations: readonly FuzzedOperation[]): ExampleValues {
  const values = new Map<string, Map<string, unknown>>()
  for (const { example } of operations)
    for (const [name, value] of Object.entries(example)) {
      const known = values.get(name) ?? new Map()
      if (known.size < 40) known.set(JSON.stringify(value), value)
      values.set(name, known)
    }
  return new Map([...values].map(([name, known]) => [name, [...known.values()]]))
}

type Args = Record<string, unknown>

/** A value that the schema takes, as far as a schema tells. */
function fittingValue(dice: Dice, schema: JsonSchema, known: readonly unknown[]): unknown {
  if (known.length > 0 && dice.chance(0.6)) return dice.pick(known)
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return dice.pick(schema.enum)
  const choice = schema.anyOf ? dice.pick(schema.anyOf) : schema
  const type = Array.isArray(choice.type) ? dice.pick(choice.type) : choice.type
  switch (type) {
    case 'integer': {
      const { minimum = 0, maximum = 1_000 } = choice
      return dice.chance(0.4)
        ? dice.pick([minimum, maximum])
        : dice.between(minimum, Math.min(maximum, 2 ** 31))
    }
    case 'number':
      return dice.between(0, 1_000) / dice.pick([1, 3, 10])
    case 'boolean':
      return dice.chance(0.5)
    case 'array':
      return Array.from({ length: dice.between(0, 4) }, () => fittingValue(dice, choice.items ?? {}, []))
    case 'object':
      return Object.fromEntries(
        Object.entries(choice.properties ?? {}).map(([name, part]) => [name, fittingValue(dice, part, [])]),
      )
    case 'null':
      return null
    default:
      return dice.pick(['AAPL', 'latest', '1', '100', '24h', '0x12', `0x${'ab'.repeat(20)}`, 'usdg', 'block'])
  }
}

/** A value with one thing about it changed. */
function nearValue(dice: Dice, value: unknown): unknown {
  if (typeof value === 'number')
    return dice.pick([value + 1, value - 1, -value, value + 0.5, value * 1e9, `${value}`])
  if (Array.isArray(value))
    return dice.pick([
      [...value, ...value],
      value.slice(1),
      [value],
      value.join(','),
      value.map((one) => nearValue(dice, one)),
    ])
  if (typeof value !== 'string') return strangeValue(dice)
  const at = dice.between(0, value.length)
  return dice.pick([
    value.toUpperCase(),
    ` ${value} `,
    `${value}\u0000`,
    value.slice(0, at),
    value.slice(at),
    `${value.slice(0, at)}${dice.pick(['0', 'f', 'é', '-', '.', ',', '\n', '\ud83d'])}${value.slice(at)}`,
    `${value}${value}`,
    `-${value}`,
    `0x${value}`,
    [value],
    { value },
  ])
}

type Source = { operation: FuzzedOperation; examples: ExampleValues }

/** Arguments for an operation: right, nearly right, of the wrong type, of extreme size, strange. */
export function makeArguments(dice: Dice, { operation, examples }: Source): Args {
  const properties = Object.entries(operation.bounds.properties ?? {})
  const fitting = ([name, schema]: (typeof properties)[number]) =>
    fittingValue(dice, schema, examples.get(name) ?? [])
  const args: Args = { ...operation.example }
  const manner = dice.between(0, 99)
  if (properties.length === 0)
    return manner < 12 ? args : withEntry(args, strangeText(dice), strangeValue(dice))
  if (manner < 10) {
    for (const property of properties) if (dice.chance(0.35)) args[property[0]] = fitting(property)
    return args
  }
  const [name, schema] = dice.pick(properties)
  if (manner < 25) return { ...args, [name]: nearValue(dice, args[name] ?? fitting([name, schema])) }
  if (manner < 65) return { ...args, [name]: strangeValue(dice) }
  if (manner < 75) return { ...args, [name]: dice.pick(strangeNumbers) }
  if (manner < 82) return withEntry(args, strangeText(dice), strangeValue(dice))
  if (manner < 88) return Object.fromEntries(Object.entries(args).filter(() => dice.chance(0.5)))
  return Object.fromEntries(
    properties
      .filter(() => dice.chance(0.7))
      .map((property) => [property[0], dice.chance(0.5) ? fitting(property) : strangeValue(dice)]),
  )
}
