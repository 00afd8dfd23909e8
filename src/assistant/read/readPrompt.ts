import { cleanText } from '../../base/schema/untrustedText.ts'
import { ordinals } from '../rows/ordinals.ts'
import { rewordingsOf } from '../textOf.ts'
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

/** Where a token peaked is its highest price, and its low is its lowest. */
const extremes = rewordingsOf('read/extremes', '')

/** What is asked of several in turn, or made of all of them. */
const ofSeveral = rewordingsOf('read/ofSeveral', '')

/** Both ends of a range in one breath, and whether it is asked how far they lie apart. */
const bothEnds =
  /(?:\b(?:difference|spread|gap|range|distance|swing) )?(between |how far apart (?:are|were) )?(?:(?:the|its|@token(?: ?'s)?|'s) )*(?:@window (?:'s )?)?(?:highest|high|peak|top)(?: price| point)? (and|minus|less|vs|versus) (?:(?:the|its) )*(?:@window (?:'s )?)?(?:lowest|low|bottom)(?: price| point)?\b/

/** Ways of saying things, put in the words of the readers; the order counts. */
const rewordings = rewordingsOf('read/rewordings', 'gi')

/** Whether what is put in their place has figures of its own. */
const hasFigures = (words: string) => /(?<!\$)\d/.test(words)

/** Words as a pattern's match fills them in. */
const filled = (words: string, groups: readonly (string | undefined)[]): string =>
  words.replace(/\$([1-9])/g, (sign, place: string) =>
    Number(place) > groups.length ? sign : (groups[Number(place) - 1] ?? ''),
  )

/** Parts of a whole in words, as percentages. */
const parts: Readonly<Record<string, string>> = { half: '50', third: '33.3333', quarter: '25' }

/** Reads a question. The order matters: what is recognised first is out of the way of the rest. */
export function readPrompt(prompt: string, options: ReadOptions): Reading {
  const { lexicon } = options
  const isName = (word: string) => lexicon.bySymbol(word) !== undefined || lexicon.byName(word).length > 0
  const isNearName = (word: string) => lexicon.nearest(word) !== undefined
  const isKnown = (word: string) => options.isOfService(word) || (isName(word) && !everydayWords.has(word))
  const text = withoutTail(withoutLead(cleanText(prompt.normalize('NFKC'), maxLength), isKnown))
  const spelled: (readonly [figure: string, said: string])[] = []
  const inFigures = (figure: string, said: string): string => {
    spelled.push([figure, said])
    return figure
  }
  const plainer = rewordings
    .reduce(
      (said, [pattern, words]) =>
        hasFigures(words)
          ? said.replace(pattern, (whole: string, ...more: string[]) =>
              inFigures(filled(words, more.slice(0, -2)), whole),
            )
          : said.replace(pattern, words),
      withoutNumbering(text),
    )
    .replace(
      /\b((?:more|less) than|over|under|at least) (?:a |one )?(half|third|quarter)\b(?! (?:of )?an? (?:hour|day|minute|week|dozen)\b)/gi,
      (_, way: string, part: string) => `${way} ${inFigures(`${parts[part.toLowerCase()]}%`, part)}`,
    )
    .replace(/(?<![\d.$])(\d{1,2}) ?cents?\b/gi, (said, cents: string) =>
      inFigures(`$${Number(cents) / 100}`, said),
    )
    .replace(
      /(?<!\b(?:the|block|what|which) )\bnumber (one|two|three|four|five) (?=[a-z])|\bthe number (one|two|three|four|five) (?=[a-z])/gi,
      (_, own: string | undefined, the: string | undefined) => {
        const place = 'one two three four five'.split(' ').indexOf((own ?? the ?? '').toLowerCase())
        return `${the ? 'the ' : ''}${place === 0 ? 'top' : ordinals[place]} `
      },
    )
    // "The #1 holder" is the first, and no block.
    .replace(
      /#([1-9]) (?=[a-z])/gi,
      (_, place: string) => `${place === '1' ? 'top' : ordinals[Number(place) - 1]} `,
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
        const range = draft.reading.window === undefined ? 'high and low' : 'the high-low price range'
        const said = isApart ? 'difference between high and low' : range
        return `${said} ${kept}`.trim()
      }),
    )
  if (draft.reading.tokens.length > 1)
    draft.reading.plain = ofSeveral.reduce(
      (plain, [pattern, said]) => plain.replace(pattern, said),
      draft.reading.plain,
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
    for (const [figure, said] of spelled) bound.text = bound.text.replace(figure, () => said)
  const span = spanOf(draft.reading)
  return readExclusions(span ? { ...draft.reading, span } : draft.reading)
}
