import type { Reading, TokenMention } from '../read/Reading.ts'
import { readRank } from '../rows/readRank.ts'
import { namesNothing } from './carryOver.ts'
import type { Frame, RowSubject } from './Plan.ts'

const places = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|')
const kinds = {
  address:
    'wallets?|holders?|traders?|buyers?|sellers?|address(?:es)?|accounts?|person|guy|whale|deployer|dev|sender',
  hash: 'transactions?|txs?|txn|trades?|swaps?|hash|transfers?',
  pool: 'pools?|pairs?',
  token: 'tokens?|coins?|stocks?|memecoins?|launch|tickers?',
} as const

const any = Object.values(kinds).join('|')
/** "The biggest one" and "his last trade" are none of the rows by their place. */
const otherwise = `(?<!\\b(?:his|her|its|their|my|\\w+est|most|least|best|worst|which|this|that|what|next|previous) )`
const does =
  'make|made|earn|earned|have|has|had|hold|holds|own|owns|buy|bought|sell|sold|trade|traded|do|did|is|was|cost|costs|gain|lose|lost|win|pay|paid|get|got'
const pointed = new RegExp(
  `${otherwise}\\b(?:the |that )?(?:(?:number|no\\.?) (\\d{1,2})\\b|(${places.join('|')}|runner-?\\s?up|last|1st|2nd|3rd|[4-9]th|10th|one|two|three|four|five)(?: (one|row|entry|item|result|${any})\\b|(?=\\W*$|,|(?<!\\b(?:one|two|three|four|five)) (?:${does})\\b)))`,
)
/** "The one right behind it", "the previous one": a neighbour of the row that was looked at last. */
const neighbour = new RegExp(
  `\\b(?:the |that )?(?:(?:one|row|entry|${any}) )?(?:(?:right|just|directly|immediately) )?(after|behind|below|under|underneath|following|before|above|ahead of|preceding)(?: (?:it|that|this|him|her|them)(?: one)?)?(?=\\W*$|,)|\\b(?:the )?(next|following|previous|preceding) (?:one|row|entry|${any})\\b`,
)
const isBack = /^(?:before|above|ahead of|preceding|previous)$/
const transaction = /\b(?:the|that|its|this) (?:transaction|tx|txn|hash)\b(?: hash)?/

const words = ['one', 'two', 'three', 'four', 'five']

function placeOf(word: string, rows: readonly RowSubject[]): number {
  if (word === 'last') return rows.length - 1
  if (word.startsWith('runner')) return 1
  const named = places.indexOf(word)
  if (named >= 0) return named
  return words.includes(word) ? words.indexOf(word) : Number.parseInt(word, 10) - 1
}

const markOf = (row: RowSubject, noun: string, plain: string): keyof typeof kinds | undefined => {
  const meant = (['address', 'hash', 'token', 'pool'] as const).filter((kind) =>
    new RegExp(`^(?:${kinds[kind]})$`).test(noun),
  )
  // What is called otherwise than the rows are is none of them.
  if (meant.length > 0) return meant.find((kind) => row[kind] !== undefined)
  if (row.hash !== undefined && /\b(?:transaction|tx|txn|hash)\b/.test(plain)) return 'hash'
  return (['pool', 'token', 'address', 'hash'] as const).find((kind) => row[kind] !== undefined)
}

function withSubject(reading: Reading, row: RowSubject, kind: keyof typeof kinds, pattern: RegExp): Reading {
  const value = row[kind] ?? ''
  const isId = value.length === 66
  const mark = kind === 'pool' ? `pool ${isId ? '@hash' : '@address'}` : `@${kind}`
  const plain = reading.plain.replace(pattern, ` ${mark} `).replace(/\s+/g, ' ').trim()
  if (kind === 'pool')
    return isId
      ? { ...reading, plain, hashes: [value] }
      : { ...reading, plain, addresses: [{ address: value, role: 'pool' }] }
  if (kind === 'address') return { ...reading, plain, addresses: [{ address: value, role: 'wallet' }] }
  if (kind === 'hash') return { ...reading, plain, hashes: [value] }
  return { ...reading, plain, tokens: [{ text: value, reference: value, known: true, stock: false }] }
}

/** Where something was done, "there" is the pool that was told; "it" is one where nothing else was named. */
const inPool =
  /\b(?:in|into|out of|from|on|over) there\b|\b(?:in |of )?(?:that|this|the same|the) (?:pool|pair)\b(?! (?:of|for|with|on)\b)/
const itself = /\b(?:its|it)\b/

/** "The second one", "that transaction": what stood there in the answer before, put in as if it were named. */
export function pointAtRow(reading: Reading, previous: Frame | undefined): Reading {
  const rows = previous?.rows ?? []
  if (rows.length === 0 || !namesNothing(reading)) return reading
  const beside = previous?.at === undefined ? null : neighbour.exec(reading.plain)
  if (beside) {
    const row = rows[(previous?.at ?? 0) + (isBack.test(beside[1] ?? beside[2] ?? '') ? -1 : 1)]
    const kind = row && markOf(row, '', reading.plain)
    if (row && kind) return withSubject(reading, row, kind, neighbour)
  }
  const found = pointed.exec(reading.plain)
  if (found) {
    const [, number, word = '', noun = ''] = found
    const row = rows[number === undefined ? placeOf(word, rows) : Number(number) - 1]
    const kind = row && markOf(row, noun, reading.plain)
    if (row && kind) return withSubject(reading, row, kind, pointed)
  }
  const [first] = rows
  const pool = rows.length === 1 || previous?.at !== undefined ? rows[previous?.at ?? 0] : undefined
  if (previous && pool?.pool !== undefined && pool.hash === undefined) {
    const before = previous.named ?? previous.reading
    const isPool = namesNothing(before) || /\b(?:pool|pair)\b/.test(before.plain)
    const pointer = [inPool, ...(isPool ? [itself] : [])].find((own) => own.test(reading.plain))
    if (pointer) return withSubject(reading, pool, 'pool', pointer)
  }
  return first?.hash !== undefined && transaction.test(reading.plain)
    ? withSubject(reading, first, 'hash', transaction)
    : reading
}

const both =
  /\b(?:(?:the|those|these) (?:two|three|four)|both|either(?! (?:way|direction|side))|which (?:one )?of (?:them|those|these)|(?:between|among|of) (?:them|those|these))\b|^(?:and |so |ok )?(?:which (?:one |is |has |had |was |went )|who (?:has|had|is|was|did) (?:more|less|fewer|higher|lower|bigger|larger|smaller|better|worse)\b)/

/** The tokens that a question was about: those that it named, else the one that it was answered by. */
export const spokenTokens = ({ reading, named = reading, rows }: Frame): readonly TokenMention[] =>
  named.tokens.length > 0 || rows?.length !== 1 ? named.tokens : reading.tokens

/** "Which of the two has more holders?" speaks of those that were named, or of what was named or told in the last two questions. */
export function bothOf(reading: Reading, previous: Frame | undefined): Reading {
  const tokens = previous ? spokenTokens(previous) : []
  const earlier = previous?.earlier ?? []
  const spoken = tokens.length === 1 && earlier.length === 1 ? [...earlier, ...tokens] : tokens
  if (!namesNothing(reading) || spoken.length < 2 || !both.test(reading.plain)) return reading
  // "Which one came second" asks for the next of an order.
  if (readRank(reading.plain)?.nth !== undefined) return reading
  // Bounded: the plain form of a question has 600 characters at most.
  const plain = reading.plain
    .replace(/[?.!\s]+$/, '')
    .replace(/\b(?:of )?(?:those|these|the) (?:two|three|four)\b/, '')
    .replace(/\bwho\b/, 'which')
  return { ...reading, tokens: [...spoken], plain: `${plain} ${spoken.map(() => '@token').join(' or ')}` }
}
