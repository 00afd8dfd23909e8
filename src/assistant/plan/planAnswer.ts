import { listStockPremiums } from '../../operations/tools/stocks/listStockPremiums.ts'
import { listStockTokens } from '../../operations/tools/stocks/listStockTokens.ts'
import { catalogRow } from '../catalog/catalogRow.ts'
import { refusals } from '../intents/refusals.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import { withoutSteering } from '../intents/withoutSteering.ts'
import type { Reading } from '../read/Reading.ts'
import { readPrompt } from '../read/readPrompt.ts'
import { unknown } from '../read/readTokens.ts'
import { askBack } from './askBack.ts'
import { type AskedCall, askedCallsOf } from './askedCallsOf.ts'
import { besideBlock } from './besideBlock.ts'
import { carrySubject, isShort, leansBack, namesNothing } from './carryOver.ts'
import { createSteps, type StepBuilder } from './createSteps.ts'
import { findRefusal } from './findRefusal.ts'
import { followUp } from './followUp.ts'
import { frameOf } from './frameOf.ts'
import { introduce } from './introduce.ts'
import type { Frame, Plan } from './Plan.ts'
import type { HistoryMessage, PlannerFacts } from './PlannerFacts.ts'
import { resolvePronouns } from './resolvePronouns.ts'
import { withSubject } from './withSubject.ts'

/**
 * Plans the answer to a question without a model and without asking the chain: what it names, what it wants of
 * the operations there are, and whether it must be asked back or refused.
 */
export function planAnswer(
  prompt: string,
  history: readonly HistoryMessage[],
  facts: PlannerFacts,
  maxSteps = 6,
): Plan {
  const previous = frameOf(history, facts, planAnswer)
  const { text, steered } = withoutSteering(prompt)
  const said = readPrompt(text, {
    lexicon: facts.lexicon,
    spelling: facts.spelling,
    findOperation: (name) => facts.registry.find(name)?.name,
    now: facts.now,
  })
  const isWalletOperation = (name: string) => facts.registry.find(name)?.topic === 'addresses'
  const counted = besideBlock(said, previous?.reading)
  const reading = withSubject(resolvePronouns(counted, previous, isWalletOperation), previous, facts)
  // "And the losing ones?" is about what was spoken of, and is weighed so.
  const goesOn = previous && leansBack(reading) && namesNothing(reading)
  const weighed = goesOn ? carrySubject(reading, previous.reading) : reading
  const asked = askedCallsOf(weighed, facts, previous !== undefined)
  const frame: Frame = { reading, operations: asked.map(({ operation }) => operation.name) }

  const introduction = introduce(said.plain)
  if (introduction) return { kind: 'question', text: introduction, frame: { reading, operations: [] } }
  const row = catalogRow(reading, facts)
  const best = scoreIntents(reading, facts)[0]
  const refusal = findRefusal(refusals, { reading, steered, best, row: row?.operation, now: facts.now })
  if (refusal) return { kind: 'refusal', ...refusal, frame }
  // A calculation takes a name as it is; everything else needs the address behind it.
  const unclear = row ? undefined : unclearName(reading)
  if (unclear) return { kind: 'question', text: unclear, frame }

  const wishes = followUp(reading, asked, { previous, facts })
  const unsaid = previous ? undefined : unsaidSubject(reading, wishes)
  if (unsaid) return { kind: 'question', text: unsaid, frame }
  if (wishes.length === 0) return nothingFits(reading, frame, { steered, facts })
  const made = makeSteps(wishes, previous, { facts, maxSteps })
  const settled: Frame = { reading: made.reading, operations: wishes.map(({ operation }) => operation.name) }
  if (made.question !== undefined && (made.steps.length === 0 || wishes.length === 1))
    return { kind: 'question', text: made.question, frame: settled }
  return { kind: 'calls', steps: made.steps, notes: notesOf(reading, steered), frame: settled }
}

/** Lists of all instruments, in which a token is looked for only where it is named. */
const searchesAll = new Set([listStockTokens.name, listStockPremiums.name])

/** The calls of the wishes. What a wish lacks is looked for in the question before; what is lacking still is asked. */
function makeSteps(
  wishes: readonly AskedCall[],
  previous: Frame | undefined,
  { facts, maxSteps }: { facts: PlannerFacts; maxSteps: number },
) {
  const steps = createSteps(facts, maxSteps)
  let question: string | undefined
  let subject: Reading | undefined
  for (const { operation, reading, role } of wishes) {
    const carried = carrySubject(reading, previous?.reading)
    // A row of the catalog names its own subject; it needs another's only where it cannot do without.
    const takes = operation.listed && !searchesAll.has(operation.name)
    const goesOn = leansBack(reading) || (takes && namesNothing(reading) && isShort(reading))
    const own = goesOn ? carried : reading
    const missing = steps.add(operation, own, role)
    const carriedOn = missing.length > 0 && own !== carried ? steps.add(operation, carried, role) : missing
    const still =
      carriedOn.length > 0 ? addStranger(steps, { operation, reading: own }, carriedOn) : carriedOn
    subject ??= missing.length > 0 ? carried : own
    if (still.length > 0) question ??= askBack(operation, still)
  }
  return { steps: steps.steps(), question, reading: subject ?? (wishes[0] as AskedCall).reading }
}

const tokenArguments = ['token', 'query', 'symbol', 'tokens', 'pool']

/** A token that is lacking may be the word that nobody knows; whether there is one, the call will tell. */
function addStranger(steps: StepBuilder, { operation, reading }: AskedCall, missing: readonly string[]) {
  const [stranger] = reading.strangers
  if (stranger === undefined || !missing.some((name) => tokenArguments.includes(name))) return missing
  return steps.add(operation, { ...reading, tokens: [...reading.tokens, unknown(stranger)] })
}

/** What to ask about a name that stands for several things, or that this chain cannot resolve. */
function unclearName({ shared: [shared], names: [name] }: Reading): string | undefined {
  if (shared) return `Several go by "${shared.text}": ${shared.options.join(', ')}. Which one?`
  return name && `I cannot look up the name "${name}" on this chain. Which address is it?`
}

/** What to ask where "its pools" speaks of something that nobody named, and the tool would answer for everything. */
function unsaidSubject(reading: Reading, [wish]: readonly AskedCall[]): string | undefined {
  if (!wish || wish.role || !namesNothing(reading) || reading.strangers.length > 0) return undefined
  if (!/\bits\b(?! (own|self))|\b(of|for|with|about) it\W*$/.test(reading.plain)) return undefined
  const lacking = ['token', 'symbol', 'address'].find(
    (name) => wish.operation.inputSchema.properties?.[name] !== undefined,
  )
  return lacking && askBack(wish.operation, [lacking])
}

/** Says that nothing fits a question about something else, and asks about one that only lacks its subject. */
function nothingFits(
  reading: Reading,
  frame: Frame,
  { steered, facts }: { steered: boolean; facts: PlannerFacts },
): Plan {
  const words = reading.plain.match(/(?<!@)\b[a-z]{4,}\b/g) ?? []
  const foreign = namesNothing(reading) && words.some((word) => !facts.spelling.isOrdinary(word))
  if (steered || foreign || reading.plain.split(' ').length > 7)
    return { kind: 'refusal', reason: 'nothing_fits', text: 'None of my tools fits that question.', frame }
  const text =
    'What would you like to know? Name a token, a wallet, a transaction or a block, and what you want to know about it.'
  return { kind: 'question', text, frame }
}

/** What the planner assumed, so that a wrong guess can be seen. */
const notesOf = ({ tokens }: Reading, steered: boolean): string[] => [
  ...new Set(
    tokens
      .filter(({ corrected }) => corrected)
      .map(({ text, reference }) => `Read "${text}" as ${reference}.`),
  ),
  ...(steered ? ['Instructions inside the question were left out.'] : []),
]
