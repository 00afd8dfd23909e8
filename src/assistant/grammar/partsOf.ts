import { measureAt } from './measureAt.ts'
import { hasSense, isGlue, isJoin, opensAsk, type Piece } from './Piece.ts'

/** Sentences, and their parts that ask for something of their own. */
export function partsOf(pieces: readonly Piece[]): Piece[][][] {
  const sentences: Piece[][] = [[]]
  for (const piece of pieces)
    if (piece.stop && /[.?!;:–—]/.test(piece.stop)) sentences.push([])
    else sentences.at(-1)?.push(piece)
  return sentences.filter((own) => own.length > 0).map(partsOfSentence)
}

function partsOfSentence(sentence: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]]
  let isOpen = false
  for (let at = 0; at < sentence.length; at += 1) {
    const piece = sentence[at]
    if (!piece) continue
    const next = afterJoins(sentence, at)
    const current = parts.at(-1) ?? []
    if (next > at && isOpen && asksAnew(sentence, next, current)) {
      parts.push([])
      at = next - 1
      continue
    }
    current.push(piece)
    if (!isGlue(piece) && piece.stop === undefined) isOpen = true
  }
  return parts.filter((own) => own.length > 0)
}

function afterJoins(sentence: readonly Piece[], at: number): number {
  let next = at
  while (isJoin(sentence[next])) next += 1
  return next
}

/** Whether what begins at a place asks for something that the part before does not. */
function asksAnew(sentence: readonly Piece[], at: number, before: readonly Piece[]): boolean {
  const opener = sentence[at]
  return (
    opensYesNo(opener, sentence[at + 1]) ||
    opensComparison(opener, before) ||
    (hasSense(opener, 'order') && before.some((own) => hasSense(own, 'order'))) ||
    isOtherMeasure(sentence, at, before) ||
    (opensAsk(opener) && !isWhere(sentence, at) && !isFrom(before))
  )
}

/** "… and did they ever pull liquidity?" */
const opensYesNo = (piece: Piece | undefined, next: Piece | undefined): boolean =>
  /^(?:did|does|do|is|are|was|were|has|have|can)$/i.test(piece?.text ?? '') && hasSense(next, 'pron')

/** "Which is older, and which has more holders?" */
const opensComparison = (opener: Piece | undefined, before: readonly Piece[]): boolean =>
  /^(?:which|who) (?:has|have|had)$/i.test(opener?.text ?? '') &&
  before.some((own) => hasSense(own, 'comparative'))

/** "The volume of TSLA and the price of NVDA": another measure, with a subject or an order of its own. */
const isOtherMeasure = (sentence: readonly Piece[], at: number, before: readonly Piece[]): boolean =>
  measureAt(sentence[/^the$/i.test(sentence[at]?.text ?? '') ? at + 1 : at]) !== undefined &&
  before.some((own) => measureAt(own) !== undefined) &&
  before.some((own) => hasSense(own, 'token')) &&
  sentence.slice(at).some((own) => hasSense(own, 'order', 'token'))

/** "Of those pools, which …" goes on; "the tokens, what share of them" asks anew. */
const isWhere = (sentence: readonly Piece[], at: number): boolean =>
  !sentence
    .slice(0, at)
    .some((piece) => opensAsk(piece) || hasSense(piece, 'rows', 'measure', 'order', 'verb'))

/** "Of the tokens launched today, how many …": from what is chosen, said before what is asked. */
const isFrom = (part: readonly Piece[]): boolean =>
  /^(?:of|among|amongst|across|out|from|within|counting|taking|considering|looking)\b/i.test(
    part[0]?.text ?? '',
  ) &&
  !part.some(opensAsk) &&
  part.some((piece) => hasSense(piece, 'rows', 'token'))
