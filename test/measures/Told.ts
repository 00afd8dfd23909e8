import { toldMeasures } from '../../scripts/gen/pages/toldFigures.ts'
import { type MeasureName, measures } from '../../src/domain/market/measures/definitions.ts'
import type { MeasureTelling } from '../../src/domain/market/measures/Figures.ts'
import type { MeasureDefinition } from '../../src/domain/market/measures/MeasureDefinition.ts'

/** One figure that one operation told. */
export type Told = {
  measure: MeasureName
  subject: string
  window: string
  operation: string
  value: unknown
}

type Row = Record<string, unknown>

const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((part, step) => (part as Row | null | undefined)?.[step], value)

/** The rows of an answer that a telling is about. */
function rowsOf(data: unknown, rows: string): unknown[] {
  if (rows === '') return [data]
  const list = at(data, rows.replace(/\[\]$/, ''))
  return Array.isArray(list) ? list : []
}

const resolve = (path: string, row: unknown, data: unknown) =>
  path.startsWith('^') ? at(data, path.slice(1)) : at(row, path)

/** Ether itself, the one there is, or what one path or two lead to. */
function subjectOf(
  { kind, subject }: Pick<MeasureTelling, 'kind' | 'subject'>,
  row: unknown,
  data: unknown,
  ether: string,
): string {
  if (subject === '') return kind
  if (subject === '=ether') return ether
  const parts = subject.split(' ').map((path) => String(resolve(path, row, data)))
  return parts.join(' ').toLowerCase()
}

/** What a window's name stands for in a figure that has none, or one of its own. */
function windowOf(told: MeasureTelling['fields'][string], name: MeasureName, own: unknown): string {
  if (measures[name].window !== 'window') return measures[name].window
  return typeof told === 'string' ? String(own) : told.window
}

/**
 * Every figure in an answer. Ether and WETH are one asset, so that what is told of the one is compared with what is
 * told of the other; `scope` tells figures of one token of a wallet from those of all.
 */
export function figuresOf(
  { implementation, operation, data }: { implementation: string; operation: string; data: unknown },
  { ether, scope }: { ether: { coin: string; token: string }; scope: string },
): Told[] {
  return toldMeasures
    .filter((telling) => telling.operation === implementation)
    .flatMap(({ rows, kind, subject, window, fields }) =>
      rowsOf(data, rows).flatMap((row) => {
        const named = subjectOf({ kind, subject }, row, data, ether.token)
        const own = window === undefined ? undefined : resolve(window, row, data)
        return Object.entries(fields).flatMap(([field, told]): Told[] => {
          const measure = typeof told === 'string' ? told : told.measure
          const value = at(row, field)
          if (value === undefined) return []
          const definition: MeasureDefinition = measures[measure]
          const name = named === ether.coin && !definition.perContract ? ether.token : named
          // A pool has two reserves.
          const part = measure === 'reserves' ? ` ${field}` : kind === 'wallet' ? scope : ''
          // One token of a wallet is the same whether it is asked for by itself or told among others.
          const key = `${kind === 'holding' ? 'wallet' : kind} ${name}${part}`
          return [{ measure, subject: key, window: windowOf(told, measure, own), operation, value }]
        })
      }),
    )
}
