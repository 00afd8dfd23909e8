import type { Operation } from '../../operations/kernel/Operation.ts'
import { renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import type { CiteRows } from '../rows/citeRows.ts'
import { listOf } from '../rows/resultFields.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { type Language, languages } from './languages.ts'
import { localFigure } from './localFigure.ts'
import { tellRows } from './tellRows.ts'
import { type Label, type Topic, topics } from './topics.ts'

/** A part of a question: the steps that answer it, and what has to be told of them. */
export type ToldPart = {
  steps: readonly string[]
  topic?: Topic
  label?: Label
  named?: string
  both?: string
  bound?: string
  head?: Label
}

/** How a plan says in which language it is to be told, what of which steps, and what is left. */
export type Told = {
  code: string
  parts: readonly ToldPart[]
  unanswered: readonly string[]
  strange: readonly string[]
  /** How the question says its time. */
  time?: string
  /** Whether what is aimed at is told as it is, where no parts say what to tell of it. */
  aimed?: true
}

export const languageCalled = (code: string): Language | undefined =>
  languages.find((own) => own.code === code)

export const labelOfPart = ({ topic, label }: Omit<ToldPart, 'steps'>): Label | undefined =>
  topic ? topics[topic].lines[0]?.[0] : label

/** A step's calls, what is aimed at with them, and the calls that an aim takes its rows from. */
export type StepTold = {
  first: AssistantCall
  aims: readonly Aim[]
  callsOf: (aim: Aim) => readonly AssistantCall[]
  operation: Operation
  cite: CiteRows
}

/** What a step answers of a question in short lines of its language; undefined where its result has nothing of that. */
export function tellForeign({ code, parts }: Told, step: string, told: StepTold): string | undefined {
  const language = languageCalled(code)
  const own = parts.filter(({ steps }) => steps.includes(step))
  if (!language || told.first.result === undefined) return undefined
  const used = new Set<Aim>()
  const lines = own.flatMap(
    (part) => topicLines(language, part, told) ?? rowLines(language, part, told, used) ?? [],
  )
  if (lines.length === 0) return undefined
  const data = told.first.result.data
  const write = localFigure(code)
  const render = (template: string) =>
    renderTemplate(template, data, 'data', (...figure) => told.cite(told.first.id, ...figure), write)
  const isNamed = lines.some((line) => /^(?:- )?\*\*/.test(line))
  // The first of rows is what was asked about only where it is told itself.
  const ofRow = own.some(
    ({ topic }) =>
      topic &&
      topics[topic].lines.some(([, [path = '']]) => path.startsWith('items.0.') || path.startsWith('dex.')),
  )
  const [name] = new Set(own.flatMap((part) => part.named ?? []))
  const [both] = own.flatMap((part) => part.both ?? [])
  const spoken = name === undefined ? undefined : `**${name}**`
  const named = isNamed
    ? undefined
    : both !== undefined
      ? `**${both}**`
      : (render('**{symbol}**') ??
        render('**{token.symbol}**') ??
        (ofRow ? render('**{items.0.symbol}**') : undefined) ??
        spoken)
  // Two topics may tell the same line: a premium has its price beside it.
  const unique = [...new Set([...(named ? [named] : []), ...lines])]
  return lines.some((line) => line.startsWith('- ')) ? unique.join('\n') : unique.join(' · ')
}

/** The fields of a topic. */
function topicLines(
  language: Language,
  { topic }: ToldPart,
  { first, cite }: StepTold,
): string[] | undefined {
  if (!topic) return undefined
  const data = first.result?.data
  const lines = topics[topic].lines.flatMap(([label, paths, window]) => {
    const verdict = label === 'verdict' ? language.verdicts[String(valueAt(data, 'verdict'))] : undefined
    if (verdict !== undefined) return [`${language.labels.verdict}: **${verdict}**`]
    const over = window === undefined ? '' : `[ ({${window}:text})]`
    for (const path of paths) {
      const line = renderTemplate(
        `${language.labels[label]}${over}: **{${path}}**`,
        data,
        'data',
        (...figure) => cite(first.id, ...figure),
        localFigure(language.code),
      )
      if (line !== undefined) return [line]
    }
    return []
  })
  return lines.length > 0 ? lines : undefined
}

/** What is aimed at, or the rows that there are; what another part has told comes after the rest. */
function rowLines(language: Language, part: ToldPart, told: StepTold, used: Set<Aim>): string[] | undefined {
  const { first, operation, cite } = told
  const label = labelOfPart(part)
  const list = listOf(operation)
  const plain = { ...emptyAim(operation.name, []), ...(list === undefined ? {} : { list }) }
  const fresh = told.aims.filter((aim) => !used.has(aim))
  for (const aim of [...fresh, ...used, plain]) {
    const lines = tellRows(aim, aim === plain ? [first] : told.callsOf(aim), {
      language,
      operation,
      cite,
      label,
      bound: part.bound,
      head: part.head,
    })
    used.add(aim)
    if (lines && lines.length > 0) return lines
    used.delete(aim)
  }
  return undefined
}
