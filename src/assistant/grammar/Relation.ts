import type { Format } from '../answer/formatFigure.ts'

/** A column of rows: where it stands, and how it is told. */
export type Column = { path: string; format: Format; label: string }

/** How a value of a column is asked for: by an argument of the call, or by a condition on rows. */
export type Filter = { argument?: string; path?: string }

/** Rows of one kind that one operation lists. */
export type Relation = {
  rows: string
  operation: string
  list: string
  /** How one of them, or many, are called. */
  noun: string
  arguments: Readonly<Record<string, unknown>>
  columns: Readonly<Record<string, Column>>
  filters: Readonly<Record<string, Filter>>
  /** By what it is called large, and the measures that amounts without a name are of. */
  size: string
  units: Readonly<Partial<Record<'usd' | 'percent' | 'bps' | 'bare', string>>>
  /** What tells one row from another. */
  key: string
  /** The fields in which a token of the rows is named, for those that are shut out or held fast. */
  tokens: readonly string[]
  /** What it cannot do without. */
  needs?: 'token' | 'wallet' | 'market'
  /** The argument that takes a token, a wallet, a pool. */
  token?: string
  wallet?: string
  /** The argument that takes a window, and the one used where none was said. */
  window?: string
  /** Where a row has its time; `since` is the argument that takes the start of a stretch. */
  time?: string
  since?: string
  /** Orders in which the call gives its rows. */
  sorts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What rows are in by themselves: "most:time". */
  order?: string
  limit?: number
  /** Where the result says how many rows there are in all, where it has no further pages. */
  total?: string
  /** It lists its rows in one order, and no others. */
  onlyOrder?: string
  /** The argument that holds a least amount of a column: "over $2,500". */
  least?: Readonly<Record<string, string>>
  /** How a row is told, where its operation does not tell it. */
  each?: string
  pages?: boolean
}

const formats: readonly (readonly [RegExp, Format])[] = [
  [/change_percent$|premium_bps$/, 'change'],
  [/_bps$/, 'bps'],
  [/percent$|roi/, 'percent'],
  [/usd(?:\.|$)/, 'usd'],
  [/_wei$/, 'gwei'],
  [/_s$/, 'seconds'],
  [/(?:timestamp|launched|effective_at|announced_at|graduated|created_at|start|time)$/, 'time'],
]

/** A column by its path; `/format` behind it says how it is told where its name does not. */
export function column(label: string, text: string): Column {
  const [path = '', said] = text.split('/')
  const named = path.endsWith('premium_bps') ? 'bps' : formats.find(([pattern]) => pattern.test(path))?.[1]
  return { path, format: (said as Format | undefined) ?? named ?? 'number', label }
}

/** Columns from "measure: path"; the label is the measure in words unless one is given. */
export const columns = (own: Readonly<Record<string, string>>): Record<string, Column> =>
  Object.fromEntries(
    Object.entries(own).map(([measure, text]) => [measure, column(measureLabel(measure), text)]),
  )

/** What a measure is called in an answer. */
export const measureLabel = (measure: string): string =>
  labels[measure] ?? measure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What measures are called whose names are no words. */
const labels: Readonly<Record<string, string>> = {
  usd: 'worth',
  apr: 'yield a year',
  pnl: 'profit',
  roi: 'return on cost',
  top10: 'share of the ten largest holders',
  top1: 'share of the largest holder',
  fdv: 'fully diluted value',
  vwap: 'average traded price',
  ath: 'all-time high',
  percent: 'share',
  poolCount: 'pools',
  shares: 'shares per token',
  oracle: 'oracle price',
  time: 'time',
  netFlow: 'net flow',
  entered: 'new holders',
  feePercent: 'fee',
  change: 'price change',
}
