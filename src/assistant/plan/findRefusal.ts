import type { Operation } from '../../operations/kernel/Operation.ts'
import { type RefusalReason, refusals } from '../intents/refusals.ts'
import { plainly } from '../intents/sayings.ts'
import type { ScoredIntent } from '../intents/scoreIntents.ts'
import { type Heard, scorePhrasings } from '../intents/scorePhrasings.ts'
import type { Reading } from '../read/Reading.ts'
import { writeCondition } from './writeCondition.ts'

type Refusal = { reason: RefusalReason; text: string }

export type RefusalInput = {
  reading: Reading
  steered: boolean
  best: ScoredIntent | undefined
  /** The row of the catalog that the question fits, if any. */
  row: Operation | undefined
  now: number
}

/** What a question for a row of the catalog may sound like; what sounds like an order is refused all the same. */
const soundsOnly = new Set<RefusalReason>(['advice', 'prediction', 'elsewhere', 'off_topic'])

const namedByOthers = new Set(['precompile', 'utility'])

const asks = /^(how|what|who|which|when|where|why|is|are|was|does|do|did|has|have|show|list|explain|would)\b/

/** "Sell 5 NVDA: what do I get?" wants a figure, not a sale. */
// Bounded: the plain form of a question has 600 characters at most.
const asksLater = /[,.;:?-]?.*\b(what|how (much|many)|quote|exchange rate|cost|fee|would i|do i get)\b/

/** Before this no chain of this kind existed. */
const oldest = Date.UTC(2015, 6, 30)

/** A question sounds like one that is refused when it does so more than like any that is answered. */
const sounds = 0.55

/** An operation with such a score is plainly asked for, whatever a question sounds like. */
const plainlyAsked = 12

/** Other chains and exchanges may have the names of tokens, which the plain form has taken out. */
const textFor = (reason: RefusalReason, { plain, text }: Reading): string =>
  reason === 'elsewhere' ? `${plain} ; ${text.slice(0, 600).toLowerCase()}` : plain

const isLikeliest = (reason: RefusalReason, heard: Heard): boolean =>
  [...heard.values()].every((share) => share <= (heard.get(reason) ?? 0))

const tellsFuture = (operation: Operation | undefined): boolean => operation?.speech.tellsFuture === true

/** Whether a rule of refusal holds for this question, beside its words being there. */
function holds(reason: RefusalReason, { reading, steered, best, row }: RefusalInput): boolean {
  if (reason === 'action') return steered || !(asks.test(reading.plain) || asksLater.test(reading.plain))
  if (reason === 'prediction') return !tellsFuture(best?.operation) && !tellsFuture(row)
  if (reason === 'off_topic') return !row && (!best || best.ruled < 9)
  // The chain's own contracts and the calendar are called by the names of others.
  if (reason === 'elsewhere') return !row || !namedByOthers.has(row.family)
  return true
}

/** What was is no prediction, whatever it sounds like: "when did it hit its high". */
const ofPast =
  /^(?:and |so |ok )?(?:when|what|where|how|which|who)\b(?!.*\b(?:will|would|gonna|going to)\b).*\b(?:did|was|were)\b/

/** "And sending some to a friend?" goes on about what that costs, and orders nothing. */
const wonders =
  /^(?:and|or|but|so|what about|how about)\b.{0,20}\b(?:sending|transferring|moving|swapping|buying|selling|deploying|bridging|minting)\b/

/** Whether the words of a question are those of something that is refused, whatever they are said of. */
const hasWordsOf = ({ reason, patterns }: (typeof refusals)[number], reading: Reading): boolean =>
  !(reason === 'action' && wonders.test(reading.plain)) &&
  patterns.some((pattern) => pattern.test(textFor(reason, reading)))

const soundsLike = (reason: RefusalReason, { plain }: Reading, heard: Heard): boolean =>
  (heard.get(reason) ?? 0) >= sounds &&
  !(reason === 'action' && wonders.test(plain)) &&
  !(reason === 'prediction' && ofPast.test(plain)) &&
  isLikeliest(reason, heard)

const heardIn = ({ plain }: Reading): Heard => scorePhrasings(plainly(plain))

/** Whether a question may meet a refusal: told by its words alone, before anything is looked for that answers it. */
export function maybeRefused(reading: Reading, now: number): boolean {
  const heard = heardIn(reading)
  return (
    writeCondition(reading) !== undefined ||
    refusals.some((own) => hasWordsOf(own, reading) || soundsLike(own.reason, reading, heard)) ||
    ofOtherTimes(reading, now) !== undefined
  )
}

/** The refusal that a question meets, if any. */
export function findRefusal(input: RefusalInput): Refusal | undefined {
  const { reading, best, row, now } = input
  const heard = heardIn(reading)
  const rule = refusals.find(
    (own) =>
      (hasWordsOf(own, reading) && holds(own.reason, input)) ||
      (soundsLike(own.reason, reading, heard) &&
        (!best || best.score < plainlyAsked) &&
        !(row && soundsOnly.has(own.reason))),
  )
  if (rule) return { reason: rule.reason, text: rule.text }
  // A calendar knows what is to come.
  return ofOtherTimes(reading, tellsFuture(row) ? Number.POSITIVE_INFINITY : now)
}

function ofOtherTimes({ moments }: Reading, now: number): Refusal | undefined {
  const times = moments.map((moment) => Date.parse(moment))
  if (times.some((time) => time > now + 300_000))
    return { reason: 'prediction', text: 'That moment is still to come: I only see up to the newest block.' }
  if (times.some((time) => time < oldest))
    return { reason: 'elsewhere', text: 'That was before this chain existed.' }
  return undefined
}
