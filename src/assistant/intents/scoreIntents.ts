import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import { takesAny, tokenArguments } from '../fill/takesAny.ts'
import { lately } from '../lately.ts'
import { onceFor } from '../onceFor.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import { plainly } from './sayings.ts'
import { scorePhrasings } from './scorePhrasings.ts'

/** `ruled` is what the rules alone give, without what a question only sounds like. */
export type ScoredIntent = { operation: Operation; score: number; ruled: number }

/** How much hints count beside plain cues, and at most. */
const hintShare = 0.8
const maxHints = 6.4

/** How much it counts that a question sounds like the ways of asking for an operation. */
const phrasingShare = 18

const addressArguments = ['address', 'wallet', 'from', 'to', 'token', 'tokens', 'pool', 'target']
const hashArguments = ['hash', 'transaction', 'block', 'pool', 'data', 'query', 'event', 'topics']

/** What an operation takes of what questions name. */
const takenBy = onceFor((operation: Operation) => {
  const { required = [], properties } = operation.inputSchema
  const needsToken = tokenArguments.some((name) => required.includes(name))
  return {
    token: takesAny(operation, tokenArguments),
    needsToken,
    address: needsToken || takesAny(operation, addressArguments),
    needsWallet: operation.topic === 'addresses' && required.includes('address'),
    hash: operation.topic === 'meta' || takesAny(operation, hashArguments),
    /** What compares is asked for with several tokens. */
    needsSeveral: Number(properties?.tokens?.minItems ?? 0) > 1,
  }
})

/** A wallet that is pointed at without being named is asked about, so what takes one is meant. */
const pointsAtWallet = /\b(this|that|his|her|their) (wallet|address|account|trader)\b/

/** "Stocks that more than fifty wallets hold" asks about no wallet in particular. */
const ofMany =
  /@(?:figure|count) (?:\w+ )?(?:wallets|addresses|accounts|people|owners|holders|traders|users)\b/
const pointsAtOne = /\b(?:my|mine|i|he|she|wallet|address|account|@name)\b/

/** A token that is pointed at without being named is asked about in the same way. */
const pointsAtToken =
  /\b(this|that|said|these|those|both)( two| three| @count)? (token|coin|memecoin|stock|ticker|share)s?\b/

/** How well what a question names fits what an operation takes. */
function fitOf(operation: Operation, reading: Reading): number {
  const { tokens, addresses, hashes, plain } = reading
  const takes = takenBy(operation)
  // A hash says what a question is about, so what cannot take one is hardly meant.
  if (hashes.length > 0 && !takes.hash) return -8
  if (tokens.length + addresses.length === 0 && pointsAtToken.test(plain)) return takes.needsToken ? 4 : -8
  const wallets = addresses.filter(({ role }) => role === 'wallet' || role === 'unknown')
  if (takes.needsWallet) {
    if (wallets.length > 0) return 2
    if (addresses.length > 0 && addresses.every(({ role }) => role === 'pool' || role === 'token')) return -10
    if (pointsAtWallet.test(plain)) return 4
    if (ofMany.test(plain) && !pointsAtOne.test(plain)) return -10
    return tokens.length > 0 && !/\b(wallet|address|account|it|they|he|she|i|my|@name)\b/.test(plain)
      ? -10
      : 0
  }
  if (takes.needsToken) {
    if (tokens.length > 0) return 2
    if (addresses.some(({ role }) => role === 'token' || role === 'contract')) return 2
    return wallets.length > 0 && addresses.every(({ role }) => role === 'wallet') ? -4 : -2
  }
  if (addresses.length > 0 && !takes.address) return -6
  if (addresses.length === 0 && pointsAtWallet.test(plain)) return -4
  if (tokens.length === 0) return 0
  return takes.token ? 1 : -2
}

/** A tool is plainly asked for with such a score. */
const asked = 7

/** Rules between operations that answer the same words for different kinds of tokens, or for several. */
function settle(scores: Map<string, number>, { tokens }: Reading, registry: Registry): void {
  const names = new Set(tokens.map(({ reference }) => reference))
  const get = (name: string) => scores.get(name) ?? 0
  for (const operation of registry.listed) {
    const { name, speech } = operation
    if (names.size < 2 && takenBy(operation).needsSeveral) scores.set(name, get(name) - 3)
    if (speech.notOfStocks && tokens.length > 0 && tokens.every(({ stock }) => stock)) scores.delete(name)
    if (!speech.forStocks) continue
    const { ratherThan } = speech.forStocks
    if (tokens.some(({ stock, known }) => known && !stock)) scores.delete(name)
    if (names.size === 1 && tokens[0]?.stock && get(ratherThan) >= asked)
      scores.set(name, Math.max(get(name), get(ratherThan) + 1))
    if (names.size > 1 && get(ratherThan) >= asked) scores.set(ratherThan, get(ratherThan) + 2)
    if (names.size === 0) scores.set(name, get(name) - 4)
  }
}

type Hint = { operation: string; weight: number }

/** Hints by word, and by the first letters of a word; a word of one operation alone says most. */
const { exact, stems } = (() => {
  const byWord = new Map<string, string[]>()
  for (const { name: operation, words = '' } of listedTools)
    for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), operation])
  const rows = [...byWord].map(([word, operations]): [string, Hint[]] => {
    const weight = Math.max(1, 3.5 - 0.5 * operations.length) * hintShare
    return [word, operations.map((operation) => ({ operation, weight }))]
  })
  return {
    exact: new Map(rows.filter(([word]) => !word.endsWith('*'))),
    stems: rows
      .filter(([word]) => word.endsWith('*'))
      .map(([word, own]): [string, Hint[]] => [word.slice(0, -1), own]),
  }
})()

function hintsOf(plain: string): Map<string, number> {
  const found = new Map<string, number>()
  const add = ({ operation, weight }: Hint) =>
    found.set(operation, Math.min(maxHints, (found.get(operation) ?? 0) + weight))
  for (const word of new Set(plain.match(/(?<![@\w])[a-z0-9]{2,}/g))) {
    exact.get(word)?.forEach(add)
    for (const [stem, own] of stems) if (word.startsWith(stem)) own.forEach(add)
  }
  return found
}

/** What a pattern has on its sides of `|`, other than in brackets. */
function sidesOf(source: string): string[] {
  const sides = ['']
  let depth = 0
  let inClass = false
  for (const sign of source.match(/\\?./gs) ?? []) {
    if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else depth += Number(sign === '(') - Number(sign === ')')
    if (sign === '|' && depth === 0 && !inClass) sides.push('')
    else sides[sides.length - 1] += sign
  }
  return sides
}

/** What stands in the group that a pattern begins with; undefined where it begins with none, or looks about. */
function groupAt(side: string): string | undefined {
  const opening = /^\((?:\?:|(?!\?))/.exec(side)?.[0]
  if (opening === undefined) return undefined
  let depth = 0
  let inClass = false
  let inner = ''
  for (const sign of side.match(/\\?./gs) ?? []) {
    if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else depth += Number(sign === '(') - Number(sign === ')')
    // What may be left out begins nothing.
    if (depth === 0)
      return /^[?*{]/.test(side.slice(inner.length + 1)) ? undefined : inner.slice(opening.length)
    inner += sign
  }
  return undefined
}

/** With which two letters the words begin at which a pattern may match; undefined where that cannot be told. */
function startsOf(side: string): readonly string[] | undefined {
  const inner = groupAt(side)
  if (inner === undefined) return /^[a-z0-9]{2}(?![?*{])/.exec(side)?.[0].match(/../g) ?? undefined
  const starts = sidesOf(inner).map(startsOf)
  return starts.every((own) => own !== undefined) ? starts.flat() : undefined
}

const atWord = '\\b'

/** What the matches of a side of a cue begin with: a word's first letters, or those of a mark. */
const beginsWith = (side: string): readonly string[] | undefined =>
  side.startsWith(atWord)
    ? startsOf(side.slice(atWord.length))
    : (/^@[a-z]{2}(?=[a-z]+(?:[^?*{a-z]|$))/.exec(side)?.slice(0, 1) ?? undefined)

/** One pattern of several; those that begin at a word are looked for at words alone. */
function anyOf(sides: readonly string[]): RegExp {
  const atWords = sides.filter((side) => side.startsWith(atWord)).map((side) => side.slice(atWord.length))
  const others = sides.filter((side) => !side.startsWith(atWord))
  return new RegExp(
    [...(atWords.length > 0 ? [`${atWord}(?:${atWords.join('|')})`] : []), ...others].join('|') || '(?!)',
  )
}

/**
 * All cues of an operation in two patterns: most questions have none of them, which one look tells. Those of which
 * it is known with what they begin are looked for only where something begins so.
 */
const anyCueOf = onceFor(({ speech: { cues = [] } }: Operation) => {
  const sides = cues.flatMap(([{ source }]) => sidesOf(source))
  return {
    open: anyOf(sides.filter((side) => beginsWith(side) === undefined)),
    begun: anyOf(sides.filter((side) => beginsWith(side) !== undefined)),
    starts: new Set(sides.flatMap((side) => beginsWith(side) ?? [])),
  }
})

/** With what the words and the marks of a question begin. */
const startsIn = (plain: string): readonly string[] => [...new Set(plain.match(/\b\w\w|@\w\w/g))]

/** What two readings share that are scored alike. */
const keyOf = ({ plain, tokens, addresses, hashes }: Reading): string =>
  [
    plain,
    ...tokens.map(({ reference, stock, known }) => `${reference}${stock ? '+' : ''}${known ? '!' : ''}`),
    ...addresses.map(({ role }) => role),
    hashes.length,
  ].join('|')

const scoresOf = onceFor((registry: Registry) =>
  lately(32, (reading: Reading): readonly ScoredIntent[] => score(reading, registry), keyOf),
)

/** Operations by how much a question sounds like them, best first. The same words are scored once, however often they are asked about. */
export const scoreIntents = (reading: Reading, { registry }: PlannerFacts): readonly ScoredIntent[] =>
  scoresOf(registry)(reading)

function score(reading: Reading, registry: Registry): ScoredIntent[] {
  const plain = plainly(reading.plain)
  // "Top NVDA traders" is also read as "top traders".
  const bare = plain.replace(/(?:@token|@ether) (?=[a-z])/g, '')
  // Leaving out marks begins no word anew.
  const begins = startsIn(plain)
  const hinted = hintsOf(plain)
  const heard = scorePhrasings(plain)
  const scores = new Map<string, number>()
  for (const operation of registry.listed) {
    const { name, speech } = operation
    let total = (hinted.get(name) ?? 0) + phrasingShare * (heard.get(name) ?? 0)
    const { open, begun, starts } = anyCueOf(operation)
    const isBegun = begins.some((start) => starts.has(start))
    const has = (text: string) => open.test(text) || (isBegun && begun.test(text))
    if (has(plain) || (bare !== plain && has(bare)))
      for (const [pattern, weight] of speech.cues ?? [])
        if (pattern.test(plain) || (weight > 0 && bare !== plain && pattern.test(bare))) total += weight
    if (total > 0) scores.set(name, total + fitOf(operation, reading))
  }
  settle(scores, reading, registry)
  return [...scores]
    .flatMap(([name, total]) => {
      const operation = registry.find(name)
      const ruled = total - phrasingShare * (heard.get(name) ?? 0)
      return operation && total > 0 ? [{ operation, score: total, ruled }] : []
    })
    .sort((left, right) => right.score - left.score)
}
