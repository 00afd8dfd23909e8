import { venueKeys } from '../catalog/venues.ts'
import type { Ask } from '../grammar/Ask.ts'
import { planByGrammar } from '../grammar/planByGrammar.ts'
import type { Language } from '../languages/languages.ts'
import type { ForeignPart } from '../languages/partsOf.ts'
import { type Foreign, languageSpoken, readLanguage } from '../languages/readLanguage.ts'
import { refusedIn } from '../languages/refusedIn.ts'
import { labelOfPart, type ToldPart } from '../languages/tellForeign.ts'
import { topicAsked } from '../languages/topicAsked.ts'
import { readPrompt } from '../read/readPrompt.ts'
import { maybeRefused } from './findRefusal.ts'
import { joinPlans } from './joinPlans.ts'
import { namedByAsks } from './namedByAsks.ts'
import type { CallPlan, Frame, Plan } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { planGlossed } from './planGlossed.ts'
import { notesOf, planQuestion } from './planQuestion.ts'
import { spokenBefore } from './spokenBefore.ts'
import { unsaidOwner } from './unsaidOwner.ts'

/** Plans one question in any language, leaning on what the one before it came to. */
export function planTurn(prompt: string, previous: Frame | undefined, facts: PlannerFacts): Plan {
  const language = languageSpoken(prompt, previous?.language)
  const plan = language ? planSpoken(prompt, language, previous, facts) : planEnglish(prompt, previous, facts)
  const { ranked, place, rankedBy, figures } = previous ?? {}
  const kept: Partial<Frame> = {
    ...(ranked && { ranked }),
    ...(place === undefined ? {} : { place }),
    ...(rankedBy === undefined ? {} : { rankedBy }),
    ...(figures && { figuresBefore: figures }),
  }
  return { ...plan, frame: { ...kept, ...plan.frame } }
}

/** In another language: by the grammar, where all is understood; put into the words of the rules where not. */
function planSpoken(
  prompt: string,
  language: Language,
  previous: Frame | undefined,
  facts: PlannerFacts,
): Plan {
  const refusal = refusedIn(prompt, language)
  if (refusal)
    return {
      kind: 'refusal',
      ...refusal,
      frame: previous ?? { reading: readPrompt(prompt, facts), operations: [], language: language.code },
    }
  const own = planGlossed(prompt, language, previous, facts)
  const isPlain = ({ aims }: CallPlan) => aims.every(({ query }) => query === undefined)
  if (own && (own.kind !== 'calls' || !isPlain(own))) return own
  const spoken = previous && { ...previous, reading: previous.named ?? previous.reading }
  const foreign = readLanguage(prompt, spoken, (name) => tickerOf(name, facts))
  const byRules = foreign
    ? planForeign(foreign, prompt, previous, facts)
    : planEnglish(prompt, previous, facts)
  if (!own || byRules.kind !== 'calls') return own ?? byRules
  // Where nothing is chosen or reckoned, they tell the same answer in fuller sentences.
  // "Cuánto se negoció y cuántas carteras operaron": none of several figures may get lost with that.
  const figures = own.aims.flatMap(({ fields }) => fields).length
  const isAsFull = figures < 2 || (byRules.told?.parts.length ?? 0) >= figures
  return isAsFull && isPlain(byRules) && callsOf(own.steps) === callsOf(byRules.steps)
    ? { ...byRules, frame: { ...byRules.frame, ...(own.frame.asks && { asks: own.frame.asks }) } }
    : own
}

/** By the grammar, where it understands every word; by the rules where it does not. */
function planEnglish(prompt: string, previous: Frame | undefined, facts: PlannerFacts): Plan {
  const reading = readPrompt(prompt, facts)
  const owner = unsaidOwner(reading, previous)
  if (owner !== undefined) {
    const plan = planQuestion(prompt, previous, facts)
    return plan.kind === 'refusal' && plan.reason !== 'nothing_fits'
      ? plan
      : { kind: 'question', text: owner, frame: previous ?? { reading, operations: [] } }
  }
  const own = planByGrammar(prompt, previous, facts)
  if (typeof own === 'string') return planQuestion(prompt, previous, facts)
  const { steps, aims, asks } = own
  const isPartly = aims.some(({ aside }) => aside.length > 0)
  const byRules =
    isPartly || maybeRefused(reading, facts.now) ? planQuestion(prompt, previous, facts) : undefined
  // What may not be answered is refused however well it is understood; what only sounds foreign is not.
  if (byRules?.kind === 'refusal' && !/^(?:nothing_fits|off_topic)$/.test(byRules.reason)) return byRules
  // What neither understands whole is told by the grammar; what the rules do understand, by them.
  if (
    byRules &&
    isPartly &&
    (byRules.kind !== 'calls' || (isWholly(byRules) && chosenBy(aims) - chosenBy(byRules.aims) < 2))
  )
    return byRules
  const operations = [...new Set(aims.map(({ operation }) => operation))]
  const frame = namedByAsks({ reading, operations, asks })
  const [asked, before] = [asks.at(-1), previous?.asks?.at(-1)]
  const isAsAsked =
    operations.every((name) => previous?.operations.includes(name)) ||
    (asked !== undefined && before !== undefined && wantOf(asked) === wantOf(before))
  return {
    kind: 'calls',
    steps,
    aims,
    notes: notesOf(reading),
    unanswered: [],
    frame: { ...frame, ...spokenBefore(frame.named ?? reading, previous, isAsAsked) },
  }
}

/** What is wanted, of whatever it is. */
const wantOf = ({ rows, wants, figure }: Ask): string => JSON.stringify([rows, wants, figure])

/** How much of the rows is chosen or reckoned: what leaves that out has not understood more. */
const chosenBy = (aims: CallPlan['aims']): number =>
  aims.reduce((many, { query }) => many + (query?.where.length ?? 0) + (query?.figure ? 1 : 0), 0)

const isWholly = ({ aims }: CallPlan): boolean =>
  aims.every(({ aside, unapplied }) => aside.length + unapplied.length === 0)

const callsOf = (steps: CallPlan['steps']): string =>
  JSON.stringify(steps.map(({ operation, arguments: own }) => [operation, Object.entries(own).toSorted()]))

/** What one name or symbol means. */
function tickerOf(name: string, { lexicon }: PlannerFacts): string | undefined {
  const known = lexicon.bySymbol(name)
  if (known) return known.symbol
  if (/^eth(?:er|ereum)?$/.test(name)) return 'ETH'
  if (name === 'bitcoin' || name === 'btc') return 'BTC'
  const [entry, ...others] = lexicon.byName(name)
  return entry?.stock && others.length === 0 ? entry.symbol : undefined
}

/** A question in another language: asked in the words of the rules where it can be, and told in its own. */
function planForeign(
  { language, parts, unanswered, strange, time, reply }: Foreign,
  prompt: string,
  previous: Frame | undefined,
  facts: PlannerFacts,
): Plan {
  if (reply !== undefined) {
    const { frame } = previous ? { frame: previous } : planQuestion(prompt, undefined, facts)
    return { kind: 'question', text: reply, frame: { ...frame, language: language.code } }
  }
  // "¿Y AMD?" is told as what it goes on from.
  const before = previous?.language === undefined ? undefined : (previous.named ?? previous.reading).plain
  const again = before === undefined ? undefined : topicAsked(before)
  const made = parts.map((own) => {
    const isAgain = again !== undefined && own.topic === undefined && own.label === undefined && own.again
    const part = isAgain ? { ...own, topic: again } : own
    return { part, plan: planQuestion(part.english, previous, facts) }
  })
  const planned = made.flatMap(({ part, plan }) =>
    plan.kind === 'calls' && isWhole(part, plan) ? [{ part, plan }] : [],
  )
  const [first, ...others] = planned
  if (!first) {
    const plan = made[0]?.plan ?? planQuestion(prompt, undefined, facts)
    // What is refused by rule is refused in any language; the rest says what is understood.
    return plan.kind === 'refusal' && plan.reason !== 'nothing_fits'
      ? plan
      : { kind: 'question', text: language.help, frame: { ...plan.frame, language: language.code } }
  }
  const { means } = first.part
  const meant = means === undefined ? undefined : planQuestion(means, previous, facts).frame
  const { plan, ids } = joinPlans([first.plan, ...others.map((other) => other.plan)])
  const kept = new Set(plan.steps.slice(0, facts.maxSteps).map(({ id }) => id))
  const told = planned.map(
    ({ part: { english: _, means: __, again: ___, keeps: ____, ...part } }, place) => ({
      ...part,
      steps: [...(ids[place]?.values() ?? [])],
    }),
  )
  const isKept = ({ steps }: ToldPart) => steps.every((id) => kept.has(id))
  const left = [
    ...made.map(({ part }) => part).filter((part) => !planned.some((one) => one.part === part)),
    ...told.filter((part) => !isKept(part)),
  ].flatMap((part) => labelOfPart(part) ?? [])
  return {
    ...plan,
    frame: { ...(meant ?? plan.frame), language: language.code },
    steps: plan.steps.filter(({ id }) => kept.has(id)),
    told: {
      code: language.code,
      parts: told.filter(isKept),
      strange,
      ...(time === undefined ? {} : { time }),
      unanswered: [...new Set([...unanswered, ...left.map((label) => language.labels[label])])],
    },
  }
}

/** Whether a plan does all that a part asks for: one that leaves out a choice answers another question. */
function isWhole({ english, keeps = [] }: ForeignPart, { steps, aims }: CallPlan): boolean {
  const asked = english.toLowerCase()
  const done = JSON.stringify([steps, aims.map(({ query }) => query)]).toLowerCase()
  const left = aims.flatMap(({ unapplied, aside }) => [...unapplied, ...aside])
  return (
    !left.some((text) => asked.includes(text.toLowerCase())) &&
    keeps.every((kept) => [kept, ...venueKeys(kept)].some((name) => done.includes(name.toLowerCase())))
  )
}
