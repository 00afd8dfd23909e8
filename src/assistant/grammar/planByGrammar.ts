import type { Frame } from '../plan/Plan.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Ask } from './Ask.ts'
import { carryAsks } from './carryAsks.ts'
import { joinAsks } from './joinAsks.ts'
import { hasSense, type Piece } from './Piece.ts'
import type { Planned } from './Planned.ts'
import { planAsks } from './planAsks.ts'
import { readAsks } from './readAsks.ts'
import { readPieces } from './readPieces.ts'

/** Calls, what is wanted of them, and the asks that they answer, with the one before: "which of the two". */
type Understood = Planned & { asks: readonly Ask[] }

/** What is planned for a question of which every word is understood; a reason where one is not. */
export function planByGrammar(
  prompt: string,
  previous: Frame | undefined,
  facts: PlannerFacts,
): Understood | string {
  const pieces = readPieces(prompt, facts)
  const whole = planPieces(pieces, previous, facts)
  const strange = pieces.filter(({ stop, senses }) => stop === undefined && senses.length === 0)
  if (typeof whole !== 'string' || strange.length === 0 || strange.length > mostStrange(pieces)) return whole
  if (strange.some(({ text }) => !/^[\p{L}'-]{2,}$/u.test(text) || saysHowMany.test(text))) return whole
  if (strange.some((piece) => isDoneBySomebody(pieces, piece) || /^\p{L}{3,}est$/u.test(piece.text)))
    return whole
  const rest = pieces.map((piece) => (strange.includes(piece) ? { ...piece, senses: filler } : piece))
  const plan = planPieces(rest, previous, facts)
  return typeof plan === 'string'
    ? whole
    : withAside(
        plan,
        strange.map(({ text }) => text),
      )
}

/** So many words that nobody knows may be left aside, with a word that they were: one in seven, and two at most. */
const mostStrange = (pieces: readonly Piece[]): number => Math.min(2, Math.floor(pieces.length / 7))

/** What is left aside may be no number, nothing that says when, and no order. */
const saysHowMany =
  /^(?:before|after|until|prior|previous|earlier|why|how|weekends?|weekdays?|nights?|mornings?|evenings?|noon|midnight|years?|months?|weeks?|days?|hours?|minutes?|hundreds?|thousands?|dozens?|millions?|billions?|half|halves|double|twice|triple|thrice|quarters?|thirds?|couple|few|several|tenth|first|last)$/i

/** "Who funded …" asks for what was done. */
const isDoneBySomebody = (pieces: readonly Piece[], piece: Piece): boolean =>
  /^who$/i.test(pieces[pieces.indexOf(piece) - 1]?.text ?? '')

const filler = [{ is: 'glue', value: '' }]

/** The words that were not understood are told, whatever else is. */
function withAside(plan: Understood, aside: readonly string[]): Understood {
  const ids = plan.steps.map(({ id }) => id)
  const [first = emptyAim(plan.steps[0]?.operation ?? '', ids), ...others] = plan.aims
  return { ...plan, aims: [{ ...first, aside }, ...others] }
}

function planPieces(
  pieces: readonly Piece[],
  previous: Frame | undefined,
  facts: PlannerFacts,
): Understood | string {
  const read = readAsks(pieces, previous === undefined)
  if ('unread' in read) return `unread: ${read.unread}`
  const asks = joinAsks(previous ? askedOfPlace(read.asks) : read.asks)
  if (typeof asks === 'string') return asks
  const isElliptic = goesOn(pieces)
  const full = previous ? carryAsks(asks, previous, isElliptic) : asks
  const spoken = full.filter((ask) => ask !== undefined)
  if (spoken.length < full.length || (!previous && asks.some(lacksSubject))) return 'goes on'
  if (previous && isOfPlace(asks)) return 'goes on'
  if (spoken.some(({ comparative, tokens }) => comparative && tokens.length < 2)) return 'more than what'
  const made = planAsks(spoken, facts)
  if ('unplanned' in made) return `unplanned: ${made.unplanned}`
  const kept = spoken.map((ask, at) => (at === 0 ? ask : { ...ask, beside: true as const }))
  return { ...made, asks: [...(previous?.asks ?? []).slice(-1), ...kept].slice(-4) }
}

/** "And the second one, what fee does it take?" asks of that place. */
function askedOfPlace(asks: readonly Ask[]): readonly Ask[] {
  const [first, second, ...others] = asks
  if (!first || !second || others.length > 0 || first.nth === undefined || second.nth !== undefined)
    return asks
  const isPlace =
    first.wants.length + first.bounds.length + first.dims.length + first.times.length === 0 &&
    !first.order &&
    first.figure === undefined &&
    first.rows === undefined
  const isOfIt = second.points.includes('it') && second.wants.length > 0 && second.rows === undefined
  const points = second.points.filter((own) => own !== 'it')
  return isPlace && isOfIt ? [{ ...second, points, nth: first.nth }] : asks
}

/** "The runner-up, how many holders does that one have?": a place that another part points at. */
const isOfPlace = (asks: readonly Ask[]): boolean =>
  asks.some(({ nth }) => nth !== undefined) && asks.slice(1).some(({ points }) => points.includes('it'))

/** "And NVDA?": what begins as something that goes on, or asks with no word of asking. */
const goesOn = (pieces: readonly Piece[]): boolean =>
  /^(?:and|n|also|or|ok|okay|what about|how about|so|then)$/i.test(pieces[0]?.text ?? '') ||
  !pieces.some((piece) => hasSense(piece, 'ask', 'op'))

/** Whether it points at something that nobody has named. */
const lacksSubject = ({ points, tokens, wallets, hashes, rows, block }: Ask): boolean =>
  points.some((own) => own !== 'ones') &&
  block === undefined &&
  tokens.length + wallets.length + hashes.length === 0 &&
  (rows === undefined || points.some((own) => /^(?:it|pool|wallet|there|then)$/.test(own)))
