import type { Operation } from '../../tool/Operation.ts'
import type { Format } from './formatFigure.ts'
import type { Telling } from './Telling.ts'

const byName: readonly (readonly [RegExp, Format])[] = [
  [/_usd$|^usd$/, 'usd'],
  [/(_percent|_pct)$|^percent$/, 'percent'],
  [/_bps$/, 'bps'],
  [/_wei$/, 'gwei'],
  [/_s$/, 'seconds'],
  [/^(timestamp|time|start|launched|updated)$|_at$/, 'time'],
  [/block$|^rank$|^decimals$/, 'plain'],
]

function formatOf(name: string, value: unknown): Format | undefined {
  if (typeof value === 'boolean') return 'yes'
  const known = byName.find(([pattern]) => pattern.test(name))?.[1]
  if (known && (typeof value === 'number' || typeof value === 'string')) return known
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return undefined
  return /^0x[0-9a-f]+$/i.test(value) ? 'address' : 'text'
}

const labelOf = (name: string) => name.replaceAll('_', ' ').replace(/\d+/g, '').trim()

/** Names and figures first; raw amounts and hashes say little to a person. */
const isDull = (name: string, value: unknown) =>
  /hash|uid|index|decimals|raw|root/.test(name) || (typeof value === 'string' && /^\d{19,}$/.test(value))

const fieldsOf = (data: object, max: number) =>
  Object.entries(data)
    .flatMap(([name, value]) => {
      const format = formatOf(name, value)
      return format && !isDull(name, value) ? [`${labelOf(name)} {${name}:${format}}`] : []
    })
    .slice(0, max)

/** A telling for an operation that has none of its own, read off its result: the first fields and the first list. */
export function guessTelling({ title }: Operation, data: unknown): Telling {
  if (typeof data !== 'object' || data === null) return { lead: [] }
  const fields = fieldsOf(data, 8)
  const head = title.replace(/[{}[\]\d]/g, '')
  const lead = fields.length > 0 ? [`**${head}**: ${fields.map((field) => `[${field}; ]`).join('')}`] : []
  const list = Object.entries(data).find(
    (entry): entry is [string, object[]] =>
      Array.isArray(entry[1]) && typeof entry[1][0] === 'object' && entry[1][0] !== null,
  )
  const [first] = list?.[1] ?? []
  if (!list || !first) return { lead }
  const each = fieldsOf(first, 5)
    .map((field) => `[${field}; ]`)
    .join('')
  return { lead, rows: { path: list[0], each, max: 6, empty: '' } }
}
