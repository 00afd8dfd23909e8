import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Telling } from '../../operations/kernel/ToolSpeech.ts'
import { rowTemplate } from '../answer/guessTelling.ts'
import { markdownText } from '../answer/markdownText.ts'
import { renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Aim, AskedField } from './Aim.ts'
import { type CiteRows, countRows } from './citeRows.ts'
import { isComplete, isPartial } from './isPartial.ts'
import { labelOf } from './labelOf.ts'
import { ordinals } from './ordinals.ts'
import { queryRows } from './queryRows.ts'
import type { Row, RowQuery } from './RowQuery.ts'
import { rowsOf } from './rowsOf.ts'
import { tellCheck, tellField } from './tellField.ts'
import { capital, ofAll, tellFigure } from './tellFigure.ts'

type Telled = {
  text: string /** Whether the usual telling of these calls has nothing to add. */
  whole: boolean
}

/** What the calls are about, where the rows of several are told together. */
function subjectsOf({ list }: Aim, calls: readonly AssistantCall[]): ReadonlyMap<string, string> {
  const named = calls.flatMap(({ id, result }) => {
    const { symbol } = (result?.data ?? {}) as { symbol?: unknown }
    return typeof symbol === 'string' ? [[id, `**${markdownText(symbol)}**, `] as const] : []
  })
  const several = new Set(named.map(([, name]) => name)).size > 1
  return new Map(several && list !== undefined ? named : [])
}

/** One row in a line: as its operation tells rows, with what is asked for beside. */
function lineOf(aim: Aim, telling: Telling | undefined, cite: CiteRows): (row: Row) => string | undefined {
  const own = aim.fields.filter(({ path }) => path.startsWith('*.'))
  return (row) => {
    const template =
      aim.each ??
      (aim.list !== undefined && telling?.rows?.path === aim.list
        ? telling.rows.each
        : aim.list === undefined
          ? subjectTemplate(aim)
          : rowTemplate(row.value))
    const asked = [...own, ...(aim.measure ? [{ ...aim.measure, path: `*.${aim.measure.path}` }] : [])]
    const render = (text: string) => {
      const extras = asked
        .filter(({ path }, at) => asked.findIndex((other) => other.path === path) === at)
        .filter(({ path }) => !text.includes(`{${path.slice(2)}:`))
        .map(({ path, format, label }) => `${label} {${path.slice(2)}:${format}}`)
      const whole =
        text + extras.map((extra) => (text.endsWith('; ]') ? `[${extra}; ]` : `[; ${extra}]`)).join('')
      return renderTemplate(whole, row.value, row.path, (...figure) => cite(row.call, ...figure))?.replace(
        /; *$/,
        '',
      )
    }
    // A row that lacks what its template must have is told by what it has.
    return render(template) ?? render(rowTemplate(row.value))
  }
}

/** What is asked for of the one row that there is. */
const tellColumns = ({ columns }: Pick<Aim, 'columns'>, rows: readonly Row[], cite: CiteRows): string[] =>
  rows.flatMap(({ value, path: at, call }) =>
    columns.flatMap(
      ({ path, format, label }) =>
        renderTemplate(`${capital(label)}: **{${path}:${format}}**.`, value, at, (...figure) =>
          cite(call, ...figure),
        ) ?? [],
    ),
  )

/** The sentences of an operation in which fields stand that are known; none where one of the fields stands in none. */
function sentencesWith(
  fields: readonly AskedField[],
  calls: readonly AssistantCall[],
  telling: Telling | undefined,
): string[] {
  const has = (sentence: string, path: string) => new RegExp(`\\{${path}[:}]`).test(sentence)
  const lead = telling?.lead ?? []
  const isTold = ({ path }: AskedField) =>
    lead.some((sentence) => has(sentence, path)) &&
    calls.every(({ result }) => (valueAt(result?.data, path) ?? null) !== null)
  return fields.every(isTold) ? lead.filter((sentence) => fields.some(({ path }) => has(sentence, path))) : []
}

/** Whether sentences leave out of which token they are, which others of their operation say. */
const isNameless = (sentences: readonly string[], telling: Telling | undefined): boolean =>
  !sentences.some(saysSymbol) && telling?.lead.some(saysSymbol) === true

const saysSymbol = (sentence: string): boolean => /[{.]symbol\}/.test(sentence)

const renderData = (template: string, { id, result }: AssistantCall, cite: CiteRows): string | undefined =>
  renderTemplate(template, result?.data, 'data', (...figure) => cite(id, ...figure))

export function tellAim(
  aim: Aim,
  { calls, operation, cite }: { calls: readonly AssistantCall[]; operation: Operation; cite: CiteRows },
): Telled | undefined {
  const { telling } = operation.speech
  const rows = rowsOf(aim, calls)
  const scalar = aim.fields.filter(({ path }) => !path.startsWith('*.'))
  // What stands beside rows is the same on every page.
  const pages = calls.filter(({ arguments: args }) => args.cursor === undefined)
  const sentences = aim.spoken && !aim.query ? sentencesWith(scalar, pages, telling) : []
  // The usual telling has them all.
  if (sentences.length > 0 && !aim.alone) return undefined
  const spoken = isNameless(sentences, telling) ? [] : sentences
  const parts = pages.flatMap((call) =>
    spoken.length > 0
      ? spoken.flatMap((sentence) => renderData(sentence, call, cite) ?? [])
      : scalar.flatMap((field) => tellField(call, field, cite) ?? []),
  )
  if (aim.check) parts.push(...tellCheck(aim.check, calls, cite))
  const { query } = aim
  if (!query && rows.length === 1) parts.push(...tellColumns(aim, rows, cite))
  if (!query || rows.length === 0)
    return parts.length === 0
      ? undefined
      : { text: parts.join(' '), whole: aim.check !== undefined || aim.alone === true }
  const { chosen, fitting } = queryRows(rows, query)
  if (chosen.length === 1 && !query.sort && query.nth === undefined)
    parts.push(...tellColumns(aim, chosen, cite))
  const complete = aim.list === undefined || isComplete(aim, rows, query, calls, operation)
  // Few that were chosen are told whole: one that is left out would be missed.
  const isChosen = query.where.length > 0 && chosen.length <= 20
  const max = query.take ?? (isChosen ? 20 : (telling?.rows?.max ?? 8))
  const conditions = [...new Set([...aim.applied, ...query.where.map(({ said }) => said)])].filter(
    (text) => text !== '',
  )
  const said = conditions.length > 0 ? `${conditions.join(', ')}: ` : ''
  const told: string[] = []
  const isPointed = query.where.some(({ said }) => said === '')
  const isTold = aim.columns.some(({ path }) => path === aim.measure?.path)
  if (isPointed && chosen.length === 1 && aim.measure && !query.figure && !isTold)
    parts.push(...tellColumns({ columns: [aim.measure] }, chosen, cite))
  if (query.figure)
    told.push(
      ...tellFigure(aim, query, { fitting, chosen, rows, conditions, complete: complete || aim.among }, cite),
    )
  else if (isPointed && chosen.length === 0) told.push('I could not find that one again.')
  else if (query.nth !== undefined && chosen.length === 0)
    told.push(
      `${capital(said)}${fitting.length === 0 ? `none of the ${countRows(rows, cite)}` : `there are only ${countRows(fitting, cite)}`} ${aim.noun}.`,
    )
  else if (query.nth === undefined && query.where.length > 0)
    told.push(
      fitting.length === 0
        ? `${capital(said)}none of the ${countRows(rows, cite)} ${aim.noun}.`
        : `${capital(said)}**${countRows(fitting, cite)}**${ofAll(query, rows, cite)} ${aim.noun}.`,
    )
  const head = headOf(aim, query, fitting.length)
  const lists =
    !query.figure ||
    (query.figure.other === undefined &&
      query.figure.per === undefined &&
      (query.figure.op === 'count' || chosen.length <= 5))
  const subjects = subjectsOf(aim, calls)
  const shown = (lists ? chosen.slice(0, max) : []).flatMap((row) => {
    const line = lineOf(aim, telling, cite)(row)
    return line === undefined ? [] : `${subjects.get(row.call) ?? ''}${line}`
  })
  if (shown.length > 0) {
    const [only = '', ...others] = shown
    const isOne = query.nth !== undefined && head !== undefined && others.length === 0
    if (head)
      told.push(
        query.nth === undefined
          ? head
          : capital(`${said}${said === '' ? head : head.charAt(0).toLowerCase() + head.slice(1)}`),
      )
    // One that was asked for is told in a sentence, without its place in the list; so are the few that were named.
    told.push(
      isOne
        ? `${only.replace(/^\d+: /, '')}.`
        : isSideBySide(aim, query, shown)
          ? `\n${shown.map((text) => `${text.replace('**; ', '**: ')}.`).join('\n')}`
          : `\n${shown.map((text) => `- ${text}`).join('\n')}`,
    )
    if (query.nth === undefined && chosen.length > shown.length) told.push('\nThere are more of them.')
  }
  if (isPartial(aim, query, rows, calls, operation))
    told.push(`\nI looked at ${countRows(rows, cite)} ${aim.noun} and could not look at all; there are more.`)
  const text = [...parts, told.join(' ').replace(/ \n/g, '\n').trim()]
    .filter((part) => part !== '')
    .join('\n')
  return { text, whole: true }
}

/** Whether two or three things are told beside each other, in no order. */
const isSideBySide = ({ each }: Aim, { sort, figure }: RowQuery, shown: readonly string[]): boolean =>
  each === '**{symbol}**' && sort === undefined && figure === undefined && shown.length < 4

const subjectTemplate = ({ measure }: Aim): string =>
  `**{symbol}**${measure ? `: {${measure.path}:${measure.format}}` : ''}`

function headOf(aim: Aim, query: RowQuery, fitting: number): string | undefined {
  const { sort, nth } = query
  const isOther = sort !== undefined && aim.measure !== undefined && sort.field !== aim.measure.path
  const label = isOther ? labelOf(sort.field) : aim.measure?.label
  // A row that was pointed at is the one whatever its place.
  if (query.where.some(({ said }) => said === '')) return undefined
  if (nth !== undefined && aim.measure?.format === 'time') {
    const place = nth === 1 ? '' : `${ordinals[nth - 1] ?? 'further'} `
    return `The ${place}${sort?.order === 'least' ? 'oldest' : 'newest'}:`
  }
  if (nth !== undefined && (sort || aim.measure)) {
    const order = sort?.order === 'least' ? 'lowest' : 'highest'
    const name = nth === 1 ? order : `${ordinals[nth - 1] ?? 'further'} ${order}`
    return label ? `${capital(name)} by ${label}:` : undefined
  }
  if (nth !== undefined) return nth > 1 ? `The ${ordinals[nth - 1] ?? 'next'}:` : undefined
  if (sort && fitting > 1 && !isOther && aim.measure?.format === 'time')
    return sort.order === 'least' ? 'Oldest first:' : 'Newest first:'
  return sort && label && fitting > 1
    ? `By ${label}, ${sort.order === 'least' ? 'lowest' : 'highest'} first:`
    : undefined
}
