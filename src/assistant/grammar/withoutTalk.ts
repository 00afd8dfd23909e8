import { hasSense, opensAsk, type Piece, senseOf } from './Piece.ts'

/** What somebody says of themselves before or behind the question is left away. */
export function withoutTalk(sentences: readonly Piece[][][], isFirst: boolean): Piece[][][] {
  const asksSomething = sentences.some((sentence) => sentence.some((part) => part.some(opensAsk)))
  return sentences
    .filter((sentence) => !isTalk(sentence.flat(), asksSomething, isFirst))
    .map(([first = [], ...others]) => [
      isFirst ? withoutOpening(withoutLead(first)) : withoutPurpose(first),
      ...others.map(withoutPurpose),
    ])
}

/** A sentence that says nothing to ask by, beside others that ask. */
function isTalk(sentence: readonly Piece[], asksSomething: boolean, isFirst: boolean): boolean {
  const strong = sentence.filter(isStrong)
  if (strong.length === 0)
    return !sentence.some(
      (piece) => hasSense(piece, 'ask') || senseOf(piece, 'pron') === 'other' || /^why$/i.test(piece.text),
    )
  if (!asksSomething) return false
  if (strong.every((piece) => hasSense(piece, 'neg'))) return true
  // "Gas cheap or nah?" begins with what it asks about.
  const isAsked = hasSense(sentence[0], 'measure')
  return (
    !isAsked &&
    !sentence.some(opensAsk) &&
    sentence.some(isStrange) &&
    // "One of those was given to …" chooses among what was told before.
    !sentence.some((piece) => hasSense(piece, ...choosing) || (!isFirst && hasSense(piece, 'pron')))
  )
}

const choosing = [
  'token',
  'dim',
  'number',
  'neg',
  'address',
  'hash',
  'window',
  'moment',
  'cmp',
  'order',
] as const

const strongSenses = [
  'rows',
  'measure',
  'token',
  'order',
  'op',
  'dim',
  'address',
  'hash',
  'cmp',
  'number',
  'neg',
  'window',
  'moment',
  'interval',
  'place',
] as const

/** What a question begins with when the talk before it is over. */
const asking = [
  'rows',
  'measure',
  'token',
  'dim',
  'order',
  'ask',
  'op',
  'neg',
  'cmp',
  'number',
  'address',
] as const

const isStrong = (piece: Piece): boolean => hasSense(piece, ...strongSenses)

const isStrange = (piece: Piece): boolean => piece.stop === undefined && piece.senses.length === 0

/** How somebody begins who says something of themselves first. */
const opensTalk =
  /^(?:for|as|i|i'm|i've|i'd|we|we're|my|our|hi|hey|hello|gm|yo|ser|anon|fam|desk|quick|settle|question|ok|okay|so|right|well|look|listen|lol|bro|dude|friend|people|please|family|student|hello|newbie|newb|noob|curious|just|me|trying|looking|one|in|on|before)$/i

/** "For a class project I want …": who asks, and what for, up to the first word that asks for something. */
function withoutOpening(part: readonly Piece[]): Piece[] {
  const first = part.findIndex((piece) => hasSense(piece, ...asking))
  const lead = part.slice(0, Math.max(0, first))
  const isTold = lead.some(isStrange) && opensTalk.test(lead[0]?.text ?? '') && lead.length <= 12
  return withoutPurpose(isTold ? part.slice(first) : part)
}

/** "For a slide on fees", "so I can sleep": what somebody wants it for, which asks for nothing. */
function withoutPurpose(part: readonly Piece[]): Piece[] {
  const at = part.findIndex((_, place) => opensPurpose(part, place))
  if (at < 0) return [...part]
  const stop = part.findIndex(({ stop: end }, place) => place > at && end !== undefined)
  const rest = stop < 0 ? [] : part.slice(stop)
  const purpose = part.slice(at, part.length - rest.length)
  const isPlain = !purpose.some((piece) => isStrong(piece) && !hasSense(piece, 'glue'))
  return isPlain ? [...part.slice(0, at), ...rest] : [...part]
}

function opensPurpose(part: readonly Piece[], at: number): boolean {
  const [opener = '', next = ''] = [part[at]?.text, part[at + 1]?.text]
  const isFor = /^for$/i.test(opener) && /^(?:a|an|my|our|the|his|her|their)$/i.test(next)
  return (
    (isFor && part.slice(at + 2, at + 4).some(isStrange) && !part.slice(0, at).some(isPrice)) ||
    (/^so$/i.test(opener) && /^(?:i|we|that|my)$/i.test(next))
  )
}

/** "How much gas for a swap?": what such a price is for is what is asked. */
const isPrice = (piece: Piece): boolean => /^(?:usd|gasPrice)$/.test(senseOf(piece, 'measure') ?? '')

/** "For my newsletter, …": what stands before the first comma and has a strange word and nothing strong. */
function withoutLead(part: readonly Piece[]): Piece[] {
  const at = part.findIndex(({ stop }) => stop === ',')
  if (at < 0) return [...part]
  const lead = part.slice(0, at)
  const isTold =
    opensTalk.test(lead[0]?.text ?? '') &&
    lead.some(isStrange) &&
    !lead.some((piece) =>
      hasSense(piece, 'rows', 'measure', 'token', 'dim', 'order', 'ask', 'window', 'moment', 'neg'),
    )
  // "Somebody told me to follow 0x…, …": what is named there is what the question is about.
  const named = lead.filter((piece) => hasSense(piece, 'address', 'hash'))
  return isTold ? [...named, ...withoutLead(part.slice(at + 1))] : [...part]
}
