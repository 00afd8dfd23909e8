import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import type { JsonSchema } from '../../operations/kernel/toJsonSchema.ts'
import type { Format } from '../answer/formatFigure.ts'
import { formatByName } from '../answer/guessTelling.ts'
import { onceFor } from '../onceFor.ts'
import { rowStem } from './rowStem.ts'

/** A field of an operation's answers, by the names and descriptions of its own schema. */
export type Field = {
  /** Inside `data`, or inside a row of the list. */
  path: string
  /** Where the list stands whose rows have it. */
  list?: string
  /** The words of its name without units, as stems. */
  words: readonly string[]
  /** The words of what it is part of. */
  parents: readonly string[]
  /** The words of its description, as stems. */
  about: ReadonlySet<string>
  kind: 'number' | 'time' | 'text' | 'address' | 'boolean'
  format: Format
  values: readonly string[]
  /** Whether it can be unknown or missing. */
  open: boolean
}

const units = new Set(['usd', 'percent', 'bps', 'wei', 'eth', 'decimal', 's', 'ms'])

const times =
  /(?:^|_)(?:timestamp|time|start|launched|created|opened|updated|expires|until|graduated|first_trade|last_trade|first_seen|last_timestamp|first_move|last_move|at)$/

const addresses =
  /^(?:address|token|trader|buyer|deployer|owner|from|to|pool|spender|counterparty|transaction|hash|provider|funder|creator|implementation|creation_transaction|last_transaction|manager|admin|account|withdrawable_by|pending_owner|default_admin|fee_recipient)$/

/** Sums of raw units have a decimal twin that says the same to people. */
const raw = /raw units|the pool’s own units/i

function kindOf(name: string, schema: JsonSchema): Field['kind'] | undefined {
  const type = [schema.type].flat().find((own) => own !== 'null')
  if (type === 'boolean') return 'boolean'
  if (type === 'number' || type === 'integer') return 'number'
  if (type !== 'string' || raw.test(schema.description ?? '')) return undefined
  if (/_decimal$|_wei$|_eth$|^gas_|gas_used|^shares_per_token$|^supply_tokens$/.test(name)) return 'number'
  if (!schema.enum && times.test(name)) return 'time'
  return addresses.test(name) ? 'address' : 'text'
}

const formats = { number: 'number', time: 'time', text: 'text', address: 'address', boolean: 'yes' } as const

/** How a number is told; how many were launched is no time. */
function numberFormat(name: string): Format {
  const named = formatByName(name)
  return named === undefined || named === 'time' ? 'number' : named
}

const stems = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stemOf)

function fieldOf(path: string, list: string | undefined, schema: JsonSchema, open: boolean): Field[] {
  const name = path.split('.').at(-1) ?? ''
  const kind = kindOf(name, schema)
  if (!kind) return []
  // The window is said by naming it, and not by its name in a schema.
  const parts = path
    .replace(/^in_window\./, '')
    .split('.')
    .map((part) =>
      part
        .split('_')
        .filter((word, place) => place === 0 || !units.has(word))
        .map(rowStem),
    )
  // Whose address it is says what stands before it: the funder, the top payer.
  const own = name === 'address' && parts.length > 1 ? parts.slice(0, -1) : parts
  return [
    {
      path,
      ...(list === undefined ? {} : { list }),
      words: own.at(-1) ?? [],
      parents: own.slice(0, -1).flat(),
      about: new Set(stems((schema.description ?? '').replace(/A stranger’s text.*|Measure: .*/, ''))),
      kind,
      format: kind === 'number' ? numberFormat(name) : formats[kind],
      values: (schema.enum ?? []).filter(
        (value): value is string => typeof value === 'string' && value !== '',
      ),
      open,
    },
  ]
}

function walk(schema: JsonSchema, path: string, list: string | undefined, optional = false): Field[] {
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const open =
    optional || [schema, ...(schema.anyOf ?? [])].some(({ type }) => [type].flat().includes('null'))
  if (own.properties)
    return Object.entries(own.properties).flatMap(([name, inner]) =>
      walk(inner, path === '' ? name : `${path}.${name}`, list, !(own.required ?? []).includes(name)),
    )
  // Lists inside of rows are told by their templates alone.
  if (own.items?.properties) return list === undefined ? walk(own.items, '', path) : []
  // Of a row's marks each is a word for it: quiet, an impostor.
  if (own.items?.enum && list !== undefined && path === 'flags') return fieldOf(path, list, own.items, open)
  return own.items
    ? []
    : fieldOf(
        path,
        list,
        { ...own, ...(schema.description ? { description: schema.description } : {}) },
        open,
      )
}

/** Rows of the catalog share their schemas. */
const fieldsOf = onceFor(({ properties }: JsonSchema): readonly Field[] =>
  properties?.data ? walk(properties.data, '', undefined) : [],
)

/** Every field of an operation's answers that a question can ask for. */
export const resultFields = onceFor((operation: Operation) => fieldsOf(operation.resultSchema))

/** The first of these paths that is the path of a field. */
export const fieldAt = (fields: readonly Field[], paths: readonly string[]): Field | undefined =>
  paths.map((path) => fields.find((field) => field.path === path)).find((field) => field !== undefined)

/** The list that an operation is about. */
export const listOf = onceFor((operation: Operation): string | undefined => {
  const told = operation.speech.telling?.rows?.path
  const lists = resultFields(operation).flatMap(({ list }) => list ?? [])
  if (told !== undefined && lists.includes(told)) return told
  return lists.includes('items') ? 'items' : new Set(lists).size === 1 ? lists[0] : undefined
})
