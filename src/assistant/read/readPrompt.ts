import { cleanText } from '../../base/schema/untrustedText.ts'
import { ordinals } from '../rows/ordinals.ts'
import type { Lexicon } from './createLexicon.ts'
import type { Spelling } from './createSpelling.ts'
import type { Draft } from './Draft.ts'
import { everydayWords } from './everydayWords.ts'
import { emptyReading, type Reading } from './Reading.ts'
import { readAmounts } from './readAmounts.ts'
import { readComparisons } from './readComparisons.ts'
import { readExclusions } from './readExclusions.ts'
import { readHex } from './readHex.ts'
import { readMoments } from './readMoments.ts'
import { readBlocks, readCounts, readDollars } from './readNumbers.ts'
import { readFunctions, readSigns } from './readSigns.ts'
import { readTokens } from './readTokens.ts'
import { readWindows } from './readWindows.ts'
import { spanOf } from './spanOf.ts'
import { withoutLead } from './withoutLead.ts'
import { withoutNumbering } from './withoutNumbering.ts'
import { withoutTail } from './withoutTail.ts'

export type ReadOptions = {
  lexicon: Lexicon
  spelling: Spelling
  findOperation: (name: string) => string | undefined
  /** Whether the service has to do with a word. */
  isOfService: (word: string) => boolean
  /** The moment of the question, for words like "an hour ago". */
  now: number
}

/** A question may carry calldata, which is read wherever it stands. */
const maxLength = 20_000

/** So much of a question is read beside its hex; what it wants stands at its beginning. */
const maxWords = 1_000

/** So much is weighed against the rules, of which there are hundreds. */
const maxPlain = 600

/** "The coin called MITRE" is named, unless it is to be found. */
const introduced =
  /\b(?:the |an? |this |that )?(?:token|coin|memecoin|stock) (?:called|named|that goes by) @token\b/
const searches = /\b(?:find|search|is there|are there|any|which|look ?up|look for|heard of)\b/

const notOther = new RegExp(
  `,? (?:and |but )?not the (?:very )?(?:${ordinals.join('|')}|[a-z]+est|top)(?: one)?\\b(?:,? (?:but )?the (?:next one|one (?:right |just )?(?:after|behind|below))(?: (?:it|that))?)?`,
)
const place = new RegExp(`\\b(?:${ordinals.join('|')})\\b`)

/** Where a token peaked is its highest price, and its low is its lowest; both in one breath are a range. */
const ends = '(?= @|\\W*$|,| and (?!(?:the |its )?lows?\\b)| (?:in|on|for|of|when)\\b)'
/** How far something is off its peak is asked of both. */
const notOff = '(?<!\\b(?:off|below|under|from|beneath) (?:its |the |their )?)'
const extremes: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${notOff}\\b(?:peak(?:ed)?|top(?:ped)? out)${ends}`), 'at its highest price'],
  [new RegExp(`\\bbottom(?:ed)?(?: out)?${ends}`), 'at its lowest price'],
  [
    new RegExp(
      `${notOff}(\\b(?:its|the|a)|'s|@window)(?: daily| weekly)? (?:high(?:est)?|peak)(?: point)?${ends}`,
    ),
    '$1 highest price',
  ],
  [
    new RegExp(`(\\b(?:its|the|a)|'s|@window)(?: daily| weekly)? low(?:est)?(?: point)?${ends}`),
    '$1 lowest price',
  ],
  [/\btop price\b/, 'highest price'],
  [/\bhow low (?:did|has) @token (?:go|gone|fall|fallen|get|drop|dip)\b/, 'the lowest price of @token'],
  [/\bhow high (?:did|has) @token (?:go|gone|get|climb|rise|risen)\b/, 'the highest price of @token'],
]

/** Both ends of a range in one breath, and whether it is asked how far they lie apart. */
const bothEnds =
  /(?:\b(?:difference|spread|gap|range|distance|swing) )?(between |how far apart (?:are|were) )?(?:(?:the|its|@token(?: ?'s)?|'s) )*(?:@window )?(?:highest|high|peak|top)(?: price| point)? (and|minus|less|vs|versus) (?:(?:the|its) )*(?:@window )?(?:lowest|low|bottom)(?: price| point)?\b/

/** Parts of a whole in words, as percentages. */
const parts: Readonly<Record<string, string>> = { half: '50', third: '33.3333', quarter: '25' }

/** Reads a question. The order matters: what is recognised first is out of the way of the rest. */
export function readPrompt(prompt: string, options: ReadOptions): Reading {
  const { lexicon } = options
  const isName = (word: string) => lexicon.bySymbol(word) !== undefined || lexicon.byName(word).length > 0
  const isNearName = (word: string) => lexicon.nearest(word) !== undefined
  const isKnown = (word: string) => options.isOfService(word) || (isName(word) && !everydayWords.has(word))
  const text = withoutTail(withoutLead(cleanText(prompt.normalize('NFKC'), maxLength), isKnown))
  const plainer = withoutNumbering(text)
    .replace(/https?:\/\/\S+/gi, ' @link ')
    .replace(/\s?(?:[-=]>|→|(?<!>)=)\s?\?{0,9}\s?/g, ' to ')
    .replace(/\b(?:a )?(half|quarter) (?:of )?(?:a |one )?(?:percent\b|per cent\b|%)/gi, (_, part: string) =>
      /half/i.test(part) ? '0.5%' : '0.25%',
    )
    .replace(
      /\b((?:more|less) than|over|under|at least) (?:a |one )?(half|third|quarter)\b/gi,
      (_, way: string, part: string) => `${way} ${parts[part.toLowerCase()]}%`,
    )
    .replace(/(\d) ?(?:%|percent) (?:a|per|each) (?:year|annum)\b/gi, '$1% apr')
    .replace(/(?<![\d.$])(\d{1,2}) ?cents?\b/gi, (_, cents: string) => `$${Number(cents) / 100}`)
    .replace(
      /(?<!\b(?:top|largest|biggest|richest|first) \d{0,4})(\d) (?:people|wallets|accounts) (?:own|hold)\b/gi,
      '$1 holders',
    )
    .replace(
      /,? (?:and )?how (?:does|did|do) (?:that|it|this|they|those) compare (?=(?:to|with)\b)/gi,
      ' compared ',
    )
    .replace(/,? \(?i\.? ?e\.,? (?=[a-z])/gi, ' that is ')
    // Bounded: so many characters between them.
    .replace(/\byesterday\b(.{1,60}?)\bthe day before that\b/gi, 'yesterday$1the day before yesterday')
    .replace(/\b(top|last|first|latest)(\d+)\b/gi, '$1 $2')
    .replace(/\bmarket (?:values?|worth)\b/gi, 'market cap')
    .replace(
      /\bdo (?:the )?(most|fewest) (?:people|wallets|accounts) (?:own|hold|have)\b/gi,
      'has the $1 holders',
    )
    .replace(
      /^((?:and|now|ok|then),? )?(?:drop|ditch|cut|kick out|throw out)(?= (?:the|those|all|any|anything|everything|ones)\b)/i,
      '$1leave out',
    )
    // Bounded: so many characters between them.
    .replace(/\bany ([a-z]+s)\b([^?.!;]{0,60})[?.!,;]+ ?(?:and |so )?how many\b(?=\W*$)/i, 'how many $1$2')
    .replace(
      /\b(?:has|have)(?:n['’]t| not) (?:been )?(?:updated|refreshed|moved)(?: (?:for|in))? (?=(?:more|over|longer)\b)/gi,
      'has an age of ',
    )
    .replace(
      /(?<!\b(?:the|block|what|which) )\bnumber (one|two|three|four|five) (?=[a-z])|\bthe number (one|two|three|four|five) (?=[a-z])/gi,
      (_, own: string | undefined, the: string | undefined) => {
        const place = 'one two three four five'.split(' ').indexOf((own ?? the ?? '').toLowerCase())
        return `${the ? 'the ' : ''}${place === 0 ? 'top' : ordinals[place]} `
      },
    )
    // What falls on each trader is what was traded for each of them.
    .replace(
      /\b(?:how (?:much|many dollars)(?: (?:money|volume|usd))?|what) (?:did|does|do) (?:each|every|(?:the|an|a) (?:average|typical|mean)) (?:active |single |individual )?trader (?:trade|push|move|swap|shift|churn)(?: (?:through|on|across|in|via) (?:the |all )?dexe?s)?\b/gi,
      'what is the volume per trader',
    )
    .replace(/\brunner-?\s?up (?:for|in|by|among|as|to) (?:the )?(?=(?:[a-z]+est|most|top)\b)/gi, 'second ')
    .replace(/\b(?:money|value) (?:that )?chang(?:ing|ed|es) hands\b/gi, 'volume')
    .replace(/\bon-chain\b/gi, 'onchain')
    .replace(
      /\b(\d+|an?|one|two|three|four|five|six|seven) (minute|hour|day|week)(s?) back\b/gi,
      '$1 $2$3 ago',
    )
    .replace(
      /(\bago\b[^.;?]{0,20}\b(?:versus|vs\.?|against|compared (?:to|with)) (?:[$\w]+ )?)(?:today|at the moment|currently)(?!['’])/gi,
      '$1now',
    )
    .replace(/\bwhat (?:did|has|does) (.{1,20}?) price (?:do|done)\b/gi, 'how did $1 price change')
    .replace(
      /\b(of|among|in|from) (?:that|this|the)(?: last| same)? (?:group|bunch|set|lot|batch|category)\b/gi,
      '$1 those',
    )
    .replace(/(\boracle\b[^,;?]{0,40}\b(?:over|above|under|below)) it\b/gi, '$1 the oracle')
    .replace(/(?<=[a-z)]) \+ (?=[a-z])/gi, ' and ')
    .replace(/\bliquidity pool(?=s?\b)/gi, 'pool')
    .replace(
      /\b(?:(?:brought|put|pumped|churned|cranked|spat|kicked|turned) out|produced|minted|spawned|hatched|released)(?= (?:the |any |\w+ )?(?:most|fewest|tokens?|coins?|memecoins?)\b)/gi,
      'launched',
    )
    // Who did at least one trade is a trader.
    .replace(
      /\b(?:addresses|wallets|accounts|people|users) (?:that |who )?(?:did|made|had|placed|executed) (?:at least one|one or more|any) (swap|trade|buy|purchase|sell|sale)s?\b/gi,
      (_, done: string) => (/^[st][wr]a/i.test(done) ? 'traders' : /^s/i.test(done) ? 'sellers' : 'buyers'),
    )
    .replace(
      /\b(when|what time|which (?:block|day|hour)|how (?:many|much|long|old))((?: \w+)?),? (?:exactly|precisely)\b/gi,
      '$1$2',
    )
    .replace(/\bprice feed(?=s?\b)/gi, 'feed')
    .replace(/\b(?:only count|count only)(?= (?:the ones|those|ones)\b)/gi, 'only')
    .replace(/\b(?:line|lining|rank|stack) up\b/gi, 'sort')
    // What is the biggest of its kind is one trade.
    .replace(
      /\b([a-z]+est(?: single)?(?: \S+)?) (?:(dump|paperhand|jeet|unload|market sell)|ape|ape-?in|buy-?in|market buy)(s?)\b(?! (?:in|of) (?:price|volume|value))/gi,
      (_, rank: string, sold: string | undefined, many: string) =>
        `${rank} ${sold === undefined ? 'buy' : 'sell'}${many}`,
    )
    // "The #1 holder" is the first, and no block.
    .replace(
      /#([1-9]) (?=[a-z])/gi,
      (_, place: string) => `${place === '1' ? 'top' : ordinals[Number(place) - 1]} `,
    )
    .replace(/\bzero (?=(?:volume|liquidity|trades|swaps|holders|buys|sells|fees|buyers|sellers)\b)/gi, 'no ')
    .replace(
      /\bzoom(?:ed|ing)? (?:into|in on|in to|out to) (?=(?:the |just )?(?:last|past|previous)\b)/gi,
      'over ',
    )
    .replace(/\bzoom(?:ed|ing)? (?:into|in on|in|out)\b/gi, 'show')
    .replace(/\b(most|least) (?:widely|broadly|commonly) (?=(?:held|owned)\b)/gi, '$1 ')
    // Beside another name, the oracle is meant and not its token.
    .replace(
      /(?<=\b(?:vs\.?|versus|against|than) )chainlink\b|\bchainlink(?='?s? (?:oracles?|reports?|says|shows)\b)/gi,
      'the oracle',
    )
  const draft: Draft = { text: plainer, reading: emptyReading(text) }
  readHex(draft)
  draft.text = draft.text.slice(0, maxWords)
  draft.text = options.spelling.fix(draft.text, isName, isNearName)
  readSigns(draft, options.findOperation)
  readMoments(draft, options.now)
  readBlocks(draft)
  readComparisons(draft)
  readDollars(draft)
  readWindows(draft, options.now)
  readCounts(draft)
  readTokens(draft, { lexicon, isOrdinary: options.spelling.isOrdinary })
  readFunctions(draft)
  readAmounts(draft)
  draft.reading.plain = draft.text
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/ ?%/g, ' percent')
    .replace(/[^\p{L}\p{N}@'&?.,;-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxPlain)
  if (draft.reading.tokens.length > 0)
    draft.reading.plain = extremes.reduce(
      (plain, [pattern, said]) => plain.replace(pattern, said),
      draft.reading.plain.replace(bothEnds, (whole, between: string | undefined, join: string) => {
        const kept = ['@token', '@window'].filter((mark) => whole.includes(mark)).join(' ')
        const isApart = between !== undefined || /^(?:minus|less)$/.test(join)
        return `${isApart ? 'difference between ' : ''}high and low ${kept}`.trim()
      }),
    )
  // What there is for each of something is a figure per it. Bounded: the plain form has 600 characters at most.
  draft.reading.plain = draft.reading.plain
    .replace(
      /\bfor (?:every|each)(?: single)? (@token )?([a-z]+)((?: of @token)?(?: @window)?) ?,? how many ([a-z]+) (?:were|are|was|is) there\b/,
      (_, token: string | undefined, each: string, rest: string, counted: string) =>
        `how many ${counted} per ${each}${token ? ' of @token' : ''}${rest}`,
    )
    .replace(
      /\bon average,? (how many [a-z]+)(?: [a-z]+){0,3}? (?:in|on|for|by) (?:an?|each|every|one)(?: single)? (?=[a-z])|\b(how many [a-z]+)(?: [a-z]+){0,3}? (?:in|on|for|by) (?:an?|each|every|one)(?: single)? ([a-z]+)(?=.{0,60} on average\b)/,
      (_, first: string | undefined, second = '', each = '') => `${first ?? second} per ${each}`,
    )
  // How much ether a launch raised is asked of the launch.
  if (draft.reading.tokens.length > 1)
    draft.reading.plain = draft.reading.plain.replace(
      /\bhow much @ether (?=(?:(?:was|is|has|have|been|did|it|they|he) ){0,3}(?:raised?|collected?|gathered?)\b)/,
      (said, at: number, whole: string) => {
        const place = (whole.slice(0, at).match(/@token|@ether/g) ?? []).length
        draft.reading.tokens.splice(place, 1)
        return said.replace('@ether', 'eth')
      },
    )
  // Of two tokens, "who" asks which.
  draft.reading.plain = draft.reading.plain.replace(
    /(@token,? (?:or|vs|versus|and) @token\b.{0,40})\bwho\b/,
    '$1which',
  )
  // "The second, not the first" says the same twice.
  draft.reading.plain = draft.reading.plain.replace(notOther, (said, at: number, whole: string) =>
    place.test(whole.slice(0, at)) ? '' : said,
  )
  if (!searches.test(draft.reading.plain))
    draft.reading.plain = draft.reading.plain.replace(introduced, '@token')
  // What was said in words is told back in them.
  for (const bound of draft.reading.comparisons)
    for (const [word, percent] of Object.entries(parts))
      if (!text.includes(percent)) bound.text = bound.text.replace(`${percent}%`, word)
  const span = spanOf(draft.reading)
  return readExclusions(span ? { ...draft.reading, span } : draft.reading)
}
