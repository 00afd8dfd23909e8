import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { tryFill } from '../fill/tryFill.ts'
import { type ScoredIntent, scoreIntents } from '../intents/scoreIntents.ts'
import { onceFor } from '../onceFor.ts'
import type { Reading } from '../read/Reading.ts'
import { aimOf } from '../rows/aimOf.ts'
import { type LeftOver, leftOver } from '../rows/leftOver.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { asksSum, nounOf } from '../rows/readFigure.ts'
import { rankWords, readRank } from '../rows/readRank.ts'
import { listOf, resultFields } from '../rows/resultFields.ts'
import { namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { pointsAtSomething } from './likeliest.ts'
import type { Step } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Constraints that a call would not hold, and words that it has nothing to do with. */
type Left = { constraints: number; words: number }

/** What such a word takes from how much a question sounds like an operation. */
const wordCost = 3

/** So many are tried of those that a question sounds like, and so much must one of the same topic sound like it. */
const mostTried = 6
const likely = 6
const hardly = 1.5
const nearly = 4
const plainly = 9

/** Who asks about all of something and names none wants a list. */
export const asksAmongAll = new RegExp(
  `\\b(?:any|how many|which|all|every|what (?:share|percentage|fraction|proportion)|(?:${rankWords.join('|')}) (?:@?\\w+ ){0,2}(?:stocks?|shares?|tokens?|coins?|memecoins?|etfs?|funds?))\\b|^(?:all |any |the |those )?(?:\\w+ )?(?:stock|token|coin|memecoin|trader|pool|wallet|launche)s\\b|^(?:the )?(?:stock|token|coin|memecoin|trader|pool|wallet)(?: token)? (?:with|that|having)\\b|^(?:[a-z]+ ){1,2}names\\b|\\b(?:on|across) (?:the|this) (?:whole |entire )?chain\\b`,
)

/** What is somebody's own is asked for by naming them. */
const owns = /\b(?:my|mine)\b/

/** A call as it would be made: its arguments, what it aims at and what it leaves; undefined where an argument is lacking. */
type Trial = Pick<Step, 'arguments'> & { made: ReturnType<typeof aimOf>; over: LeftOver }

const trials = onceFor((facts: PlannerFacts) =>
  onceFor((reading: Reading) =>
    onceFor((operation: Operation): Trial | undefined => {
      const { missing, arguments: filled } = tryFill(operation, reading, facts)
      if (missing.length > 0) return undefined
      // An aim changes the arguments of its steps.
      const step = { id: '', operation: operation.name, arguments: { ...filled } }
      const made = aimOf(operation, reading, [step])
      const over = leftOver({ operation, reading, steps: [step], aim: made?.aim }, facts.registry)
      return { arguments: step.arguments, made, over }
    }),
  ),
)

export const trialOf = ({ operation, reading }: AskedCall, facts: PlannerFacts): Trial | undefined =>
  trials(facts)(reading)(operation)

/** Whether a row of the catalog, found by some words of a question, has nothing to do with others of them. */
export const leavesWords = (call: AskedCall, facts: PlannerFacts): boolean =>
  (trialOf(call, facts)?.over.words ?? []).length > 0

/** How much of its question a call would leave undone; undefined where the question lacks an argument of it. */
export function leftBy(call: AskedCall, facts: PlannerFacts): Left | undefined {
  const { operation, reading } = call
  const trial = trialOf(call, facts)
  if (!trial) return undefined
  const { constraints, words } = trial.over
  // A row of the catalog was found by its words, but it counts nothing among others.
  const isFound = !operation.listed && !/\bhow many of\b/.test(reading.plain)
  // A board is found by a word or two, and has nothing to do with much of what it may leave.
  const isBoard = words.length > 1 && resultFields(operation).some(({ path }) => path === 'rank')
  return { constraints: constraints.length, words: isFound && !isBoard ? 0 : words.length }
}

/** Whether an operation tells how many there are of something, so that no rows need to be counted. */
const tellsHowMany = (operation: Operation, noun: string): boolean =>
  matchField(
    resultFields(operation).filter(({ list, kind }) => list === undefined && kind === 'number'),
    stemsOf(noun),
    0.9,
  ) !== undefined

/** The operation that tells what a question counts, where the rows of the one that it sounds like are something else. */
function tellsCounted(
  { reading, operation }: AskedCall,
  scored: readonly ScoredIntent[],
): Operation | undefined {
  const noun = nounOf(reading.plain)
  const stem = [...stemsOf(noun ?? '')][0]
  if (noun === undefined || stem === undefined || tellsHowMany(operation, noun)) return undefined
  const { name, title } = operation
  if (stemsOf(`${name} ${title}`.replaceAll('_', ' ')).has(stem)) return undefined
  if (resultFields(operation).some(({ words }) => words.includes(stem))) return undefined
  return scored.slice(0, mostTried).find((own) => own.score >= hardly && tellsHowMany(own.operation, noun))
    ?.operation
}

/** Whether the calls for each of several tokens are added up to what a question asks for. */
function addsUp({ operation, reading }: AskedCall, takesAll: boolean, facts: PlannerFacts): boolean {
  const { arguments: args } = tryFill(operation, reading, facts)
  const steps = reading.tokens.map((_, at) => ({
    id: String(at),
    operation: operation.name,
    arguments: { ...args },
  }))
  return aimOf(operation, reading, takesAll ? steps.slice(0, 1) : steps)?.aim.query?.figure !== undefined
}

/** Of several tokens that are named, the one that has most is chosen by what compares them, and not from a call for each. */
function comparing(askedCall: AskedCall, facts: PlannerFacts): AskedCall | undefined {
  const { reading, operation } = askedCall
  const takesAll = operation.inputSchema.properties?.tokens !== undefined
  const compare = facts.registry.find(toolNames.compareTokens)
  // What several come to is added up from one list of them, where the calls for each leave it.
  const isSum = asksSum.test(reading.plain) && operation !== compare && !addsUp(askedCall, takesAll, facts)
  const isChosen = !takesAll && readRank(reading.plain, true) !== undefined
  if (!compare || !operation.listed || reading.tokens.length < 2 || !(isChosen || isSum)) return undefined
  const compared = { ...askedCall, operation: compare }
  const left = leftBy(compared, facts)
  return left?.constraints === 0 && left.words === 0 ? compared : undefined
}

/** The call that leaves least of its question undone, of those that the question sounds like as well. */
export function leastLeft(askedCall: AskedCall, facts: PlannerFacts): AskedCall {
  const compared = comparing(askedCall, facts)
  if (compared) return compared
  const scored = scoreIntents(askedCall.reading, facts)
  const told = tellsCounted(askedCall, scored)
  const isMade = told && leftBy({ ...askedCall, operation: told }, facts)?.constraints === 0
  return isMade ? { ...askedCall, operation: told } : leastOf(askedCall, scored, facts)
}

function leastOf(askedCall: AskedCall, scored: readonly ScoredIntent[], facts: PlannerFacts): AskedCall {
  const { reading, operation: asked } = askedCall
  const heard = (scored.find(({ operation }) => operation === asked) ?? scored[0])?.score ?? 0
  const made = leftBy(askedCall, facts)
  const isNamed = !namesNothing(reading)
  const isAmongAll = !isNamed && asksAmongAll.test(reading.plain)
  // Who asks among all of something is not asked back which one, whatever is left undone.
  const lacking = isAmongAll ? 4 : isNamed || !pointsAtSomething.test(reading.plain) ? 1 : 0
  const own = made ?? { constraints: lacking, words: isAmongAll ? 4 : 0 }
  const isOpen = !made && !isNamed && !isAmongAll
  if (own.constraints + own.words === 0 || (!made && owns.test(reading.plain))) return askedCall
  // What lacks an argument though something is named gives way to what is asked for as much.
  const floor = made || !isNamed ? 0 : heard - nearly
  let best = askedCall
  let least = own.constraints
  let most = heard - wordCost * own.words
  const topics = new Set([asked.topic, ...scored.slice(0, 2).map(({ operation }) => operation.topic)])
  let tried = 0
  for (const [place, { operation, score }] of scored.entries()) {
    if (tried === mostTried) break
    const isNear = place < mostTried && score >= (made ? likely : hardly)
    const isKin = topics.has(operation.topic) && score >= (made ? Math.max(hardly, heard / 6) : hardly)
    // Who names nothing and asks about nothing in particular may be asked back.
    if (isOpen && score < plainly) continue
    if (operation === asked || operation.topic === 'meta' || !(isNear || isKin) || score < floor) continue
    tried += 1
    // Where nothing narrowing is left already, what is asked for less can only leave more words.
    if (least === 0 && score <= most) continue
    const left = leftBy({ ...askedCall, operation }, facts)
    if (!left || left.constraints > least || left.words > own.words) continue
    const worth = score - wordCost * left.words
    if (left.constraints === least && worth <= most) continue
    best = { ...askedCall, operation }
    least = left.constraints
    most = worth
  }
  if (least === 0 || isNamed || isOpen) return best
  // What no likely one does whole may be what one of the same kind is for, however it is asked.
  const kin = new Set([asked.topic, ...scored.map(({ operation }) => operation.topic)])
  const said = stemsOf(reading.plain)
  const isNamedSo = ({ name, title }: Operation) =>
    [...stemsOf(`${name.replaceAll('_', ' ')} ${title}`)].some((stem) => said.has(stem))
  const isWhole = (operation: Operation) => {
    const left =
      kin.has(operation.topic) && operation.topic !== 'meta' && listOf(operation)
        ? leftBy({ ...askedCall, operation }, facts)
        : undefined
    return left?.constraints === 0 && left.words === 0
  }
  const { listed } = facts.registry
  const whole = listed.find((own) => isNamedSo(own) && isWhole(own)) ?? listed.find(isWhole)
  return whole ? { ...askedCall, operation: whole } : best
}
