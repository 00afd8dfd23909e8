import type { Operation } from '../../tool/Operation.ts'
import { refusals } from '../intents/refusals.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import { withoutSteering } from '../intents/withoutSteering.ts'
import type { Reading } from '../read/Reading.ts'
import { readPrompt } from '../read/readPrompt.ts'
import { askBack } from './askBack.ts'
import { createSteps, foundLater } from './buildSteps.ts'
import { carryQuestion, carrySubject, leansBack } from './carryOver.ts'
import { findRefusal } from './findRefusal.ts'
import { frameOf } from './frameOf.ts'
import type { Frame, Plan } from './Plan.ts'
import type { HistoryMessage, PlannerFacts } from './PlannerFacts.ts'
import { type Role, roles } from './roles.ts'
import { searchOperation } from './searchOperation.ts'
import { splitClauses } from './splitClauses.ts'

/** A score below this is a chance word, not a wish. */
const strong = 6

/** A part of a question gets a call of its own only when it is plain what it asks. */
const plainlyAsked = 10

const maxOperations = 3

type Wish = { operation: Operation; reading: Reading; role?: Role }

const best = (reading: Reading, facts: PlannerFacts) => scoreIntents(reading, facts)[0]

/** A wish about somebody the question describes instead of naming, such as the largest holder of a token. */
function wishByRole(reading: Reading, facts: PlannerFacts): Wish | undefined {
  for (const role of roles) {
    if (!role.pattern.test(reading.plain)) continue
    const plain = reading.plain.replace(role.pattern, ` ${role.mark} `).replace(/\s+/g, ' ').trim()
    const found: Reading =
      role.mark === '@address'
        ? { ...reading, plain, addresses: [{ address: foundLater, role: 'wallet' }] }
        : {
            ...reading,
            plain,
            tokens: [{ text: foundLater, reference: foundLater, known: true, stock: false }],
          }
    const top = best(found, facts)
    if (!top || top.score < 8 || top.operation.name === role.operation) continue
    const { topic, name } = top.operation
    const wallet = topic === 'addresses' && name !== 'get_address'
    const token = ['safety', 'tokens', 'analytics'].includes(topic) && name !== 'search_token'
    if (role.mark === '@address' ? wallet : token)
      return {
        operation: top.operation,
        reading: { ...found, ...(wallet ? { tokens: reading.tokens } : {}) },
        role,
      }
  }
  return undefined
}

/** What a question asks for, most important first. */
function wishesOf(reading: Reading, facts: PlannerFacts): Wish[] {
  const byRole = wishByRole(reading, facts)
  if (byRole) return [byRole]
  const top = best(reading, facts)
  const wishes: Wish[] = top && top.score >= strong ? [{ operation: top.operation, reading }] : []
  const clauses = splitClauses(reading)
  if (clauses.length < 2) return wishes
  const parts = clauses.flatMap((clause): Wish[] => {
    const own = best(clause, facts)
    return own && own.score >= plainlyAsked ? [{ operation: own.operation, reading: clause }] : []
  })
  const names = new Set(parts.map(({ operation }) => operation.name))
  // A part that asks what the whole does narrows the whole to the tokens it names.
  const whole = wishes.filter(({ operation }) => !names.has(operation.name) || parts.length < 2)
  const rest = parts.filter(({ operation }) => !whole.some((wish) => wish.operation === operation))
  return [...whole, ...rest].slice(0, maxOperations)
}

const onlyVague = ({ plain }: Reading) => plain.split(' ').length <= 7

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
  const { text, steered } = withoutSteering(prompt)
  const reading = readPrompt(text, {
    lexicon: facts.lexicon,
    spelling: facts.spelling,
    findOperation: (name) => facts.registry.find(name)?.name,
    now: facts.now,
  })
  const previous = frameOf(history, facts, planAnswer)
  let wishes = wishesOf(reading, facts)
  const frame: Frame = { reading, operations: wishes.map(({ operation }) => operation.name) }

  const refusal = findRefusal(refusals, { reading, steered, best: best(reading, facts), now: facts.now })
  if (refusal) return { kind: 'refusal', ...refusal, frame }
  const [shared] = reading.shared
  if (shared)
    return {
      kind: 'question',
      text: `Several go by "${shared.text}": ${shared.options.join(', ')}. Which one?`,
      frame,
    }
  const [name] = reading.names
  if (name)
    return {
      kind: 'question',
      text: `I cannot look up the name "${name}" on this chain. Which 0x address is it?`,
      frame,
    }

  if (
    wishes.length === 0 &&
    previous &&
    previous.operations.length > 0 &&
    (leansBack(reading) || onlyVague(reading))
  ) {
    const merged = carryQuestion(reading, previous.reading)
    wishes = previous.operations.flatMap((operation) => {
      const found = facts.registry.find(operation)
      return found ? [{ operation: found, reading: merged }] : []
    })
  } else if (wishes.length === 0) {
    const operation = reading.operations[0]
      ? facts.registry.find(reading.operations[0])
      : searchOperation(reading, facts)
    if (operation) wishes = [{ operation, reading }]
  }
  if (wishes.length === 0) return nothingFits(reading, frame, steered)

  const steps = createSteps(facts, maxSteps)
  const kept: Frame = {
    reading: wishes[0]?.reading ?? reading,
    operations: wishes.map(({ operation }) => operation.name),
  }
  let question: string | undefined
  let subject = kept.reading
  for (const { operation, reading: own, role } of wishes) {
    const leaning = leansBack(own) ? carrySubject(own, previous?.reading) : own
    let missing = steps.add(operation, leaning, role)
    if (missing.length > 0 && leaning === own && previous) {
      subject = carrySubject(own, previous.reading)
      missing = steps.add(operation, subject, role)
    } else subject = leaning
    if (missing.length > 0) question ??= askBack(operation, missing)
  }
  const settled: Frame = { ...kept, reading: subject }
  if (steps.steps().length === 0 || (question && wishes.length === 1))
    return {
      kind: 'question',
      text: question ?? askBack(wishes[0]?.operation as Operation, []),
      frame: settled,
    }
  return { kind: 'calls', steps: steps.steps(), notes: notesOf(reading, steered), frame: settled }
}

function nothingFits(reading: Reading, frame: Frame, steered: boolean): Plan {
  if (steered || reading.plain.split(' ').length > 7)
    return {
      kind: 'refusal',
      reason: 'nothing_fits',
      text: 'None of my tools fits that question.',
      frame,
    }
  return {
    kind: 'question',
    text: 'What would you like to know? Name a token, a wallet, a transaction or a block, and what you want to know about it.',
    frame,
  }
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
