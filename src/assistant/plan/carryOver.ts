import { exchanges, launchpads, namedSo, sectors } from '../catalog/venues.ts'
import type { Comparison, Reading } from '../read/Reading.ts'
import { readRank } from '../rows/readRank.ts'
import type { Frame } from './Plan.ts'

const leaning =
  /^(and|also|what about|how about|now|then|ok|okay|same|but|or|so|plus|only|just|again|instead|sorted|sort|with|without|excluding|by|include|including|leave out|leaving out|exclude|skip|drop|remove|ignore|hide|filter)\b|\b(instead|as well|too)\W*$/

/** Whether a question goes on from the one before it. */
export const leansBack = ({ plain }: Reading): boolean => leaning.test(plain)

const ofAll =
  /\b(?:which|what) (?:stock|token|coin|memecoin|pool|launch|wallet|trader)\b(?!.*(?<!\ball )\b(?:of|among) (?:them|those|these|the two)\b)(?!.*\b(?:did|does|do|has|have|had) (?:it|he|she|they|(?:that|this|the same) (?:wallet|trader|holder|address|account|whale|guy|person|one))\b)|\bwho (?:trades?|is|are|has|have)\b(?!.*\b(?:it|that|this|them|those|these|ones?)\b)/

/** "Ok and which stock is the cheapest" is asked of all there are, whatever was spoken of. */
export const asksOfAll = ({ plain }: Reading): boolean => {
  const rank = ofAll.test(plain) ? readRank(plain) : undefined
  return rank !== undefined && rank.word !== ''
}

const narrowing =
  /^(?:(?:and|ok|okay|now|so|but|then|please) )*(?:show (?:me )?)?(?:only|just|keep|leave|drop|skip|remove|exclude|excluding|ignore|filter|limit|restrict|narrow|hide|without)\b|\b(?:those|these|them|the ones)\b/

/** "Only those with over $1M" chooses among the rows that were told, and is about none of them. */
export const narrowsRows = (reading: Reading, { rows = [] }: Frame): boolean =>
  rows.length > 1 &&
  namesNothing(reading) &&
  reading.comparisons.length + reading.excluded.length > 0 &&
  narrowing.test(reading.plain)

const one =
  /\b(?:it|its|it's|this|that|he|she|his|him|her|the same|(?:the|that|this) (?:first |top |same |last )?(?:token|coin|memecoin|stock|company|ticker|project|wallet|address|account|trader|holder|whale|person|guy|dude|buyer|seller|user|transaction|tx|txn|hash|swap|block|pool|pair))\b/

/** "What share is that" is said of a figure. */
const ofFigure =
  /\b(?:share|percent|percentage|part|fraction|many|much|sum|total) (?:is|was|are|does|makes?) (?:that|this|it)(?: (?:make|come to))?(?=\W*$)/

/** What a question may be about: of several rows that were told none is it, unless one is spoken of. */
export const spokenOf = (reading: Reading, previous: Frame): Frame =>
  (previous.rows?.length ?? 0) > 1 &&
  previous.at === undefined &&
  !one.test(reading.plain.replace(ofFigure, ' '))
    ? { ...previous, reading: previous.named ?? previous.reading }
    : previous

/** So short a question can only be understood by the one before it. */
export const isShort = ({ plain }: Reading): boolean => plain.split(' ').length <= 7

const emptyWords =
  /\b(and|what|how|about|the|a|an|same|again|for|with|now|then|also|too|please|ok|okay|show|me|give|only|just|in|over|of|by|to|on|at|during|do|it|that|this|those|them|one|ones|but|or|so|instead|thanks|as|well|i|mean|meant|no|yes|sorry|token|stock|wallet|block|make|change|try|use|switch|set|let|lets|rather|actually|hm|hmm|cool|nice|great|and|there|been|is|was|were|then|pls|can|you|could|would|get|see|look|want|need|like|check|next|top|first|last|latest|newest|biggest|largest|best|worst|highest|lowest|smallest|cheapest|oldest|more|less|few|rows|results|thing|things|stuff|exactly|similar|alright|right|sure|perfect|good|wait|maybe|perhaps|redo|repeat|once|period|window|timeframe|range|longer|shorter|version|them|their|hey|over|under|above|below|than|at|least|most|bigger|larger|smaller|higher|lower|fewer|between|exactly|excluding|except|without|numbers?|figures?|stats|question|measures?|metrics?|two|both)\b|@\w+|[^a-z\s]/g

/** Whether a question says nothing but names, times and small words: "and TSLA?", "over a week?", "0x12…". */
export const isElliptic = ({ plain }: Reading): boolean => plain.replace(emptyWords, ' ').trim() === ''

export const namesNothing = ({ tokens, addresses, hashes, blocks, names, shared }: Reading): boolean =>
  tokens.length + addresses.length + hashes.length + blocks.length + names.length + shared.length === 0

/** What a question names, as calls are given it and rows tell it. */
export const namedIn = ({ tokens, addresses, hashes }: Reading): string[] => [
  ...tokens.map(({ reference }) => reference),
  ...addresses.map(({ address }) => address),
  ...hashes,
]

/** The question with what it is about taken from the one before, where it names nothing itself. */
export function carrySubject(reading: Reading, previous: Reading | undefined): Reading {
  if (!previous) return reading
  // One token to be compared is compared with what was spoken of.
  if (/\b(compare[ds]?|versus|vs|against)\b/.test(reading.plain) && reading.tokens.length === 1)
    return { ...reading, tokens: [...previous.tokens, ...reading.tokens] }
  if (namesNothing(reading)) {
    const { tokens, addresses, hashes, blocks, positions } = previous
    return { ...reading, tokens, addresses, hashes, blocks, positions }
  }
  // "and on AAPL?" after a question about a wallet is still about that wallet.
  const aboutWallet = reading.addresses.length === 0 && reading.hashes.length === 0
  const wallets = previous.addresses.filter(({ role }) => role !== 'token')
  return aboutWallet ? { ...reading, addresses: wallets } : reading
}

/** A number that stands alone is a new amount of what was swapped, or a new count of rows. */
function bareNumber(reading: Reading, previous: Reading): Pick<Reading, 'amounts'> & { count?: number } {
  const [amount] = previous.amounts
  // "And with 2k?" is so much of what was paid, unless it is said to be money.
  const [sum] = /[$]|\b(?:dollars?|usd|bucks)\b/i.test(reading.text) ? [] : reading.dollars
  const number =
    /(?<![\w@.])\d+(?:\.\d+)?(?![\w.]*\d)/.exec(reading.plain)?.[0] ??
    (amount && sum !== undefined ? String(sum) : undefined)
  const amounts = reading.amounts.length > 0 ? reading.amounts : previous.amounts
  if (number === undefined) return { amounts }
  return amount ? { amounts: [{ ...amount, amount: number }] } : { amounts, count: Number(number) }
}

const adding =
  /^((?:(?:and|ok|okay|now|then|please|can you|could you) )*)(?:add|include|throw in|put in|bring in)\b(?=.*@(?:token|ether)\b)/

/** "Now add HOODRAT too" asks the same of one more. */
export const addsTo = ({ plain, amounts }: Reading): boolean => adding.test(plain) && amounts.length === 0

function carryTokens(reading: Reading, previous: Reading) {
  if (reading.tokens.length === 0) return previous.tokens
  const joins = /\b(with|against|versus|vs|compared)\b/.test(reading.plain) || addsTo(reading)
  const sameSwap = reading.amounts.length > 0 && previous.amounts.length > 0
  const known = reading.tokens.every(({ reference }) =>
    previous.tokens.some((token) => token.reference === reference),
  )
  if (sameSwap && known) return previous.tokens
  return joins ? [...previous.tokens, ...reading.tokens] : reading.tokens
}

/** Whether a bound takes the place of another: of the same unit, and of nothing that is called otherwise, or met by none beside it. */
function isSameBound(one: Comparison, other: Comparison): boolean {
  const [mine, theirs] = [one, other].map(
    ({ noun, before }) => /[a-z]{4,}/.exec(noun)?.[0] ?? /[a-z]{4,}/.exec(before)?.[0],
  )
  const [over, under] = one.is === 'over' ? [one, other] : [other, one]
  const isApart = over.is === 'over' && under.is === 'under' && under.value <= over.value
  return one.unit === other.unit && (isApart || mine === undefined || theirs === undefined || mine === theirs)
}

const joins = /\b(?:with|against|versus|vs|compared?|too|also|as well|plus|add|both)\b/
const brand = /\b(?:uniswap|uni|pancakeswap|pancake|pons)(?= ?v\d)/

/** "And v3?" of what was asked of Uniswap v4 is another version of it. */
const withBrand = (said: string, before: string): string =>
  said.replace(
    /(?<!\b(?:uniswap|uni|pancakeswap|pancake|pons) ?)\bv(?=[1-4]\b)/,
    `${brand.exec(before)?.[0] ?? ''} v`,
  )

/** What was asked before, without the exchange, the launchpad or the sector that another is named in the place of. */
const withoutVenues = (before: string, said: string): string =>
  joins.test(said)
    ? before
    : [exchanges, launchpads, sectors].reduce(
        (plain, kind) =>
          namedSo(kind, said).length === 0
            ? plain
            : kind.reduce((text, [, own]) => text.replace(own, ' '), plain).replace(/\s+/g, ' '),
        before,
      )

/** The question before with what the new one says put in its place, for one like "and over a week?". */
export function carryQuestion(said: Reading, before: Reading): Reading {
  const reading = { ...said, plain: withBrand(said.plain, before.plain) }
  const previous = { ...before, plain: withoutVenues(before.plain, reading.plain) }
  const subject = carrySubject(reading, previous)
  const number = bareNumber(reading, previous)
  const own = <T>(mine: readonly T[], theirs: readonly T[]) => [...(mine.length > 0 ? mine : theirs)]
  const { window = previous.window, interval = previous.interval } = reading
  const count = reading.count ?? number.count ?? previous.count
  const { span: _, ...timeless } = previous
  // "And now?" asks for no time that is past.
  const isNow = /\b(?:now|currently|at the moment)\b/.test(reading.plain) && reading.moments.length === 0
  if (isNow && previous.moments.length > 0) {
    const plain = previous.plain.replace(/@moment/g, ' ').replace(/\s+/g, ' ')
    return carryQuestion(reading, { ...timeless, plain, moments: [], saidMoments: [] })
  }
  return {
    ...previous,
    ...subject,
    tokens: carryTokens(reading, previous),
    text: reading.text,
    plain: `${previous.plain} ${addsTo(reading) ? reading.plain.replace(adding, '$1with') : reading.plain}`,
    newest: reading.plain,
    operations: own(reading.operations, previous.operations),
    addresses: own(subject.addresses, previous.addresses),
    hashes: own(reading.hashes, previous.hashes),
    blocks: own(reading.blocks, previous.blocks),
    dollars: own(reading.dollars, previous.dollars),
    moments: own(reading.moments, previous.moments),
    saidMoments: own(reading.saidMoments, previous.saidMoments),
    events: own(reading.events, previous.events),
    functions: own(reading.functions, previous.functions),
    calldata: own(reading.calldata, previous.calldata),
    amounts: number.amounts,
    comparisons: [
      ...reading.comparisons,
      ...previous.comparisons.filter((bound) => !reading.comparisons.some((own) => isSameBound(own, bound))),
    ],
    excluded: own(reading.excluded, previous.excluded),
    ...(reading.span || !previous.span || reading.window ? {} : { span: previous.span }),
    ...(window ? { window } : {}),
    ...(interval ? { interval } : {}),
    ...(count ? { count } : {}),
  }
}
