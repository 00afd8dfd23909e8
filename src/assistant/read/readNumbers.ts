import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import { digitsPattern, numberPattern, scalePattern, toNumber } from './numberWords.ts'

/** What a block is called that has no number; others are the newest. */
const tags: readonly (readonly [RegExp, string])[] = [
  [/^(?:first|earliest|genesis)$/i, 'earliest'],
  [/^safe$/i, 'safe'],
  [/^final/i, 'finalized'],
]

/** A block may say since or until when. */
const bounded =
  /\b(since|after|from|before|until|till|up to|prior to|above|below|newer than|older than|later than|earlier than) (?:the )?block (?:number |no\.? ?|#)?(\d{1,15})\b(?! ?(?:to|through|until|till|-|–|and) ?(?:block )?\d)/gi
const isBefore = /^(?:before|until|till|up|prior|below|older|earlier)/i
const isItself = /^(?:since|from|until|till|up)/i

/** Blocks by number or tag: "block 150", "#150", "the newest block". */
export function readBlocks(draft: Draft): void {
  const keep = (block: string) => {
    draft.reading.blocks.push(block)
    return 'block @block'
  }
  takeAll(draft, bounded, ([text = '', way = '', number = '']) => {
    const is = isBefore.test(way) ? 'under' : 'over'
    const inclusive = isItself.test(way)
    draft.reading.comparisons.push({
      ...{ is, value: Number(number), unit: 'block', text, noun: '', before: '' },
      ...(inclusive ? { inclusive } : {}),
    })
    return `${way} @figure`
  })
  takeAll(
    draft,
    /\bblocks? (\d{1,15}) ?(?:to|through|until|till|-|–|(?<=(?:blocks|between (?:the )?block) \d{1,15} ?)and)(?: block)? ?(\d{1,15})\b/gi,
    ([, first = '', last = '']) => {
      draft.reading.blocks.push(first, last)
      const [value = 0, upper = 0] = [Number(first), Number(last)].sort((one, other) => one - other)
      draft.reading.comparisons.push({
        ...{
          is: 'between',
          value,
          upper,
          unit: 'block',
          text: `blocks ${first} to ${last}`,
          noun: '',
          before: '',
        },
      })
      return 'blocks @blocks'
    },
  )
  takeAll(
    draft,
    /\bblocks? (?:with (?:the )?)?(?:number |no\.? ?|height |nr\.? ?)?#?(\d{1,3}(?:,\d{3})+|\d{1,15})\b/gi,
    ([, number = '']) => keep(number.replaceAll(',', '')),
  )
  takeAll(draft, /(?:(?:^|\s)#|\bheight )(\d{1,15})\b/gi, ([, number = '']) => keep(number))
  takeAll(
    draft,
    /\b(newest|latest|last|current|most recent|safe|finali[sz]ed|first|earliest|genesis) block\b(?! explorer| (?:after|since|of(?! (?:this|the) (?:chain|network))|on|from)\b)/gi,
    ([, tag = '']) => keep(tags.find(([pattern]) => pattern.test(tag))?.[1] ?? 'latest'),
  )
}

const inThousands = new RegExp(
  String.raw`\b(${digitsPattern}) ?(k|mm?|mio|thousand|million)(?=(?: \S{1,40})? (?:sizes?|orders?|trades?|buys?|sells?|sales?|positions?|purchases?|clips?|dumps?|worth)\b|\s*[,.?!]|\s*$|(?<=k|thousand|million) (?:and|or|&) \d| (?:of|in|into|on|worth|get|gets|buy|buys|fetch|instead|rather)\b)`,
  'gi',
)

const scale = `(?: ?(${scalePattern})\\b)?`
const signed = new RegExp(`(?:us)?\\$ ?(${digitsPattern})${scale}(?: (?:usd|dollars?|bucks))?`, 'gi')
const spelled = new RegExp(`\\b(${numberPattern})${scale} ?(?:us )?(?:dollars?|usd|bucks|grand)\\b`, 'gi')
const worth = new RegExp(
  `\\b(worth|starting at|min) (${digitsPattern})${scale}(?![\\d.]| ?(?:%|percent|bps|eth\\b|weth\\b))`,
  'gi',
)

/** Money: "$10k", "10,000 dollars", "five hundred bucks"; kept in order. */
export function readDollars(draft: Draft): void {
  const keep = (text: string, scale: string) => {
    draft.reading.dollars.push(toNumber(text, scale))
    return '@dollars'
  }
  takeAll(draft, signed, ([, text = '', size = '']) => keep(text, size))
  takeAll(draft, spelled, ([whole = '', text = '', size = '']) =>
    keep(text, size || (/grand$/i.test(whole) ? 'grand' : '')),
  )
  // A figure in thousands before an order, or that counts nothing, is money: "a 20k size", "a 100k AAPL order".
  takeAll(draft, inThousands, ([, text = '', size = ''], { before }) =>
    /\b(top|last|first|block)\s*$/i.test(before) ? undefined : keep(text, size),
  )
  // Bounds have been read before; a bare figure that something is worth is money as well.
  takeAll(draft, worth, ([, word = '', text = '', size = '']) => `${word} ${keep(text, size)}`)
}

const countWords =
  'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty(?:[ -]five)?|thirty|forty|fifty|(?:a |one )?hundred|(?:a )?dozen'

const rank =
  'top|last|latest|first|newest|biggest|largest|best|worst|next|recent|most recent|earliest|highest|lowest|deepest|richest|only|busiest|hottest'
/** One pattern for both orders, so that counts are kept as they stand. */
const ranked = new RegExp(
  `\\b(?:(${rank}|[a-z]{3,}est)[ -](\\d{1,4}|${countWords})\\b(?! ?(?:%|percent|hours?|days?|weeks?|months?|minutes?))|(\\d{1,4}|${countWords}) (?=(?:${rank}|[a-z]{3,}est|most|holders|trades|swaps|blocks|launches|pools|transfers|wallets|traders|buyers|tokens|stocks|rows|results|candles|events|logs|whales|addresses|accounts|people|coins|memecoins)\\b))`,
  'gi',
)
const whichOf = new RegExp(
  `\\b(which|what) (\\d{1,3}|${countWords}) (?=[a-z]+(?: [a-z]+)?s\\b|(?:saw|had|did|got|made|have|were|are|lost|gained|rose|fell|moved|hold|held|of|cost|went)\\b)`,
  'gi',
)

/** Counts of rows: "top 10", "the five largest", "last 20". */
export function readCounts(draft: Draft): void {
  const keep = (text: string) => {
    const value = toNumber(text)
    if (!Number.isInteger(value) || value < 1) return undefined
    draft.reading.count ??= value
    draft.reading.counts.push(value)
    return '@count'
  }
  takeAll(draft, ranked, ([, word = '', behind = '', before = '']) => {
    const mark = keep(behind || before)
    return mark === undefined ? undefined : `${word} ${mark}`.trim()
  })
  takeAll(draft, whichOf, ([, word = '', count = '']) => {
    const mark = keep(count)
    return mark === undefined ? undefined : `${word} ${mark}`
  })
}
