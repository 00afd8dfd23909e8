import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Reading } from '../read/Reading.ts'
import { unknown } from '../read/readTokens.ts'
import type { Aim } from '../rows/Aim.ts'
import { readRank } from '../rows/readRank.ts'
import { aimsOf } from './aimsOf.ts'
import { askBack } from './askBack.ts'
import { mostSaid } from './askedCallsOf.ts'
import { asksOfAll, carryQuestion, carrySubject, isShort, leansBack, namesNothing } from './carryOver.ts'
import { type AskedCall, createSteps, type StepBuilder } from './createSteps.ts'
import { askAgain } from './followUp.ts'
import { asksAmongAll } from './leastLeft.ts'
import { ofThen } from './ofThen.ts'
import type { Frame, Step } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Lists of all instruments, in which a token is looked for only where it is named. */
const searchesAll = new Set<string>([toolNames.listStockTokens, toolNames.listStockPremiums])

/** The steps of the calls that are asked for. What one lacks is looked for in the question before; what is lacking still is asked. */
export function makeSteps(
  askedCalls: readonly AskedCall[],
  previous: Frame | undefined,
  facts: PlannerFacts,
) {
  const steps = createSteps(facts)
  const aims: Aim[] = []
  const dropped: string[] = []
  let question: string | undefined
  let subject: Reading | undefined
  for (const { operation: asked, reading, role } of askedCalls) {
    const operation = ofThen(asked, carrySubject(reading, previous?.reading), facts)
    // The same is asked of what the question named, and not of what stood first in its answer.
    const before = previous?.operations.includes(asked.name)
      ? (previous.named ?? previous.reading)
      : previous?.reading
    const carried = carrySubject(reading, before)
    // A row of the catalog names its own subject; it needs another's only where it cannot do without.
    const takes = operation.listed && !searchesAll.has(operation.name)
    const goesOn =
      reading.newest === undefined &&
      !asksOfAll(reading) &&
      (leansBack(reading) || (takes && namesNothing(reading) && isShort(reading)))
    const own = goesOn ? carried : reading
    const missing = steps.add(operation, own, role)
    const carriedOn = missing.length > 0 && own !== carried ? steps.add(operation, carried, role) : missing
    const strange = carriedOn.length > 0 ? withStranger(own, carriedOn) : undefined
    const still = strange ? steps.add(operation, strange) : carriedOn
    subject ??= strange && still.length === 0 ? strange : missing.length > 0 ? carried : own
    if (still.length > 0) question ??= askBack(operation, still)
    else {
      const read = missing.length > 0 ? carried : own
      const first = steps.last()
      if (steps.isTooMuch()) dropped.push(reading.text.slice(0, mostSaid))
      const { made, left } = !role
        ? addOthers(steps, { operation, reading: read }, facts)
        : { made: [], left: [] }
      // Parts that share a call are told once.
      const isShared = askedCalls.some(
        (other) => other.operation === asked && other.reading !== reading && choosesAmong(other, read),
      )
      for (const aim of aimsOf({ operation, reading: read }, [...first, ...made], left, facts, isShared))
        if (!aims.some((told) => JSON.stringify(told) === JSON.stringify(aim))) aims.push(aim)
    }
  }
  return {
    steps: steps.steps(),
    aims,
    question,
    dropped,
    reading: subject ?? (askedCalls[0] as AskedCall).reading,
  }
}

/** The steps of what is wanted. What lacks a subject that nobody has named goes on from what was answered: "until when?". */
export function goOn(
  wanted: readonly AskedCall[],
  reading: Reading,
  previous: Frame | undefined,
  facts: PlannerFacts,
) {
  const made = makeSteps(wanted, previous, facts)
  const isLacking = made.question !== undefined && made.steps.length === 0
  if (!isLacking || !previous || !namesNothing(reading)) return { made, askedCalls: wanted }
  const again = askAgain(previous, carryQuestion(reading, previous.named ?? previous.reading), facts)
  const other = again.length > 0 ? makeSteps(again, previous, facts) : undefined
  return other && other.question === undefined
    ? { made: other, askedCalls: again }
    : { made, askedCalls: wanted }
}

/** Whether another part chooses among the rows of the same call, so that they are not told as usual. */
const choosesAmong = ({ reading: { plain, tokens } }: AskedCall, { tokens: own }: Reading): boolean =>
  readRank(plain) !== undefined &&
  tokens.map(({ reference }) => reference).join() === own.map(({ reference }) => reference).join()

/** Calls for what else a question names of the same kind: a second wallet, a second transaction. What nothing takes is left. */
function addOthers(
  steps: StepBuilder,
  { operation, reading }: AskedCall,
  facts: PlannerFacts,
): { made: Step[]; left: string[] } {
  const made: Step[] = []
  const left: string[] = []
  const first = steps.last()
  const has = (own: readonly Step[], value: string) =>
    JSON.stringify(own.map((step) => step.arguments))
      .toLowerCase()
      .includes(value.toLowerCase())
  const byAddress = reading.addresses.some(({ address }) =>
    first.some((step) => step.arguments.token === address),
  )
  for (const { text, reference, known } of reading.tokens) {
    const address = facts.lexicon.bySymbol(reference)?.address
    const used = [reference, address].some((value) => value && has(steps.steps(), value))
    const isNamed = known || (reading.tokens.length > 1 && /^[A-Z0-9]{2,12}$/.test(text))
    if (isNamed && operation.listed && !used && !byAddress && !/^(?:ETH|\$found)$/i.test(text))
      left.push(reference)
  }
  const others: { value: string; own: Partial<Reading> }[] = [
    ...reading.addresses.slice(1).map((one) => ({ value: one.address, own: { addresses: [one] } })),
    ...reading.hashes.slice(1).map((value) => ({ value, own: { hashes: [value] } })),
    // A stretch of blocks is a bound, and no second block.
    ...(reading.comparisons.some(({ unit }) => unit === 'block') ? [] : reading.blocks.slice(1)).map(
      (value) => ({ value, own: { blocks: [value] } }),
    ),
  ]
  for (const { value, own } of others) {
    if (value.startsWith('$') || has([...first, ...steps.last(), ...made], value)) continue
    const missing = operation.listed ? steps.add(operation, { ...reading, ...own }) : ['']
    if (missing.length === 0 && has([...steps.last(), ...made], value)) made.push(...steps.last())
    else left.push(value)
  }
  return { made, left }
}

const tokenArguments = ['token', 'query', 'symbol', 'tokens', 'pool']

/** A token that is lacking may be the word that nobody knows; whether there is one, the call will tell. */
function withStranger(reading: Reading, missing: readonly string[]): Reading | undefined {
  const [stranger] = reading.strangers
  const isLacking = missing.some((name) => tokenArguments.includes(name))
  // Who asks among all of something has named none.
  if (stranger === undefined || !isLacking || asksAmongAll.test(reading.plain)) return undefined
  return { ...reading, tokens: [...reading.tokens, unknown(stranger)] }
}
