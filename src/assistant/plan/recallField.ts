import type { Operation } from '../../operations/kernel/Operation.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { readRank } from '../rows/readRank.ts'
import { resultFields } from '../rows/resultFields.ts'
import { rowStem } from '../rows/rowStem.ts'
import { wordsLeft } from '../rows/wordsLeft.ts'
import { carryQuestion, namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import type { Frame } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** What the question before asked for, where that was one thing. */
export function soleOperation({ operations }: Frame, { registry }: PlannerFacts): Operation | undefined {
  const [name, ...others] = operations
  return name === undefined || others.length > 0 ? undefined : registry.find(name)
}

const mostWords = 9

/** What the rules are so sure about is asked for itself. */
const sure = 12

const pointsBack =
  /\b(?:it|its|it's|that|this|those|these|them|there|he|she|his|her|they|their|i|my|one)\b|^(?:and|so|ok|but)\b|^(?:what|how)(?:'s| is| was| are| were| (?:much|high|big|large|low) (?:is|was)) the\b|^\S+(?: \S+){0,4}$/

const ofThose = /\b(?:of|among) (?:those|them|these)\b/

/** "How many transactions are in there?" asks for another field of what was answered: the same is asked again. */
export function recallField(said: Reading, previous: Frame, facts: PlannerFacts): AskedCall | undefined {
  const operation = soleOperation(previous, facts)
  if (!operation || !namesNothing(said) || !pointsBack.test(said.plain)) return undefined
  if (
    /^(?:and |ok |now )?(?:show|list|give|open)\b|\b(?:else|other|(?:those|these|the) (?:two|three))\b/.test(
      said.plain,
    )
  )
    return undefined
  if (said.plain.split(' ').length > mostWords || said.window || said.comparisons.length > 0) return undefined
  const stems = stemsOf(said.plain)
  // One window that was asked about is told in one row.
  const ofWindow =
    previous.reading.window && resultFields(operation).find(({ path }) => path === 'window')?.list
  // What is part of something else is asked for with it.
  const fields = resultFields(operation).filter(
    ({ list, parents }) =>
      (list === undefined || list === ofWindow) &&
      (parents.length === 0 || parents.some((own) => stems.has(own))),
  )
  const found = matchField(fields, stems, 0.65)
  // Of a row that stands for a window, only what is called by its name is asked for.
  const isSaid = found?.list === undefined || found.words.every((word) => stems.has(word))
  const asked = isSaid ? found : undefined
  const [best] = scoreIntents(said, facts)
  // "What is the price impact" says the name of a field whole.
  const isNamed = asked && asked.words.length > 1 && asked.words.every((word) => stems.has(word))
  if (
    !asked ||
    (!isNamed && !ofThose.test(said.plain) && best && best.operation !== operation && best.ruled >= sure)
  )
    return undefined
  // "The one that graduated last" is a row, and no field.
  const rank = readRank(said.plain)
  if (rank?.time && !asked.words.includes(rowStem(rank.word))) return undefined
  const spent = new Set([...asked.words, ...asked.parents])
  const { words, strange } = wordsLeft(said.plain, { operation, aim: undefined, spent }, facts.registry)
  if (words.length + strange.length > 0) return undefined
  return { operation, reading: carryQuestion(said, previous.named ?? previous.reading) }
}
