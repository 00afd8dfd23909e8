import { getDeployerRecord } from '../../operations/tools/safety/getDeployerRecord.ts'
import { numberPattern, scalePattern, toNumber } from '../read/numberWords.ts'
import type { Reading, TokenMention } from '../read/Reading.ts'
import { labelOf } from '../rows/labelOf.ts'
import { asksOfAll, namesNothing, narrowsRows } from './carryOver.ts'
import { pointsBack } from './lendSubject.ts'
import type { Frame } from './Plan.ts'
import { tokenAt } from './withRows.ts'

const things = 'token|coin|memecoin|stock|company|share|ticker|project'
const accounts =
  'wallet|address|account|trader|holder|whale|person|guy|dude|buyer|seller|user|client|customer'
/** "The dev" is the maker of what is spoken of, and "that dev" somebody who was told. */
const makers = 'deployer|dev|creator|maker'
const calls = 'transaction|tx|txn|hash|swap'
const pointer = '(?:that|this|the same|same|the first|the top|the) (?:first |top |same |last )?'

type Subject = '@token' | '@address' | '@hash' | 'block @block'

const named: readonly (readonly [Subject, RegExp])[] = [
  [
    '@address',
    new RegExp(
      `\\b(?:${pointer}(?:${accounts}|first one)|(?:that|this|the same|same) (?:${makers}))('s)?\\b`,
    ),
  ],
  [
    '@token',
    new RegExp(`\\b${pointer}(?:${things})('s)?\\b(?! (?:tokens?|coins|stocks|shares|launch\\w*|market)\\b)`),
  ],
  ['@hash', new RegExp(`\\b${pointer}(?:${calls})\\b`)],
  ['block @block', new RegExp(`\\b${pointer}block\\b(?! @)`)],
]

const pronoun =
  /\b(its|it's|it|they|them|their|he|she|his|him|her|this one|that one|this|that|these|those|the same)\b(?! (two|three|four|five|@count|is|was|possible|true|mean|works?|day|time|week|date|month|hour|moment|window|period|sector|category|kind|type|measure|metric|figure|thing)\b)/

/** Only somebody is spoken of so, never a token. */
const person = /\b(?:he|she|his|him|her|hers|that (?:guy|person|dude))\b/

const itsOwn =
  /^((?:and |so |ok |but |now )*(?:(?:what(?:'s| is| are| about)|how about) )?)(?:its|their) (?!lock)((?:[a-z]+ ){0,2}[a-z]+)(?=\W*$)/

const has = (reading: Reading, subject: Subject): boolean => {
  if (subject === '@token') return reading.tokens.length > 0
  if (subject === '@address') return reading.addresses.length > 0
  return subject === '@hash' ? reading.hashes.length > 0 : reading.blocks.length > 0
}

/** Only a token can be held, bought or launched, whoever was spoken of beside it. */
const ofToken =
  /\b(?:holds?|holding|owns?|bought|buys?|buying|sold|sells?|selling|trades?|traded|launched|deployed|created) (?:it|them|that|this)\b|\b(?:price|chart|supply|holders|volume|dev|deployer) of (?:it|that|this)\b/

/** Only an account owns, earns or trades. */
const ofAccount =
  /\b(?:that one|this one|they|it|he|she) (?:also )?(?:own|hold|have|buy|sell|trade|earn|bought|sold|traded|earned|made|owns|holds|has)\b(?! (?:in|a \w+ (?:fee|tax))\b)|\bin (?:his|her|their) (?:wallet|bag|portfolio)\b/

/** Only a transaction is in a block and pays for gas. */
const ofTransaction =
  /\b(?:which|what) block\b.*\b(?:that|it|this)\b|\bgas\b.*\b(?:that|it|this) (?:use|cost|burn|take|pay)|\b(?:was|is) (?:that|it|this) (?:mined|confirmed|final)\b/

/** What the question before was about first of all. */
function subjectOf(
  { reading, named = reading, operations }: Frame,
  walletOperations: (name: string) => boolean,
  isPerson: boolean,
): Subject | undefined {
  if (reading.addresses.length > 0 && (isPerson || operations.some(walletOperations))) return '@address'
  if (isPerson && !operations.some((name) => name === getDeployerRecord.name)) return undefined
  const order: readonly Subject[] = ['@token', '@hash', '@address', 'block @block']
  return order.find((subject) => has(named, subject)) ?? order.find((subject) => has(reading, subject))
}

const partOf =
  /\b(?:how much|what part) of (?:that|it|this) (?:is|are|was)(?: held)?(?: in)?(?: just| only| plain| pure| native| simply)? (@token|@ether)\W*$/

/** "That feed" is its, and "that number" what was told of it. */
const itsThing =
  /(?<!\b(?:at|than|for|above|below|over|under|from|to|by) )\b(?:that|this|the same) (feed|oracle|oracle feed|price feed|multiplier|supply|premium|discount|curve|tax|market cap|dividend|split)\b(?! of\b)/
const theFigure = /(?<=\b(?:of|to|in) )(?:that|this|the same) (?:number|figure|value|ratio)\b/
/** What a token stands for is changed by its issuer. */
const ofShares =
  /\b(?:adjust(?:ment|ing|ed)|change|update|revision)s?\b(?= (?:of|to|in|on) the (?:multiplier|shares per token|shares)\b)/
const figureOf =
  ({ figures = [] }: Frame) =>
  (said: string) =>
    figures[0] && figures.length === 1
      ? `the ${labelOf(figures[0].path.replace(/^\w+\.\d+\./, ''))} of it`
      : said

/** "20 of them" is so much of what is spoken of. */
const someOf = new RegExp(
  `(?<![\\w@.$])(${numberPattern}|@count)(?: (${scalePattern})\\b)?(?: (?:units?|tokens?|coins?|shares?|pieces?))? of (?:it|them|those|these|that|this)\\b(?! (?:@|are|is|were|was|have|has|had|do|did|can|trade|hold|went|rose|fell|\\w+ed)\\b)`,
)

/** The one token that was told, or else was spoken of: of several that were named, the one that was told is meant. */
function toldToken({ reading: { tokens }, rows = [], at }: Frame): TokenMention | undefined {
  const told = rows.length === 1 ? rows[0]?.token : rows[at ?? -1]?.token
  return told === undefined ? (tokens.length === 1 ? tokens[0] : undefined) : tokenAt(told)
}

/** The question with so much of the token that is spoken of named. */
export function withAmount(reading: Reading, previous: Frame | undefined): Reading {
  const token = previous && namesNothing(reading) ? toldToken(previous) : undefined
  const found = token ? someOf.exec(reading.plain) : null
  if (!found || !token || reading.amounts.length + reading.tokens.length > 0) return reading
  const [said, number = '', scale = ''] = found
  const amount = number === '@count' ? reading.counts[0] : toNumber(number, scale)
  if (amount === undefined || !(amount > 0)) return reading
  const plain = reading.plain.replace(said, '@amount @token')
  return { ...reading, plain, tokens: [token], amounts: [{ amount: String(amount), token }] }
}

/** The question with "it", "its" and "that wallet" put as what they stand for, so that the rules can read it. */
export function resolvePronouns(
  reading: Reading,
  previous: Frame | undefined,
  isWalletOperation: (name: string) => boolean,
): Reading {
  // "Which stock is furthest from its oracle" speaks of the stock that it asks for.
  if (!previous || asksOfAll(reading) || narrowsRows(reading, previous)) return reading
  const { reading: before, named: asked = before } = previous
  if (asked.tokens.length > 1 && /\b(?:the same|those|these|them)\b/.test(reading.plain)) return reading
  const own = reading.plain
    .replace(itsThing, 'the $1 of it')
    .replace(theFigure, figureOf(previous))
    .replace(ofShares, 'corporate action')
  if (own !== reading.plain && before.tokens.length > 0 && reading.tokens.length === 0)
    return resolvePronouns({ ...reading, plain: own }, previous, isWalletOperation)
  // How much of a wallet is a token is how much of it the wallet holds.
  const part = before.addresses.length === 1 ? partOf.exec(reading.plain)?.[1] : undefined
  if (part !== undefined && previous.operations.some(isWalletOperation))
    return {
      ...reading,
      plain: `how much ${part.replace('@ether', 'eth')} does @address hold`,
      addresses: before.addresses,
      tokens: part === '@ether' ? [] : reading.tokens,
    }
  // "Which wallet bought the most" was answered by a wallet.
  const isWallet =
    /\bits?\b/.test(reading.plain) &&
    before.addresses.length > 0 &&
    /^(?:and |so )?(?:which|what) (?:wallet|address|account|trader)\b/.test(asked.plain)
  const exact = named.find(([subject, pattern]) => pattern.test(reading.plain) && has(before, subject))
  const subject =
    exact?.[0] ??
    (previous.rows?.length === 1 && before.hashes.length > 0 && ofTransaction.test(reading.plain)
      ? '@hash'
      : undefined) ??
    (before.tokens.length > 0 && ofToken.test(reading.plain) ? '@token' : undefined) ??
    (previous.rows?.[0]?.address !== undefined && ofAccount.test(reading.plain) ? '@address' : undefined) ??
    (pronoun.test(reading.plain)
      ? subjectOf(previous, isWalletOperation, person.test(reading.plain) || isWallet)
      : undefined)
  // What the question names itself is not what it points back to.
  if (!subject || (subject !== '@token' && has(reading, subject))) return reading
  // "And its liquidity?" is the liquidity of it.
  const plain = reading.plain
    .replace(exact ? /$^/ : itsOwn, `$1$2 of ${subject}`)
    .replace(exact?.[1] ?? pronoun, subject)
    // "How many of it will I get" counts it, and is no part of it.
    .replace(
      /\b(how (?:many|much)) of (?=@token,? (?:(?:will|would|can|could|do|does|should|did) (?:i|we|you|one|they|he|she|that|it|@dollars|@amount)\b|for\b))/,
      '$1 ',
    )
  if (subject === '@address') return { ...reading, plain, addresses: before.addresses }
  if (subject === '@hash') return { ...reading, plain, hashes: before.hashes }
  if (subject === 'block @block') return { ...reading, plain, blocks: before.blocks }
  const place = (plain.slice(0, plain.indexOf('@token')).match(/@token|@ether/g) ?? []).length
  const told = asked.tokens.length > 1 ? toldToken(previous) : undefined
  const one = told ?? before.tokens[0]
  const tokens = [...reading.tokens.slice(0, place), ...(one ? [one] : []), ...reading.tokens.slice(place)]
  return { ...reading, plain, tokens }
}

const lost =
  /\b(?:in|from|into|out of) there\b|\b(?:those|these|the other|all) (?:two|three|four|five|@count)\b|\b(?:that|this|the same) (?:guy|person|dude|one)\b|\bthe (?:former|latter|others?(?: one)?)\b/

/** What a question points at that was found nowhere, as it says it; `asked` is the question as it was asked in the end. */
export function lostPointer(reading: Reading, asked: Reading): string | undefined {
  const pointers = [
    lost,
    ...(reading.addresses.length === 0 ? [person] : []),
    ...(pointsBack(reading) && namesNothing(asked) ? [/\b(?:its|their)\b/] : []),
  ]
  return pointers.map((own) => own.exec(reading.plain)?.[0]).find((said) => said !== undefined)
}
