import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { takesLiterals } from '../fill/takesLiterals.ts'
import { lately } from '../lately.ts'
import { onceFor } from '../onceFor.ts'
import { pairsOf } from '../textOf.ts'
import { termsOf } from './terms.ts'

/** A row as sets of words: what it is called, what its kind is called, and how else it is asked for. */
export type IndexedRow = {
  operation: Operation
  member: readonly string[]
  kinds: readonly (readonly string[])[]
  asks: readonly (readonly string[])[]
  /** Words that belong to it beside its name. */
  about: ReadonlySet<string>
  /** Whether no other kind has a row of this name, so that the kind need not be said. */
  unique: boolean
  /** Whether its name is made of words that much else is called by. */
  plain: boolean
}

export type RowIndex = {
  rows: readonly IndexedRow[]
  /** Rows by each word of their names and of the ways to ask for them. */
  byTerm: ReadonlyMap<string, readonly number[]>
  /** Whether any row is called so, or its kind. */
  knows(term: string): boolean
  /** How much a word says: one that few rows have says most. */
  weightOf(term: string): number
}

/** Rows of other names for listed tools that answer more than those do. */
const ownRows = new Set(
  'get_volume_profile get_curve_quote get_mcp_info list_catalog_page get_pons_protocol get_pons_graduation list_pons_launches get_desk'.split(
    ' ',
  ),
)

/** Words of names that much else is called by. */
const plainWords = new Set(
  termsOf(
    'price fee owner name symbol paused balance token version nonce state market position liquidity decimals total supply chain id block transaction number hash account asset factory pool pair contract feed oracle node rpc gas time share code call data log address stock collection bridge governance dao transfer approval swap mint burn deposit withdraw base basefee timestamp current last latest estimate limit minimum min max time reward size router v2 v3 v4 uniswap count parameter config info launched statistic deployed long bags bow flap sushi virtuals trench sync role vote votes blacklisted eth ether tax sell buy reserve terms start end owners',
  ),
)

export const isPlain = (term: string): boolean => plainWords.has(term)

/** What kinds of rows are called, and other ways to ask for rows than the words of their names: sets of words. */
const kinds = pairsOf('families/rowKinds')
const asks = pairsOf('families/rowAsks')

const kindNames = Object.keys(kinds).sort((one, other) => other.length - one.length)

const setsOf = (text: string): string[][] =>
  text
    .split('|')
    .map(termsOf)
    .filter((terms) => terms.length > 0)

/** The rows of a kind share what it is called. */
const kindSetsOf = lately(200, (kind) => setsOf(kinds[kind] ?? ''))

/** Arguments that most rows have say nothing of one of them. */
const usual = new Set(['address', 'block', 'limit', 'cursor', 'window', 'from_block', 'to_block'])

const ownArguments = ({ argumentNames }: Operation) =>
  argumentNames.filter((name) => !usual.has(name)).join(' ')

function toRow(operation: Operation): Omit<IndexedRow, 'unique' | 'plain'> {
  const { name } = operation
  const kind = kindNames.find((own) => name.startsWith(`${own}_`))
  const rest = kind === undefined ? name : name.slice(kind.length + 1)
  const own = kind === undefined ? [] : kindSetsOf(kind)
  return {
    operation,
    member: termsOf(rest.replaceAll('_', ' ')),
    kinds: own,
    asks: setsOf(asks[name] ?? ''),
    about: new Set([
      ...termsOf(`${rest} ${operation.title} ${ownArguments(operation)}`.replaceAll('_', ' ')),
      ...own.flat(),
    ]),
  }
}

/** A word that no row has is as likely a manner of speaking as something that no row does. */
const unknownWeight = 2

/** The rows that are found by words; made with the first question that may need it, in a few milliseconds. */
export const rowIndexOf = onceFor((registry: Registry): RowIndex => {
  const found = registry.all
    .filter((row) => !row.listed && (takesLiterals(row) || ownRows.has(row.name)))
    .map(toRow)
  const sameName = new Map<string, number>()
  for (const { member } of found) {
    const key = member.join(' ')
    sameName.set(key, (sameName.get(key) ?? 0) + 1)
  }
  const rows = found.map((row) => ({
    ...row,
    unique: sameName.get(row.member.join(' ')) === 1,
    plain: row.member.every(isPlain),
  }))
  const byTerm = new Map<string, number[]>()
  for (const [place, { member, asks: ways }] of rows.entries())
    for (const term of new Set([...member, ...ways.flat()]))
      byTerm.set(term, [...(byTerm.get(term) ?? []), place])
  const counts = new Map<string, number>()
  for (const { about, asks: ways } of rows)
    for (const term of new Set([...about, ...ways.flat()])) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weights = new Map([...counts].map(([term, count]) => [term, Math.log(1 + rows.length / (1 + count))]))
  return {
    rows,
    byTerm,
    knows: (term) => weights.has(term),
    weightOf: (term) => (term.startsWith('@') ? 0.5 : (weights.get(term) ?? unknownWeight)),
  }
})
