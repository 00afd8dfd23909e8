import { exchanges, launchpads, namedSo } from '../catalog/venues.ts'
import type { Reading, TokenMention } from '../read/Reading.ts'
import { readRank } from '../rows/readRank.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { asksOfAll, leansBack, namesNothing } from './carryOver.ts'
import { type Frame, namesOf, type RowSubject } from './Plan.ts'
import { tokenAt } from './withRows.ts'

const places = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|')
const kinds = {
  address:
    'wallets?|holders?|traders?|buyers?|sellers?|address(?:es)?|accounts?|person|guy|whale|deployer|dev|sender',
  hash: 'transactions?|txs?|txn|trades?|swaps?|hash|transfers?',
  pool: 'pools?|pairs?',
  token: 'tokens?|coins?|stocks?|memecoins?|launch|tickers?',
  name: 'exchanges?|dex|dexe?s|venues?|launchpads?|pads?|sectors?',
} as const

const any = Object.values(kinds).join('|')
/** "The biggest one" and "his last trade" are none of the rows by their place. */
const otherwise = `(?<!\\b(?:his|her|its|their|my|\\w+est|most|least|best|worst|which|this|that|what|next|previous) )`
const does =
  'make|made|earn|earned|have|has|had|hold|holds|own|owns|buy|bought|sell|sold|trade|traded|do|did|is|was|cost|costs|gain|lose|lost|win|pay|paid|get|got'
const pointed = new RegExp(
  `${otherwise}\\b(?:the |that )?(?:(?:number|no\\.?) (\\d{1,2})\\b|(${places.join('|')}|leader|winner|(?<=\\bthe )last|1st|2nd|3rd|[4-9]th|10th|(?<!\\b(?:the|those|these|all) )(?:one|two|three|four|five))(?: (one|row|entry|item|result|${any})\\b|(?=\\W*$|,| (?:what|how|which|who|does)\\b|(?<!\\b(?:one|two|three|four|five)) (?:${does})\\b)))`,
)
/** "The one right behind it", "the previous one": a neighbour of the row that was looked at last. */
const besides = 'after|behind|below|under|underneath|following|before|above|ahead of|preceding'
const neighbour = new RegExp(
  `\\b(?:the |that )?(?:(?:one|row|entry|${any}) (?:(?:right|just|directly|immediately) )?(${besides})(?: (?:it|that|this|him|her|them)(?: one)?)?|(?<!\\bwho(?:'s| is| was| are| were| stands| stood| sits)? )(${besides}) (?:it|that|this|him|her|them)(?: one)?)(?=\\W*$|,)|\\b(?:the )?(next|following|previous|preceding) (?:one|row|entry|${any})\\b`,
)
const isAskedFirst = /^(?:and |so |ok )?(?:which|who)\b.*\b(?:first|last)\W*$/
const isBack = /^(?:before|above|ahead of|preceding|previous)$/
const transaction = /\b(?:the|that|its|this) (?:transaction|tx|txn|hash)\b(?: hash)?/

const words = ['one', 'two', 'three', 'four', 'five']

function placeOf(word: string, rows: readonly RowSubject[]): number {
  if (word === 'last') return rows.length - 1
  if (/^(?:leader|winner)$/.test(word)) return 0
  const named = places.indexOf(word)
  if (named >= 0) return named
  return words.includes(word) ? words.indexOf(word) : Number.parseInt(word, 10) - 1
}

const markOf = (row: RowSubject, noun: string, plain: string): keyof typeof kinds | undefined => {
  const meant = (['address', 'hash', 'token', 'pool', 'name'] as const).filter((kind) =>
    new RegExp(`^(?:${kinds[kind]})$`).test(noun),
  )
  // What is called otherwise than the rows are is none of them.
  if (meant.length > 0) return meant.find((kind) => row[kind] !== undefined)
  if (row.hash !== undefined && /\b(?:transaction|tx|txn|hash)\b/.test(plain)) return 'hash'
  return (['pool', 'token', 'address', 'hash', 'name'] as const).find((kind) => row[kind] !== undefined)
}

const itsOwn = /\b(?:that one|this one|that|this|it|its|they|their|he|his|she|her)\b/

function withSubject(reading: Reading, row: RowSubject, kind: keyof typeof kinds, pattern: RegExp): Reading {
  const value = row[kind] ?? ''
  const isId = value.length === 66
  const mark =
    kind === 'name'
      ? value.replaceAll('_', ' ')
      : kind === 'pool'
        ? `pool ${isId ? '@hash' : '@address'}`
        : `@${kind}`
  const put = reading.plain.replace(pattern, ` ${mark} `).replace(/\s+/g, ' ').trim()
  // "The runner-up, how many holders does that one have": it is named first, and asked about behind.
  const [lead = '', tail = ''] = put.split(`${mark} `).length === 2 ? put.split(`${mark} `) : []
  const about =
    /^(?:, ?)?(?:and )?((?:what|how|which|who|when|is|are|does|do|did|has|was|were)\b.*)$/.exec(tail)?.[1] ??
    ''
  const plain = asksNothing(lead) && itsOwn.test(about) ? about.replace(itsOwn, mark) : put
  if (kind === 'name') return { ...reading, plain }
  if (kind === 'pool')
    return isId
      ? { ...reading, plain, hashes: [value] }
      : { ...reading, plain, addresses: [{ address: value, role: 'pool' }] }
  if (kind === 'address') return { ...reading, plain, addresses: [{ address: value, role: 'wallet' }] }
  if (kind === 'hash') return { ...reading, plain, hashes: [value] }
  return { ...reading, plain, tokens: [tokenAt(value)] }
}

/** Where something was done, "there" is the pool that was told; "it" is one where nothing else was named. */
const inPool =
  /\b(?:in|into|out of|from|on|over) there\b|\b(?:in |of )?(?:that|this|the same|the) (?:pool|pair)\b(?! (?:of|for|with|on)\b)/
const inVenue = new RegExp(
  `(?:(?<=\\b(?:in|on|from|into|over) ))?\\bthere\\b(?! (?:is|are|were|was|any|have|has)\\b)|\\b(?:that|this) (?:${kinds.name})\\b`,
)
const thatVenue = new RegExp(`\\b(?:that|this|the same) (?:${kinds.name})\\b`)
const itsName = /\b(?:its|they|their|it(?! off| through| out)|that one|this one|(?:that|this)(?=\W*$))\b/
/** "The one that graduated last" is one of theirs. */
const itsOne = /(?<=\bthe(?: \w+)? ones?)\b(?=.*\b(?:graduat|launch|list|trad|deploy|creat)\w*)/
const itself = /\b(?:its|it)\b/

const venuesIn = (plain: string): string[] =>
  namedSo([...exchanges, ...launchpads], plain).map(({ said }) => said)

/** "The second one", "that transaction": what stood there in the answer before, put in as if it were named. */
export function pointAtRow(reading: Reading, previous: Frame | undefined): Reading {
  const told = previous?.rows ?? []
  // Of what was told alone, and of what was asked about one of them since, the others are still known.
  const by = previous?.rankedBy
  const isSaid = by !== undefined && reading.plain.includes(` by ${by}`)
  const isOld = isSaid || (told.length < 2 && previous?.at === undefined)
  const rows = isOld && previous?.ranked?.length ? previous.ranked : told
  if (rows.length === 0 || !namesNothing(reading)) return reading
  // "Without the first one" leaves a row out, and asks nothing of it.
  const out = reading.excluded.find(({ text }) => [...places, 'last'].includes(text))
  const left = out && rows.length > 1 ? rows[placeOf(out.text, rows)] : undefined
  if (left) {
    const others = reading.excluded.filter((own) => own !== out)
    const excluded = [...others, { text: 'that one', values: namesOf(left), isName: true }]
    return { ...reading, plain: 'without that', excluded }
  }
  // Of several that were told, the one behind "that" stands behind the first.
  const at = isOld ? previous?.place : (previous?.at ?? (told.length > 1 ? 0 : undefined))
  const beside = at === undefined ? null : neighbour.exec(reading.plain)
  // "How much liquidity sits behind it" speaks of no row.
  if (beside && (beside[2] === undefined || asksNothing(reading.plain.slice(0, beside.index)))) {
    const row = rows[(at ?? 0) + (isBack.test(beside[1] ?? beside[2] ?? beside[3] ?? '') ? -1 : 1)]
    const kind = row && markOf(row, '', reading.plain)
    if (row && kind) return withSubject(reading, row, kind, neighbour)
  }
  const plain = isSaid ? reading.plain.replace(` by ${by}`, '') : reading.plain
  const place = pointed.exec(plain)
  // "And the second?" behind an order asks for the next of it.
  const isNext =
    isOld &&
    leansBack(reading) &&
    asksNothing(plain) &&
    readRank((previous?.named ?? reading).plain) !== undefined
  // "Which of these was announced first" asks for an order.
  const isOrder = place?.[3] === undefined && isAskedFirst.test(plain)
  const found = isNext || isOrder || (isOld && words.includes(place?.[2] ?? '')) ? null : place
  if (found) {
    const [, number, word = '', noun = ''] = found
    const row = rows[number === undefined ? placeOf(word, rows) : Number(number) - 1]
    const kind = row && markOf(row, noun, reading.plain)
    if (row && kind) return withSubject({ ...reading, plain }, row, kind, pointed)
  }
  const [first] = told
  // "How many traders used it" after the pools of an exchange were counted.
  const [venueSaid, ...venues] =
    previous && told.length !== 1 ? venuesIn((previous.named ?? reading).plain) : []
  if (venueSaid !== undefined && venues.length === 0 && itsName.test(reading.plain))
    return withSubject(reading, { name: venueSaid }, 'name', itsName)
  const pool = told.length === 1 || previous?.at !== undefined ? told[previous?.at ?? 0] : undefined
  // What was told alone is what "it" is, where nothing was named beside it.
  const isNamed = previous !== undefined && !namesNothing(previous.named ?? previous.reading)
  const venue = [inVenue, ...(isNamed ? [] : [itsName, itsOne])].find((own) => own.test(reading.plain))
  if (pool?.name !== undefined && venue) return withSubject(reading, pool, 'name', venue)
  // Where what was told is traded or was launched.
  const where = pool?.venue !== undefined && thatVenue.test(reading.plain) ? pool.venue : undefined
  if (where !== undefined) return withSubject(reading, { name: where }, 'name', thatVenue)
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

const numbered =
  /\b(?:(?:out )?of |among |between )?(?:the|those|these|all) (two|three|four|five|six|@count)(?: (?:wallets|addresses|accounts|blocks|tokens|coins|stocks|ones))?\b,?/
const sizes = ['two', 'three', 'four', 'five', 'six']
/** Whoever leads has more of what was asked for. */
const ahead =
  /\b(?:who|which(?: one)?|what)(?:'s| is| was| comes| came| are)?(?: (?:currently|now|then|still))? (?:ahead|on top|in front|in the lead|leading|winning|the winner|the leader|leads|wins|won|led)\b(?: of the other(?: one)?)?(?: (?:by|on|in|for|in terms of) (?=[a-z]))?/
/** "What about liquidity, who wins there?" */
const aboutWhat =
  /^(?:and |so |ok )?(?:what|how) about (?:the )?([a-z ]{3,40}), (which of them has more) (?:there)?/
const both =
  /\b(?:(?:the|those|these|all) (?:two|three|four|five|six|@count)|both|either(?! (?:way|direction|side))|which (?:one )?of (?:them|those|these)|(?:between|among|of) (?:them|those|these))\b|^(?:and |so |ok )?(?:which (?:one |is |has |had |was |went )|who (?:has|had|is|was|did) (?:more|less|fewer|higher|lower|bigger|larger|smaller|better|worse)\b)/

/** The tokens that a question was about: those that it named, else the one that it was answered by. */
export const spokenTokens = ({ reading, named = reading, rows }: Frame): readonly TokenMention[] =>
  named.tokens.length > 0 || rows?.length !== 1 ? named.tokens : reading.tokens

/** The wallets and blocks that were spoken of, those of the question itself last. */
export function spokenThings({ reading, named = reading, rows = [], earlierOf }: Frame) {
  const block = rows.length === 1 && named.blocks.length > 0 ? rows[0]?.block : undefined
  const blocks = [...(earlierOf?.blocks ?? []), ...(block === undefined ? named.blocks : [block])]
  const all = [...(earlierOf?.addresses ?? []), ...named.addresses]
  const isFirst = ({ address }: { address: string }, at: number) =>
    all.findIndex((own) => own.address === address) === at
  return { addresses: all.filter(isFirst), blocks: [...new Set(blocks)] }
}

/** What is dearer or older says by what. */
const bareRank = /^(?:more|less|fewer|fewest|most|least|(?:high|low|bigg|larg|small|great)(?:er|est))$/
const theGap =
  /^(?:and |so |ok )?(?:(?:what|how (?:big|large|wide))(?:'s| is| was) )?(?:the |their )(?:gap|margin|difference|distance|spread)\W*$/
const apart = /\b(?:gap|difference|spread|distance|margin)\b/

/** What a comparison is by: where it does not say it, what was asked before. */
function measured(plain: string, { reading, named = reading, rankedBy }: Frame): string {
  const word = readRank(plain, true)?.word ?? apart.exec(plain)?.[0] ?? ''
  if (/^(?:better|worse)?$/.test(word) || !asksNothing(plain.replace(word, ' '))) return plain
  if (rankedBy !== undefined && apart.test(word)) return `what is the difference in ${rankedBy} between`
  if (rankedBy !== undefined && bareRank.test(word)) return plain.replace(word, `${word} ${rankedBy}`)
  const said = named.plain.split(/[^a-z@-]+/).filter((own) => /^[a-z-]{3,}$/.test(own) && !asksNothing(own))
  return plain.replace(word, [word, ...new Set(said.slice(0, 3))].join(' '))
}

/** "Which of the two has more holders?" speaks of those that were named, or of what was named or told in the last questions. */
export function bothOf(said: Reading, previous: Frame | undefined): Reading {
  if (!previous || !namesNothing(said)) return said
  const isOfTwo = spokenTokens(previous).length > 1
  const lead = ahead.test(said.plain) && isOfTwo
  const plainly = lead
    ? said.plain.replace(ahead, 'which of them has more ').replace(aboutWhat, '$2 $1')
    : said.plain
  const reading = { ...said, plain: plainly.replace(/\b(which|one)'s\b/, '$1 is') }
  if (!both.test(reading.plain) && !(isOfTwo && theGap.test(reading.plain))) return said
  if (asksOfAll(reading) && !numbered.test(reading.plain)) return said
  // "Which one came second" asks for the next of an order.
  if (readRank(reading.plain)?.nth !== undefined) return said
  const [tokens, earlier] = [spokenTokens(previous), previous.earlier ?? []]
  // So many as are said, or all of which the same was asked one after the other.
  const size = numbered.exec(reading.plain)?.[1] ?? ''
  const many = size === '@count' ? (reading.counts[0] ?? 1) : sizes.indexOf(size) + 2
  const isWider = tokens.length === 1 || (many > 1 && many !== tokens.length)
  const few = <T>(own: readonly T[]) => own.slice(many > 1 ? -many : 0)
  const spoken = isWider ? few([...earlier, ...tokens]) : tokens
  // Bounded: the plain form of a question has 600 characters at most.
  const bare = reading.plain
    .replace(/[?.!\s]+$/, '')
    .replace(numbered, '')
    .replace(/\bwho\b/, 'which')
  const own = bare.replace(/\s+/g, ' ').trim()
  const plain = measured(own, previous)
  const withAll = (mark: string, count: number) => `${plain} ${Array(count).fill(mark).join(' or ')}`
  // What is measured as before is measured over the same time.
  const { window } = previous.named ?? previous.reading
  const time = reading.window === undefined && window && plain !== own ? { window } : {}
  if (spoken.length > 1)
    return { ...reading, ...time, tokens: [...spoken], plain: withAll('@token', spoken.length) }
  const { addresses, blocks } = readRank(plain, true) ? spokenThings(previous) : { addresses: [], blocks: [] }
  if ((tokens.length > 0 && addresses.length < 2) || addresses.length + blocks.length < 2) return said
  return addresses.length > 1
    ? { ...reading, addresses: few(addresses), plain: withAll('@address', few(addresses).length) }
    : { ...reading, blocks: few(blocks), plain: withAll('block @block', few(blocks).length) }
}
