import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { tellAims } from '../languages/tellAims.ts'
import { languageCalled, tellForeign } from '../languages/tellForeign.ts'
import { tellLeft, tellMissing } from '../languages/tellLeft.ts'
import type { CallPlan } from '../plan/Plan.ts'
import type { Aim } from '../rows/Aim.ts'
import type { CiteRows } from '../rows/citeRows.ts'
import { tellAim } from '../rows/tellAim.ts'
import type { AssistantCall, Outcome } from '../run/AssistantReply.ts'
import type { StepCalls } from '../run/runPlan.ts'
import type { Citation } from './Citation.ts'
import { renderTemplate, valueAt } from './renderTemplate.ts'
import { tellResult, tellWhy } from './tellResult.ts'

export type WrittenAnswer = { answer: string; citations: Citation[]; outcome: Outcome }

/** The person can put these right by naming something else. */
const asksForAnother = new Set([
  'TOKEN_NOT_FOUND',
  'TOKEN_AMBIGUOUS',
  'NOT_A_STOCK',
  'NOT_A_CONTRACT',
  'BAD_ARGUMENTS',
])

/** The operation that answered, where one hands calls on to another that is named. */
function answeredBy({ tool, arguments: args }: AssistantCall, registry: Registry): Operation | undefined {
  const operation = registry.find(tool)
  if (!operation || 'run' in operation) return operation
  return typeof args.name === 'string' ? registry.find(args.name) : operation
}

/** Tells what calls gave. Every figure is a value of a result or made of some, and each is cited. */
export function writeAnswer(
  made: readonly StepCalls[],
  { aims, unanswered, why, told, frame }: Pick<CallPlan, 'aims' | 'unanswered' | 'why' | 'told' | 'frame'>,
  registry: Registry,
): WrittenAnswer {
  const citations: Citation[] = []
  const calls = made.flatMap((step) => step.calls)
  const cite: CiteRows = (id, figure, value, path, derived) => {
    const block = calls.find((call) => call.id === id)?.as_of?.block ?? null
    if (/\d/.test(figure))
      citations.push({ figure, value, call: id, path, block, ...(derived ? { derived } : {}) })
  }
  const parts: string[] = []
  const done: string[] = []
  const language = told && languageCalled(told.code)
  const isUsed = toUsed(calls, frame.operations)
  const aimed = new Set<string>()
  for (const { step, calls: pages } of made) {
    const wanted = aims.filter(({ steps }) => steps.includes(step))
    if (aimed.has(step)) continue
    const unfound = language && told && tellMissing(told, language, step)
    for (const call of pages)
      if (call.error)
        parts.push(...(unfound && call.error.code === 'TOKEN_NOT_FOUND' ? [unfound] : tellError(call, cite)))
    const [first] = pages
    const operation = first && answeredBy(first, registry)
    // Rows are those of all its calls; a field is told for each.
    const callsOf = (aim: Aim) =>
      aim.query
        ? made.filter((other) => aim.steps.includes(other.step)).flatMap((other) => other.calls)
        : pages
    if (!first?.result || !operation || !isUsed(first)) continue
    if (told) {
      const stepTold = { first, aims: wanted, callsOf, operation, cite }
      const text = told.aimed ? tellAims(told.code, stepTold) : tellForeign(told, step, stepTold)
      if (text !== undefined) {
        parts.push(text)
        // Rows of several calls are told once.
        const others = wanted.flatMap((aim) => (aim.query ? aim.steps : []))
        for (const other of others) aimed.add(other)
        done.push(step, ...others)
      }
      continue
    }
    if (why) parts.push(tellWhy(first.result, (...figure) => cite(first.id, ...figure)))
    // One call may answer several parts of a question, each with rows of its own.
    const aimedAt = wanted.flatMap((aim) => {
      const text = tellAim(aim, { calls: callsOf(aim), operation, cite })
      if (text?.whole) for (const other of aim.steps) aimed.add(other)
      return text ?? []
    })
    const isChosen = aimedAt.some(({ whole }) => whole) && !wanted.some((aim) => aim.usual)
    const usual = isChosen
      ? undefined
      : tellResult({ operation, arguments: first.arguments, result: first.result }, (...figure) =>
          cite(first.id, ...figure),
        )
    const texts = [...aimedAt.map(({ text }) => text), usual]
    parts.push(texts.filter((text) => text !== undefined && text !== '').join('\n'))
  }
  // What was found is not what was asked for.
  if (language && done.length === 0 && parts.length === 0)
    return { answer: language.help, citations: [], outcome: 'asks_back' }
  if (told && language) parts.push(...tellLeft(told, language, { aims, done }))
  else parts.push(...left(aims, unanswered))
  const first = calls.find(({ result }) => result)
  if (first?.result) {
    const when = renderTemplate(
      language
        ? `${language.asOf.replace('#', '{as_of.block:plain}')}${/[぀-鿿]/.test(language.asOf) ? '。' : '.'}`
        : 'As of block {as_of.block:plain} on {network:text}.',
      first.result,
      '',
      (figure, value, path) => cite(first.id, figure, value, path.slice(1)),
    )
    if (when) parts.push(`_${when}_`)
  }
  return { answer: parts.join('\n\n'), citations, outcome: outcomeOf(calls) }
}

const listed = new Intl.ListFormat('en-GB')
const quoted = (texts: readonly string[]) => listed.format(texts.map((text) => `“${text}”`))

/** What a question asked for and did not get, in its own words. */
function left(aims: readonly Aim[], unanswered: readonly string[]): string[] {
  const unapplied = [...new Set(aims.flatMap((aim) => aim.unapplied))]
  const aside = [...new Set(aims.flatMap((aim) => aim.aside))]
  return [
    ...new Set(aims.flatMap((aim) => aim.remarks)),
    ...(unapplied.length > 0 ? [`I could not apply ${quoted(unapplied)} here.`] : []),
    ...(aside.length > 0 ? [`I did not understand ${quoted(aside)}.`] : []),
    ...unanswered.map((text) => `I did not answer “${text}” here.`),
  ]
}

function tellError({ id, error }: AssistantCall, cite: CiteRows): string[] {
  if (!error) return []
  const asks = asksForAnother.has(error.code)
  const told = renderTemplate(
    asks ? '{message:long} Which one do you mean?' : '{message:long}',
    error,
    'error',
    (...figure) => cite(id, ...figure),
  )
  return told ? [told] : []
}

const finders = new Set<string>([toolNames.getToken, toolNames.searchToken, toolNames.getBlock])

/** A call that only found an address or a block for the next one is not told, unless it is asked for or all there is. */
function toUsed(calls: readonly AssistantCall[], asked: readonly string[]): (call: AssistantCall) => boolean {
  return (call) => {
    if (!finders.has(call.tool) || asked.includes(call.tool)) return true
    const found: readonly unknown[] = ['address', 'number', 'created.block', 'items.0.address'].flatMap(
      (path) => valueAt(call.result?.data, path) ?? [],
    )
    return !calls.some(
      (other) =>
        other !== call && other.ok && Object.values(other.arguments).some((value) => found.includes(value)),
    )
  }
}

function outcomeOf(calls: readonly AssistantCall[]): Outcome {
  if (calls.some(({ ok }) => ok)) return 'answered'
  return calls.length > 0 && calls.every(({ error }) => error && asksForAnother.has(error.code))
    ? 'asks_back'
    : 'failed'
}
