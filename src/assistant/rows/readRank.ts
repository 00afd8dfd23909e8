import { lately } from '../lately.ts'
import { pairsOf } from '../textOf.ts'
import { stemsOf } from './matchField.ts'
import { ordinals } from './ordinals.ts'

/** What a question says of the order of things: "the second largest", "the cheapest", "the oldest". */
export type Rank = {
  order: 'most' | 'least'
  /** Words that say by what. */
  by: ReadonlySet<string>
  /** By time rather than by size. */
  time: boolean
  nth?: number
  /** As it is written. */
  word: string
  text: string
  /** One thing is asked for, not the first of many. */
  single: boolean
  /** "By holders" says plainly by what. */
  named?: true
}

const most =
  'most|largest|biggest|highest|greatest|top|best|maximum|max|priciest|dearest|richest|busiest|deepest|heaviest|strongest|widest|hottest|hardest|furthest|farthest|fattest|hugest|chunkiest|juiciest|beefiest'
const least =
  'least|smallest|lowest|fewest|cheapest|minimum|min|weakest|tiniest|worst|shallowest|thinnest|narrowest|quietest|slowest|closest|nearest'
const newest = 'newest|latest|last|most recently|most recent|youngest|freshest'
const oldest = 'oldest|earliest|first'

/** Words of order, so that they are spelt right as they are. */
export const rankWords: readonly string[] = [most, least, newest, oldest].join('|').split(/[| ]/)

const ordinal = `(?:(${ordinals.slice(1).join('|')}|\\d{1,2}(?:st|nd|rd|th))(?: |-)(?:(?:most|next) )?)?`

const superlative = new RegExp(
  `(?<!\\b(?:at|the)-|\\bat )\\b(?:the |a )?${ordinal}\\b((?:${newest})(?! (?:@window|@count|@interval|hour|day|week|month|updated|refreshed|changed|reported))|(?:${oldest})(?! (?:@window|@interval|hour|day|week|month))|${most}|${least})\\b(?!(?<=\\b(?:most|least)) of (?:the|its|their|them)\\b)(?! (?:likely|probably|people))`,
)

const superlatives = new RegExp(superlative.source, 'g')

const ofTime = new RegExp(`^(?:${newest}|${oldest})$`)
const isLeast = new RegExp(`^(?:${least}|${oldest})$`)

const alone = new RegExp(
  `(?<!\\b(?:a|per|each|every|one|this|about) )\\b(?:the )?(${ordinals.slice(1).join('|')}|\\d{1,2}(?:nd|rd|th|st))\\b(?! (?:of|half|quarter|party|@|time))`,
)

/** What words of order say by themselves of what is measured. */
const own = pairsOf('rows/rankMeasures')

const toNth = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined
  const place = ordinals.indexOf(word)
  return place >= 0 ? place + 1 : Number.parseInt(word, 10)
}

export const things =
  'stock|token|coin|memecoin|pool|block|wallet|trade|holder|launch|transaction|address|account|trader|buyer|swap|transfer|pair|name|approval|position|candle|day|hour'

/** The words behind these say by what, and not of which things. */
const ofField = /^(?:most|least|fewest|highest|lowest|greatest|maximum|minimum|max|min|best|worst)$/

const manyThings = new RegExp(
  `\\b(?:which|what|list|show|name|all)(?: me)?(?: the)?(?: \\w+)?(?: \\w+)? (?:${things})(?:e?s|ies)\\b|\\b(?:which|what) are\\b|^(?:the )?(?:${things})(?:e?s) (?:that|which|who|with)\\b`,
)

const startsWithThings = new RegExp(`^ ?(?:\\w+ )?(?:${things})(?:e?s|ies)\\b`)

/** "The most traded memecoins" are several, "the most trades" are of one. */
const startsWithDone = new RegExp(`^ [a-z]+ed (?:${things})(?:e?s|ies)\\b`)

const severalOf = new RegExp(
  `\\b(?:top|first|oldest|earliest|which|what|${most}|${least}) @count|@count (?:${most}|${least}|${newest}|${oldest})\\b|(?<!\\b(?:last|latest|newest|recent|past|previous) )@count (?:\\w+ )?(?:${things})(?:e?s) (?:with|having|by|that have)\\b`,
)

/** Whether one thing is asked for: "which pool has the lowest fee", "the largest trade". */
function isSingle(plain: string, word: string, next: string): boolean {
  if (
    severalOf.test(plain) ||
    manyThings.test(plain) ||
    // "Best traders by profit" are several.
    (/^(?:best|worst|top)$/.test(word) && startsWithThings.test(next)) ||
    (/^(?:most|least)$/.test(word) && startsWithDone.test(next))
  )
    return false
  const head =
    next
      .split(/\b(?:by|today|yesterday|now|@window)\b|@/, 1)[0]
      ?.trim()
      .split(' ')
      .at(-1) ?? ''
  return ofField.test(word) || !/[^s]s$/.test(head)
}

const behindThings = new RegExp(`^(.*?\\b(?:${things})(?:e?s))\\b.*$`)

/** "The largest pools trade together": what they do says nothing of how they are ordered. */
const uptoThings = (word: string, next: string): string =>
  ofField.test(word) || / by /.test(next) ? next : next.replace(behindThings, '$1')

const comparative =
  /\b(more|less|higher|lower|bigger|larger|greater|smaller|cheaper|dearer|pricier|fewer|better|worse|deeper|shallower|further|farther|wider|closer|nearer|narrower|richer|wealthier|poorer)\b(?! than @(?:figure|dollars|percent))(?: (\w+)(?: (?:hold|own|holding)\w*\b)?)?/

/** Of two things that are named, the one that is more. */
function readComparative(plain: string): Rank | undefined {
  const found = comparative.exec(plain)
  if (!found || !/\bor\b|\bvs\b|\bversus\b|\bthan @|\bof the two\b|\bwhich\b/.test(plain)) return undefined
  const [, word = '', next = ''] = found
  const held = / (?:hold|own)\w*$/.test(found[0]) ? 'holders' : ''
  const isSize = next === '' && /^(?:bigger|larger|smaller)$/.test(word)
  const price = /^(?:cheaper|dearer|pricier)$/.test(word)
    ? 'price'
    : /^(?:deep|shallow)er$/.test(word)
      ? 'liquidity'
      : isSize
        ? 'market cap'
        : /^(?:further|farther|wider|closer|nearer|narrower)$/.test(word) && /\boracle\b/.test(plain)
          ? 'premium'
          : /^(?:rich|wealthi|poor)er$/.test(word) && plain.includes('@address')
            ? 'total usd'
            : ''
  const order = /^(?:less|lower|smaller|cheaper|fewer|worse|shallower|closer|nearer|narrower|poorer)$/.test(
    word,
  )
    ? 'least'
    : 'most'
  return {
    order,
    by: stemsOf(held || `${price} ${next}`),
    time: false,
    single: true,
    word,
    text: `${word} ${next}`,
  }
}

/** What is cheap against its oracle is not what has the lowest price. */
const againstOracle =
  /\b(?:compared (?:to|with)|relative to|against|versus|vs) (?:its |their |the )?(?:\w+ )?(?:oracle|feed|reference|fair)\b/

const mostOf = /(\b(?:which|what|where|who)\b.{0,200}\bmost) of (?:the|all(?: the)?) (?=[a-z])/

const orderOfAll = new RegExp(`\\b(${most}|${least}|${newest}|oldest|earliest) first\\b`)

/** The order that a question speaks of, if it speaks of one; `several` says that it names more than one thing. */
export const readRank = (question: string, several = false): Rank | undefined =>
  several ? rankOfSeveral(question) : rankOf(question)

const rankOf = lately(100, (question) => findRank(question, false))
const rankOfSeveral = lately(100, (question) => findRank(question, true))

function findRank(question: string, several: boolean): Rank | undefined {
  // "Dearest first" is an order of all, and no first of them.
  const isOrderOfAll = orderOfAll.test(question)
  // "Which has most of the volume" asks for the one that has the most.
  const plain = (isOrderOfAll ? question.replace(orderOfAll, '$1') : question).replace(mostOf, '$1 ')
  const ranks = [...plain.matchAll(superlatives)]
  // Whoever asks for the third says what the first two are by the way.
  const found = ranks.findLast(([, place]) => place !== undefined) ?? ranks.at(-1)
  const compared = several && !found ? readComparative(plain) : undefined
  if (compared) return compared
  if (!found) {
    const nth = toNth(alone.exec(plain)?.[1])
    return nth === undefined
      ? undefined
      : { order: 'most', by: new Set(), time: false, nth, single: true, word: '', text: '' }
  }
  const [whole, place, word = ''] = found
  const rest = plain.slice(found.index + whole.length)
  const nth = toNth(place)
  const often = /^(?:most|least)$/.test(word) && /^ (?:often|frequently)\b/.test(rest)
  const ofPrice = own[word] === 'price'
  // "Gained the most" says by what before it.
  const verb = /^(?:most|least|hardest)$/.test(word)
    ? // Bounded: the plain form of a question has 600 characters at most.
      (
        /(?<!@)\b(?!(?:and|or|so|ok|but|then|about|now|what|which|the|by) )([a-z]+) (?:the |by )?$/.exec(
          plain.slice(0, found.index + whole.indexOf(word)),
        )?.[1] ?? ''
      ).replace(/^trad\w+$/, 'volume')
    : ''
  const atPrice =
    (/\bat the (?:very )?$/.test(plain.slice(0, found.index)) &&
      /^(?:top|highest|lowest|best|worst)$/.test(word)) ||
    (/^(?:the )?top$/.test(whole) && /\bat $/.test(plain.slice(0, found.index)))
  const measure = atPrice
    ? 'price'
    : often
      ? 'trades count'
      : (ofPrice && againstOracle.test(plain)) || /^ (?:@count )?(?:discount|premium|gap)/.test(rest)
        ? 'premium'
        : own[word]
  const by =
    /\bby (?!how |what |which |(?:the |its )?(?:@count|top|biggest|largest|best)\b)(?:the |their |its )?(?:(?:total |average )?(?:number|amount|count) of )?((?:(?!(?:with|in|for|of|and|on|over)\b)[a-z]+ ?){1,3})/.exec(
      plain,
    )?.[1] ?? ''
  const next = uptoThings(
    word,
    rest
      .split(/[,.;?]/, 1)[0]
      ?.split(
        /\b(?:of|in|on|for|with|since|but|and|that|which|among|besides|except|excluding|without|behind|at|to|did|does|do|has|have|is|are|was|were)\b/,
        1,
      )[0] ?? '',
  )
  return {
    order: isLeast.test(word) ? 'least' : 'most',
    by: stemsOf(
      `${measure ?? ''} ${/^(?:launched|deployed)$/.test(verb) ? verb : ''} ${
        by ||
        next
          .replace(/^ traded\b/, ' volume')
          .replace(
            /(?:\b(?:last|past|this) )?@\w+|\b(?:(?:right )?now|today|currently|lately|so far|please)\b/g,
            ' ',
          )
          .trim()
          .split(' ')
          .slice(0, 4)
          .join(' ') ||
        verb
      }`,
    ),
    time: ofTime.test(word),
    word,
    text: `${word}${next.split(' ').slice(0, 3).join(' ')}`.trim(),
    ...(nth === undefined ? {} : { nth }),
    ...(by === '' ? {} : { named: true as const }),
    single: !isOrderOfAll && (nth !== undefined || isSingle(plain, word, next)),
  }
}
