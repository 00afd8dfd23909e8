import type { Operation } from '../../operations/kernel/Operation.ts'
import { figuresOf } from '../fill/figureOf.ts'
import { tryFill } from '../fill/tryFill.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import { type IndexedRow, isPlain, type RowIndex, rowIndexOf } from './createRowIndex.ts'
import { directionShare } from './directionShare.ts'
import { termsOf, withMarks } from './terms.ts'

/** Names of protocols may be names of tokens too: in a question for a protocol's row they name no token. */
export function withoutVenue(operation: Operation, reading: Reading): Reading {
  const parts = operation.name.split('_')
  const tokens = reading.tokens.filter(({ text }) => !parts.includes(text.toLowerCase()))
  return tokens.length === reading.tokens.length ? reading : { ...reading, tokens }
}

/** A row, how well a question fits it, and whether the question has all that it needs. */
export type WordMatch = { operation: Operation; score: number; complete: boolean }

/** What a row is worth whose name a question has, without saying of what kind. */
const kindImplied = 0.82
const kindUnsaid = 0.5
const plainUnsaid = 0.35

/** How far a word such as "pool" or "contract" says of what kind something is. */
const plainKind = 0.6

/** How much of a score comes from what the row is called, the rest from how much of the question it explains. */
const nameShare = 0.6

const speaksOfEvents = /\b(?:events?|logs?|emitted|fired|emit)\b/

/** Events have names in capitals, which contracts give them: DepositFinalized, RoleGranted. */
const eventName = /\b[A-Z][a-z]+[A-Z]\w+\b/

/** A ranking of many is not what one contract says of itself. */
const ranking =
  /\brank\w*|\b(?:top|most|biggest|largest|highest|best) (?:\w+ )?(?:pools?|pairs?|tokens?|vaults?)\b|\bpools by\b/
const reads = new Set(['interface_read', 'protocol_read'])
const rankedShare = 0.6

/** What asks how things are asks for no events. */
const asksState = /^(?:is|are|can|could|who can|does|will|would)\b/

const share = (own: readonly string[], said: ReadonlySet<string>, { weightOf }: RowIndex): number => {
  let all = 0
  let found = 0
  for (const term of own) {
    const weight = weightOf(term)
    all += weight
    if (said.has(term)) found += weight
  }
  return all === 0 ? 0 : found / all
}

function scoreRow(row: IndexedRow, said: ReadonlySet<string>, all: number, index: RowIndex): number {
  const { member, kinds, about } = row
  const kind = Math.max(
    0,
    ...kinds.map((own) => share(own, said, index) * (own.length === 1 && own.every(isPlain) ? plainKind : 1)),
  )
  const unsaid = (row.plain ? plainUnsaid : kindUnsaid) + 0.3 * kind
  const implied = row.unique && !row.plain ? kindImplied : unsaid
  const kindly = kind === 1 || (kinds.length === 0 && !row.plain) ? 1 : implied
  const named = share(member, said, index) ** 2 * kindly
  const way = row.asks.filter((own) => own.every((term) => said.has(term)))
  const fit = way.length > 0 ? Math.max(0.95, named) : named
  if (fit === 0) return 0
  const spoken = new Set(way.flat())
  let explained = 0
  for (const term of said) if (about.has(term) || spoken.has(term)) explained += index.weightOf(term)
  return fit * (nameShare + (1 - nameShare) * (explained / all))
}

const versionOf = (text: string): string | undefined => /(?<![a-z])v([234])(?!\d)/i.exec(text)?.[1]

/** What is asked of one version of a protocol is no matter of another: how much a row counts for a text. */
function versionShare(text: string): (row: IndexedRow) => number {
  const asked = versionOf(text.replace(/\b(?:uni(?:swap)?|pancake(?:swap)?) ?(?=[234]\b)/gi, 'v'))
  if (asked === undefined) return () => 1
  return ({ operation: { name } }) => {
    const own = versionOf(name.replace(/univ/g, 'v'))
    return own === undefined || own === asked ? 1 : 0.4
  }
}

/** Events are what happened, and other rows what is. */
function eventShare({ operation, plain }: IndexedRow, asksEvents: boolean, asksState: boolean): number {
  const isEvent = operation.family === 'event_query'
  if (asksEvents) return isEvent ? 1.1 : 0.8
  return isEvent ? (asksState ? 0.7 : plain ? 0.8 : 0.95) : 1
}

/** Whether an argument is one of the tokens that a question names, or its contract. */
function takesToken(
  filled: Record<string, unknown>,
  { tokens }: Reading,
  { lexicon }: PlannerFacts,
): boolean {
  const names = tokens.flatMap(({ reference }) => [reference, lexicon.bySymbol(reference)?.address])
  return Object.values(filled).some((value) => names.includes(value as string))
}

/** Whether a question has the arguments of a row, and how many of its addresses and hashes the row does not take. */
function fillRow(operation: Operation, said: Reading, facts: PlannerFacts) {
  const reading = withoutVenue(operation, said)
  const [token] = reading.tokens
  const { missing, arguments: filled } = tryFill(operation, reading, facts)
  const taken = new Set(Object.values(filled))
  const given = [...reading.addresses.map(({ address }) => address), ...reading.hashes]
  const unused = given.filter((value) => !taken.has(value)).length
  const figures = figuresOf(reading.text)
  const ignored = figures.length > 0 && !figures.some((value) => taken.has(value) || taken.has(Number(value)))
  const tokenless = token?.known === true && token.text !== 'ETH' && !takesToken(filled, reading, facts)
  const share = unusedShare ** (unused + (tokenless ? 3 : 0)) * (ignored ? ignoredShare : 1)
  return { complete: missing.length === 0, share }
}

/** The words of a question without the values and tokens that it names. */
function wordsOf({ text, plain, tokens }: Reading, { knows }: RowIndex): Set<string> {
  const marked = withMarks(text)
  const said = new Set(termsOf(marked))
  // Typing errors are corrected there; signatures and quotations have fallen apart.
  if (!/@function|@quoted/.test(marked))
    for (const term of termsOf(plain.replace(/block @block|@\w+/g, ' '))) said.add(term)
  for (const token of tokens)
    if (token.known && token.text === token.reference)
      for (const term of termsOf(token.text)) if (!knows(term)) said.delete(term)
  return said
}

/** So many of the best rows are looked at for their arguments. */
const mostLookedAt = 8

/** Of two rows that fit about as well, the one that the question has the arguments for is meant. */
const incompleteShare = 0.75

/** What a row does with only some of the addresses that a question gives is hardly what is asked. */
const unusedShare = 0.85
const ignoredShare = 0.95

/** The row of the catalog that a question fits best by its words, if it fits one at all. */
export function wordRow(reading: Reading, facts: PlannerFacts): WordMatch | undefined {
  const index = rowIndexOf(facts.registry)
  const said = wordsOf(reading, index)
  const places = new Set<number>()
  for (const term of said) for (const place of index.byTerm.get(term) ?? []) places.add(place)
  const events = speaksOfEvents.test(reading.plain)
  const named = eventName.test(reading.text)
  const state = asksState.test(reading.plain)
  const text = reading.text.slice(0, 600)
  const ofVersion = versionShare(text)
  const isRanking = ranking.test(reading.plain) && reading.addresses.length === 0
  let all = 0
  for (const term of said) all += index.weightOf(term)
  const found: { row: IndexedRow; score: number }[] = []
  for (const place of places) {
    const row = index.rows[place]
    if (!row) continue
    const score =
      scoreRow(row, said, all, index) *
      ofVersion(row) *
      (isRanking && reads.has(row.operation.family) ? rankedShare : 1) *
      directionShare(row, text) *
      (named && row.operation.family === 'event_query' ? 1.1 : eventShare(row, events, state))
    if (score > 0.3) found.push({ row, score })
  }
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, mostLookedAt)
    .map(({ row: { operation }, score }) => {
      const { complete, share: taken } = fillRow(operation, reading, facts)
      return { operation, score: score * (complete ? 1 : incompleteShare) * taken, complete }
    })
    .sort((one, other) => other.score - one.score)[0]
}
