import type { Operation } from '../../operations/kernel/Operation.ts'
import { tryFill } from '../fill/tryFill.ts'
import type { Comparison, Reading } from '../read/Reading.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import { aimOf } from '../rows/aimOf.ts'
import { leftOver } from '../rows/leftOver.ts'
import type { AskedCall } from './createSteps.ts'
import { trialOf } from './leastLeft.ts'
import type { Step } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const figure = '(?:mean|average|avg|median|total|sum|maximum|minimum|max|min|highest|lowest)'
const figures = new RegExp(`\\b${figure}(?:(?:,|,? and)(?: the| on| in| an?)* ${figure}\\b)+`)
const made = /mean|average|avg|median|total|sum/

/** "The mean, the median and the maximum premium": a question for each. */
function eachFigure(plain: string): string[] {
  const [said = ''] = figures.exec(plain) ?? []
  const words = [...new Set(said.match(new RegExp(figure, 'g')))]
  return words.length > 1 && made.test(said) ? words.map((word) => plain.replace(said, word)) : [plain]
}

/** What a call aims at; parts that one call answers are aimed at one by one: a count and the cheapest are two things to tell. */
export function aimsOf(
  { operation, reading }: AskedCall,
  steps: readonly Step[],
  left: readonly string[],
  facts: PlannerFacts,
  isShared: boolean,
): Aim[] {
  // How far a price is moved is said of one part.
  const isOf = (plain: string, { is, unit }: Comparison) =>
    is !== 'equal' || unit !== 'percent' || plain.includes('@percent')
  const parts = reading.plain
    .split(' ; ')
    .flatMap(eachFigure)
    .map((plain) => ({
      ...reading,
      plain,
      comparisons: reading.comparisons.filter((bound) => isOf(plain, bound)),
    }))
  const isChosen = (part: Reading) => aimOf(operation, part, steps)?.aim.query !== undefined
  const each = parts.length > 1 && parts.some(isChosen) ? parts : [reading]
  return each.flatMap((part) => {
    const aims = aimAt({ operation, reading: part }, steps, left, facts, isShared || each.length > 1)
    // A part that chooses nothing wants what is told usually, beside the rows of the others.
    const isUsual =
      aims.length === 0 ||
      // Of several tokens each has a row, and none is told by its columns alone.
      (reading.tokens.length > 1 &&
        aims.every(
          ({ query, fields, check, unapplied }) => !query && !check && fields.length + unapplied.length === 0,
        ))
    return !isUsual || each.length === 1
      ? aims
      : [
          {
            ...emptyAim(
              operation.name,
              steps.map(({ id }) => id),
            ),
            usual: true,
          },
        ]
  })
}

/** What is aimed at, and what of it is left undone; where it takes every row, its steps ask for as many as there can be. */
function aimAt(
  { operation, reading }: AskedCall,
  steps: readonly Step[],
  left: readonly string[],
  facts: PlannerFacts,
  isPart: boolean,
): Aim[] {
  const trial = left.length === 0 && !isPart ? tried({ operation, reading }, steps, facts) : undefined
  const made = trial ? trial.made : aimOf(operation, reading, steps, left, isPart)
  const isAll = made?.all && made.aim.list !== undefined
  if (isAll) askForAll(operation, steps, made.aim)
  const over =
    trial && !isAll ? trial.over : leftOver({ operation, reading, steps, aim: made?.aim }, facts.registry)
  const { constraints } = over
  // What the question before said, and was not understood, was told with its answer.
  const isNew = (word: string) => (reading.newest ?? word).includes(word)
  const [words, strange] = [over.words.filter(isNew), over.strange.filter(isNew)]
  const unapplied = [...new Set([...(made?.aim.unapplied ?? []), ...constraints, ...words])]
  const aim =
    made?.aim ??
    emptyAim(
      operation.name,
      steps.map(({ id }) => id),
    )
  if (!made && unapplied.length + strange.length === 0) return []
  return [{ ...aim, unapplied, aside: strange }]
}

/** What was found of the call when it was chosen, where it is made just as it was tried. */
function tried(call: AskedCall, steps: readonly Step[], facts: PlannerFacts) {
  const [step, ...others] = steps
  const { arguments: filled } = tryFill(call.operation, call.reading, facts)
  if (!step || others.length > 0 || JSON.stringify(step.arguments) !== JSON.stringify(filled))
    return undefined
  const trial = trialOf(call, facts)
  if (trial) step.arguments = { ...trial.arguments }
  return trial?.made
    ? { ...trial, made: { ...trial.made, aim: { ...trial.made.aim, steps: [step.id] } } }
    : trial
}

function askForAll({ inputSchema }: Operation, steps: readonly Step[], { list = '', query }: Aim): void {
  const most = inputSchema.properties?.limit?.maximum
  const since = query?.where.find(({ is }) => is === 'since')
  const [field] = since?.fields ?? []
  for (const step of steps) {
    if (most !== undefined) step.arguments.limit = most
    step.pages = { list, ...(field === undefined ? {} : { since: { field, ms: Number(since?.value) } }) }
  }
}
