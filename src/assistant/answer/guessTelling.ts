import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Telling } from '../../operations/kernel/ToolSpeech.ts'
import { type Format, formatFigure } from './formatFigure.ts'

const byName: readonly (readonly [RegExp, Format])[] = [
  [/_usd$|^usd$/, 'usd'],
  [/(_percent|_pct)$|^percent$/, 'percent'],
  [/_bps$/, 'bps'],
  [/(?:balance|value|fee|cost)_wei$/, 'eth'],
  [/_wei$/, 'gwei'],
  [/_s$/, 'seconds'],
  [/^(timestamp|time|start|launched|updated)$|_at$/, 'time'],
  [/block$|^rank$|^decimals$/, 'plain'],
]

/** How a figure is written, by the name of its field. */
export const formatByName = (name: string): Format | undefined =>
  byName.find(([pattern]) => pattern.test(name))?.[1]

function formatOf(name: string, value: unknown): Format | undefined {
  if (typeof value === 'boolean') return 'yes'
  const known = formatByName(name)
  if (known && formatFigure(value, known) !== undefined) return known
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'time'
  if (name.endsWith('_decimal')) return 'number'
  return /^0x[0-9a-f]+$/i.test(value) ? 'address' : 'text'
}

const labelOf = (name: string) =>
  name
    .replace(/_decimal$/, '')
    .replaceAll('_', ' ')
    .replace(/\d+/g, '')
    .trim()

/** Names and figures first; raw amounts and hashes say little to a person. */
const isDull = (name: string, value: unknown) =>
  /hash|uid|index|decimals|raw|root/.test(name) || (typeof value === 'string' && /^\d{19,}$/.test(value))

type Field = { name: string; format: Format; text: string }

/** What a call returned, or an event told, is what was asked for: it comes first and whole. */
const inner = new Set(['result', 'args'])

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function innerFields(data: object): Field[] {
  return Object.entries(data).flatMap(([name, value]) =>
    inner.has(name) && isPlain(value)
      ? Object.entries(value).flatMap(([key, own]) => {
          const format = formatOf(key, own)
          return format ? [{ name: key, format, text: `${labelOf(key)} {${name}.${key}:${format}}` }] : []
        })
      : [],
  )
}

const fieldsOf = (data: object): Field[] => [
  ...innerFields(data),
  ...Object.entries(data).flatMap(([name, value]) => {
    const format = formatOf(name, value)
    const exact = `${name}_decimal` in data
    if (!format || exact || isDull(name, value)) return []
    return [{ name, format, text: `${labelOf(name)} {${name}:${format}}` }]
  }),
]

/** What a person looks for first in a row: whose it is, then sums, then the rest. Those of one kind keep their order. */
const ranks: readonly ((field: Field) => boolean)[] = [
  ({ name }) => name === 'rank',
  ({ name, format }) =>
    format === 'text' && /symbol|name|pair|label|title|launchpad|sector|category/.test(name),
  ({ name }) => /^(side|type|kind|direction|state|status|verdict)$/.test(name),
  ({ format }) => format === 'usd',
  ({ format }) => format === 'percent' || format === 'bps',
  ({ format }) => format === 'number' || format === 'gwei' || format === 'seconds',
  ({ format }) => format === 'time',
  ({ format }) => format === 'text' || format === 'yes',
  ({ format }) => format === 'address',
]

function tellingFields(row: object, max: number): Field[] {
  const fields = fieldsOf(row)
  const named = fields.some((field) => ranks[1]?.(field))
  // Without a name, the first address is what the row is about.
  const subject = named ? undefined : fields.find(({ format }) => format === 'address')
  const rankOf = (field: Field) => {
    const rank = field === subject ? 1 : ranks.findIndex((fits) => fits(field))
    return rank < 0 ? ranks.length : rank
  }
  return fields.sort((one, other) => rankOf(one) - rankOf(other)).slice(0, max)
}

/** How a row is told whose operation has no telling. */
export const rowTemplate = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? tellingFields(row, 6)
        .map(({ text }) => `[${text}; ]`)
        .join('')
    : ''

/** A telling for an operation that has none of its own, read off its result: the first fields and the first list. */
export function guessTelling({ title }: Operation, data: unknown): Telling {
  if (typeof data !== 'object' || data === null) return { lead: [] }
  const fields = fieldsOf(data).slice(0, 8)
  // A title may end with its window, which is a figure that nobody could cite.
  // Bounded: our own titles.
  const head = title.replace(/,? *\b\d+\w*/g, '').replace(/[{}[\]\d]/g, '')
  const lead = fields.length > 0 ? [`**${head}**: ${fields.map(({ text }) => `[${text}; ]`).join('')}`] : []
  const list = Object.entries(data).find(
    (entry): entry is [string, object[]] =>
      Array.isArray(entry[1]) && typeof entry[1][0] === 'object' && entry[1][0] !== null,
  )
  const [first] = list?.[1] ?? []
  if (!list || !first) return { lead }
  return { lead, rows: { path: list[0], each: rowTemplate(first), max: 6, empty: '' } }
}
