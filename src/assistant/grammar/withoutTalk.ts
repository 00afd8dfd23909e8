import { hasSense, opensAsk, type Piece } from './Piece.ts'

/** What somebody says of themselves before or behind the question is left away. */
export function withoutTalk(sentences: readonly Piece[][][], isFirst: boolean): Piece[][][] {
  const asksSomething = sentences.some((sentence) => sentence.some((part) => part.some(opensAsk)))
  return sentences
    .filter((sentence) => !isTalk(sentence.flat(), asksSomething))
    .map(([first = [], ...others]) => [
      isFirst ? withoutOpening(withoutLead(first)) : withoutPurpose(first),
      ...others.map(withoutPurpose),
    ])
}

/** A sentence that says nothing to ask by, beside others that ask. */
function isTalk(sentence: readonly Piece[], asksSomething: boolean): boolean {
  const strong = sentence.filter(isStrong)
  if (strong.length === 0) return true
  if (!asksSomething) return false
  if (strong.every((piece) => hasSense(piece, 'neg'))) return true
  return (
    !sentence.some(opensAsk) &&
    sentence.some(isStrange) &&
    !sentence.some((piece) => hasSense(piece, ...choosing))
  )
}

const choosing = ['token', 'dim', 'number', 'neg', 'address', 'window', 'moment', 'cmp', 'order'] as const

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
  const at = part.findIndex((_, place) => opensPurpose(part, place) || opensOwnPurpose(part, place))
  if (at < 0) return [...part]
  const stop = part.findIndex(({ stop: end }, place) => place > at && end !== undefined)
  const purpose = part.slice(at, stop < 0 ? undefined : stop)
  const isPlain = !purpose.some((piece) => isStrong(piece) && !hasSense(piece, 'glue'))
  return isPlain || opensOwnPurpose(part, at)
    ? [...part.slice(0, at), ...(stop < 0 ? [] : part.slice(stop))]
    : [...part]
}

const opensPurpose = (part: readonly Piece[], at: number): boolean =>
  /^for$/i.test(part[at]?.text ?? '') &&
  /^(?:a|an|my|our|the|his|her|their)$/i.test(part[at + 1]?.text ?? '') &&
  part.slice(at + 2, at + 4).some(isStrange)

const opensOwnPurpose = (part: readonly Piece[], at: number): boolean =>
  /^so$/i.test(part[at]?.text ?? '') && /^(?:i|we|that|my)$/i.test(part[at + 1]?.text ?? '')

/** "For my newsletter, …": what stands before the first comma and has a strange word and nothing strong. */
function withoutLead(part: readonly Piece[]): Piece[] {
  const at = part.findIndex(({ stop }) => stop === ',')
  if (at < 0) return [...part]
  const lead = part.slice(0, at)
  const isTold =
    opensTalk.test(lead[0]?.text ?? '') &&
    lead.some(isStrange) &&
    !lead.some((piece) => hasSense(piece, 'rows', 'measure', 'token', 'dim', 'order', 'ask'))
  return isTold ? withoutLead(part.slice(at + 1)) : [...part]
}
