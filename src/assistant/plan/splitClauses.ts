import type { Reading } from '../read/Reading.ts'
import { spanOf } from '../read/spanOf.ts'
import { things } from '../rows/readRank.ts'

/** Where one part of a question ends and the next may begin; what ends a sentence always ends a part. */
const border = /([?;]|\.(?=\s|$)|,? (?:and|also|plus|then|n|&)(?: also| then| plus| besides that)? |, )/

/** What begins so asks in its own right. */
const begins =
  /^(?:also |then )?(?:who|what|whats|which|how|is|are|was|were|does|do|did|can|could|show|list|tell|give|where|when|why|its|their|has|have)\b/

/** "Of the last fifty trades" says of what the part behind it is asked. */
const leads =
  /^(?:ignoring|excluding|leaving (?:out|aside)|skipping|disregarding|not counting|apart from|aside from|besides|without|(?:only |just )?(?:looking|look) (?:only )?at|consider(?:ing)?|counting|tak(?:e|ing)|focus(?:ing|sed)? on|(?:limit|restrict)(?:ed|ing)? to|only|just|(?:put|taken|all) together|all told|altogether|overall|across|throughout|of|among|out of|in|on|for|from|since|over|during|within|between|(?:the )?(?:last|latest|newest|past|most recent) @count)\b/

/** "Between these four, which …": what is chosen among is named before it is asked. */
const choosesAmong = /^(?:between|of|among|out of)\b.*@(?:token|ether|address)\b.*@(?:token|ether|address)\b/

/** "Of AAPL's twenty largest holders, how many are pools", "take all SPY trades. What's the median": what is asked is among them. */
const asksOfThose = (before: string, text: string): boolean =>
  (/^(?:of|among|out of)\b.*@count/.test(before) || looksAt.test(before)) &&
  /^(?:how many|how much|which|what|what's|who|whose)\b(?:[^@]|@(?:percent|dollars|figure|count|window))*$/.test(
    text,
  )
const looksAt =
  /^(?:(?:only |just )?look(?:ing)? (?:only |just )?at|take|taking|consider(?:ing)?|among|out of|of all)\b(?!.*\b(?:away|apart|care)\b)/

/** "Launches that have more than 20 trades and are still on the curve" describes one thing. */
const describes = /\b(?:that|which|who|whose|with|where)\b(?! @)[^?]*$/
const goesOn =
  /^(?:are|is|was|were|have|has|had|do|does|did)\b(?! (?:the|its|their|his|it|he|she|they|this|that|there|any|my|i|@))/

/** "… and has more than five trades" goes on whatever stands before it. */
const bounded = /^(?:has|have|had) (?:more|less|over|under|at least|at most|fewer|above|below) /

/** What is held against each other is one question. */
const together = /\b(?:between|compared?|versus|vs|difference|ratio|against|than|both|either)\b/

/** Pieces of a question between commas and conjunctions, each with what stands before it. */
type Piece = { join: string; text: string; ends: boolean }

function piecesOf(plain: string): Piece[] {
  const [first = '', ...rest] = plain.split(border)
  const pieces: Piece[] = first.trim() === '' ? [] : [{ join: '', text: first.trim(), ends: false }]
  let ends = false
  for (let at = 0; at < rest.length; at += 2) {
    const join = rest[at] ?? ''
    const text = (rest[at + 1] ?? '').trim()
    // "…? And …" has two borders with nothing between them.
    ends ||= /[?;.]/.test(join)
    if (text === '') continue
    pieces.push({ join, text, ends })
    ends = false
  }
  return pieces
}

export type Pieces = {
  /** Whether a piece only goes on with what stands before it: "…, how many were there?". */
  isTail(piece: string, before: string): boolean
  /** Whether a piece that begins as no question is one all the same. */
  isPart(before: string, piece: string): boolean
}

/** The parts of a question, as texts. */
export function partsOf(plain: string, { isTail, isPart }: Pieces): string[] {
  const parts: string[] = []
  for (const { join, text, ends } of piecesOf(plain)) {
    const before = parts.at(-1)
    if (before === undefined) parts.push(text)
    else if (
      leads.test(before) &&
      (!/@(?:token|ether|address|hash)/.test(before) ||
        choosesAmong.test(before) ||
        asksOfThose(before, text)) &&
      (!ends || (looksAt.test(before) && asksOfThose(before, text)))
    )
      parts.splice(-1, 1, `${before} ${text}`)
    else if (isTail(text, before)) parts.splice(-1, 1, `${before}, ${text}`)
    else if (
      ends ||
      (begins.test(text) && !bounded.test(text) && !(describes.test(before) && goesOn.test(text))) ||
      (!together.test(before) && !/\bdiffers?\b/.test(text) && isPart(before, text))
    )
      parts.push(text)
    else
      parts.splice(-1, 1, `${before}${join.startsWith(' ') || join.startsWith(',') ? '' : ' '}${join}${text}`)
  }
  return parts
}

/** What each part has of what a question names, by the marks that stand for it. */
function deal<T>(all: readonly T[], parts: readonly string[], mark: RegExp): T[][] {
  const counts = parts.map((part) => (part.match(mark) ?? []).length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  // Named twice and kept once, it belongs to whoever names it.
  if (total !== all.length) return counts.map((count) => (count > 0 || total === 0 ? [...all] : []))
  let from = 0
  return counts.map((count) => {
    from += count
    return all.slice(from - count, from)
  })
}

/** The words of a part with what it names put back for the marks. */
function wordsOf({
  plain,
  tokens,
  addresses,
  hashes,
  blocks,
  amounts,
  counts,
  comparisons,
  span,
}: Reading): string {
  const named: Readonly<Record<string, readonly (string | undefined)[]>> = {
    token: tokens.map(({ text }) => text),
    address: addresses.map(({ address }) => address),
    hash: hashes,
    block: blocks,
    amount: amounts.map(({ amount }) => amount),
    count: counts.map(String),
    window: [span?.text],
    moment: [span?.text],
    bound: comparisons.map(({ value, unit }) => `${unit === 'usd' ? '$' : ''}${value}`),
  }
  const kinds: Readonly<Record<string, string>> = {
    ether: 'token',
    dollars: 'bound',
    percent: 'bound',
    figure: 'bound',
  }
  const places: Record<string, number> = {}
  return plain.replace(/@(\w+)/g, (_, mark: string) => {
    const kind = kinds[mark] ?? mark
    const place = places[kind] ?? 0
    places[kind] = place + 1
    return named[kind]?.[place] ?? mark
  })
}

/** The parts of a question as readings of their own: each has what its own words name, its own time, bounds and count. */
export function splitReading(reading: Reading, parts: readonly string[]): Reading[] {
  const tokens = deal(reading.tokens, parts, /@token|@ether/g)
  const addresses = deal(reading.addresses, parts, /@address/g)
  const hashes = deal(reading.hashes, parts, /@hash/g)
  const blocks = deal(reading.blocks, parts, /@blocks?\b/g)
  const moments = deal(reading.moments, parts, /@moment/g)
  const amounts = deal(reading.amounts, parts, /@amount/g)
  const counts = deal(reading.counts, parts, /@count/g)
  const stretches = deal(reading.stretches, parts, /@window/g)
  const bounds = deal(
    reading.comparisons.toSorted(
      (one, other) => reading.text.indexOf(one.text) - reading.text.indexOf(other.text),
    ),
    parts,
    /@(?:dollars|percent|figure)/g,
  )
  return parts.map((plain, at) => {
    const { window, span, interval, count: _, ...rest } = reading
    const [stretch] = stretches[at] ?? []
    const isTimed = /@(?:window|age)/.test(plain)
    const ownWindow = isTimed ? (stretch?.window ?? window) : undefined
    // The day that a moment stands for goes with the moment.
    const isMoment = reading.moments.length === 1 && plain.includes('@moment')
    const ownSpan = isTimed || isMoment ? (stretch?.span ?? span) : undefined
    const [count] = counts[at] ?? []
    const own: Reading = {
      ...rest,
      plain,
      tokens: tokens[at] ?? [],
      addresses: addresses[at] ?? [],
      hashes: hashes[at] ?? [],
      blocks: blocks[at] ?? [],
      moments: moments[at] ?? [],
      amounts: amounts[at] ?? [],
      counts: counts[at] ?? [],
      stretches: stretches[at] ?? [],
      comparisons: bounds[at] ?? [],
      dollars: plain.includes('@dollars') ? reading.dollars : [],
      strangers: reading.strangers.filter((word) => plain.includes(word.toLowerCase())),
      ...(ownWindow ? { window: ownWindow } : {}),
      ...(ownSpan ? { span: ownSpan } : {}),
      ...(interval && plain.includes('@interval') ? { interval } : {}),
      ...(count === undefined ? {} : { count }),
    }
    const ofMoments = spanOf(own)
    return { ...own, text: wordsOf(own), ...(ofMoments ? { span: ofMoments } : {}) }
  })
}

const requests =
  /\b(want|need|would like|'d like|looking for|show|give|tell|list|explain|know|see|find)\b(?! to (?:earn|buy|sell|diversify|invest|swap|trade|move|send))/

const statements =
  /^(?:i|i'm|i've|we|my|our|suppose|supposing|if|imagine|assuming|assume|say|let's say|given|people|someone|somebody|everyone|they|he|she|it|this|a (?:friend|guy|customer|client)|don't|dont|do not|(?:the|its|his|her|their|some)(?: \w+){1,5} (?:says?|said|claims?|claimed|reads|told))\b|^@(?:token|address|ether) (?:looks?|seems?|feels?|is|was|has|pays?)\b/

const asking =
  /^(?:who|what|which|how|when|where|why|is|are|was|were|does|do|did|can|could|will|would|has|have|should)\b/

/** Whether a part of a question only says how things are, so that another part asks. */
export const isStatement = (plain: string): boolean =>
  statements.test(plain) && !asking.test(plain) && !requests.test(plain)

const whichOf = new RegExp(`\\bwhich ((?:[a-z]+ )?(?:${things})(?: tokens?)?) `)
const whichElse =
  /(\band|,) which (?=(?:lost|gained|has|had|have|is|are|was|were|did|the|fell|rose|dropped|costs?)\b)/

const howMany = new RegExp(`\\b(?:how many|number of) ((?:[a-z]+ )?(?:${things}|launche)s) `)
const howManyElse =
  /(\band|,) (?:how many|(?:the )?number) (?!\w+ not\b|\w+n't\b)(?=(?:are|priced|trading|were|have|had|has|went|did|do|over|under|below|above|gained|lost|fell|rose|graduated|failed|[a-z]+priced)\b)/

const whichDone = /(\band|,) which (?:one )?(?=(?:was|is|had|has) the\b)/

const twoDoers =
  /\b(biggest|largest|top|best|main|heaviest) ([a-z]+ers?) (?:and|or|n|&) (?:the )?(?=[a-z]+ers?\b)/

/** A question whose parts say of what they are: "which stock gained most and which lost most" is about two stocks. */
export function withNouns(plain: string): string {
  const noun = whichOf.exec(plain)?.[1]
  const named = noun === undefined ? plain : plain.replace(whichElse, `$1 which ${noun} `)
  const counted = howMany.exec(named)?.[1]
  // "How many launches …, and which was the biggest": one of what is counted.
  const whole =
    counted === undefined
      ? named
      : named
          .replace(howManyElse, `$1 how many ${counted} `)
          .replace(whichDone, `$1 which ${counted.replace(/(ch|sh|ss)es$|s$/, '$1')} `)
  return (
    whole
      .replace(
        /\b(?:the )?highs? and (?:the )?lows?\b((?: (?:of|for|on|in))? @token)?/,
        'highest price$1 and the lowest price$1',
      )
      // "The biggest gainer and loser": one word orders both.
      .replace(twoDoers, '$1 $2 and $1 ')
  )
}
