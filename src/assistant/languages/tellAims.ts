import type { Format } from '../answer/formatFigure.ts'
import { rowTemplate } from '../answer/guessTelling.ts'
import { markdownText } from '../answer/markdownText.ts'
import { renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { Aim, AskedField } from '../rows/Aim.ts'
import { citeDerived, countRows } from '../rows/citeRows.ts'
import { isComplete, isPartial } from '../rows/isPartial.ts'
import { derive, groupRows, meets, numberAt, queryRows } from '../rows/queryRows.ts'
import type { Condition, Row, RowQuery } from '../rows/RowQuery.ts'
import { windowWords } from '../rows/readTime.ts'
import { rowsOf } from '../rows/rowsOf.ts'
import { tellAim } from '../rows/tellAim.ts'
import { labelOfField } from './labelOfField.ts'
import { type Language, languages } from './languages.ts'
import { localFigure } from './localFigure.ts'
import { subjects } from './rowLine.ts'
import type { StepTold } from './tellForeign.ts'
import { fieldsIn } from './tellRows.ts'
import type { Label } from './topics.ts'

/** So many rows and groups are told, and so many fields of one. */
const mostRows = 20
const mostUsual = 8
const mostFields = 4

/** What an aim is told with. */
type Telling = StepTold & { language: Language; write: ReturnType<typeof localFigure> }

const nouns: Readonly<Record<string, Label>> = {
  stocks: 'stocks',
  launches: 'launches',
  pools: 'pools',
  tokens: 'tokens',
  memecoins: 'memecoins',
  holders: 'holders',
  withdrawals: 'withdrawals',
  traders: 'traders',
  trades: 'trades',
  blocks: 'blocks',
  sells: 'sells',
  buys: 'buys',
  deposits: 'deposits',
  'bridge transfers': 'bridged',
}

/** What a language calls a field, or what the rules call it where it has no name of its own. */
function nameOf({ path, label }: Pick<AskedField, 'path' | 'label'>, { labels }: Language): string {
  const own = labelOfField(path, label)
  return own ? labels[own] : label
}

const nounIn = (noun: string, { labels }: Language): string => {
  const own = nouns[noun]
  return own ? labels[own] : noun
}

/** What a step's calls were aimed at, in short lines of a language. */
export function tellAims(code: string, told: StepTold): string | undefined {
  const language = languages.find((own) => own.code === code)
  if (!language) return undefined
  const telling = { ...told, language, write: localFigure(code) }
  const lines = told.aims.flatMap((aim) => {
    const own = aimLines(aim, telling)
    // What has no name in the language is told in the rules' words rather than not at all.
    const plain = own.length > 0 ? undefined : tellAim(aim, { ...told, calls: told.callsOf(aim) })?.text
    return [...own, ...(plain ? [plain] : []), ...windowLines(aim, own, telling)]
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** "This is told for the last day." is a window, where no line says it yet. */
function windowLines({ remarks }: Aim, lines: readonly string[], { first, cite }: Telling): string[] {
  return remarks.flatMap((remark) => {
    const [window = ''] = Object.entries(windowWords).find(([, words]) => remark.includes(words)) ?? []
    const path = ['window', 'items.0.window'].find((own) => valueAt(first.result?.data, own) === window)
    if (path === undefined || window === 'all' || lines.some((line) => line.includes(`(${window})`)))
      return []
    cite(first.id, window, window, `data.${path}`)
    return [`(${window})`]
  })
}

function aimLines(aim: Aim, telling: Telling): string[] {
  const { language, cite, operation, callsOf } = telling
  const calls = callsOf(aim)
  const rows = rowsOf(aim, calls)
  const { query } = aim
  const scalar = aim.fields.filter(({ path }) => !path.startsWith('*.'))
  const pages = calls.filter(({ arguments: args }) => args.cursor === undefined)
  const lines = pages.flatMap(({ id, result }) =>
    result && scalar.length > 0
      ? fieldsLine({ value: result.data, call: id, path: 'data' }, scalar, telling)
      : [],
  )
  if (aim.check) lines.push(...checkLines(aim, rows, telling))
  if (!query) return lines.length > 0 ? lines : rowLines(aim, rows, rows.slice(0, mostUsual), telling)
  const { fitting, chosen } = queryRows(rows, query)
  const isAll = aim.list === undefined || isComplete(aim, rows, query, calls, operation)
  if (query.figure) lines.push(...figureLines(aim, query, { rows, fitting, chosen, isAll }, telling))
  else if (query.where.some(({ said }) => said !== '') && query.nth === undefined)
    lines.push(countLine(aim, query, { rows, fitting, isAll: true }, telling))
  else if (chosen.length === 0) lines.push(`${nounIn(aim.noun, language)}: **${telling.write(0, 'number')}**`)
  const { figure } = query
  const isListed =
    !figure ||
    (figure.other === undefined && figure.per === undefined && (figure.op === 'count' || chosen.length <= 5))
  if (isListed) {
    const shown = chosen.slice(0, query.take ?? (query.where.length > 0 ? mostRows : mostUsual))
    lines.push(...rowLines(aim, rows, shown, telling))
    if (query.nth === undefined && shown.length < chosen.length)
      lines.push(`- … (${countRows(chosen, cite)})`)
  }
  if (isPartial(aim, query, rows, calls, operation))
    lines.push(language.partial.replace('#', countRows(rows, cite)))
  return lines
}

/** Fields of one result, beside what it is about. */
function fieldsLine(
  { value, call, path: at }: Row,
  fields: readonly AskedField[],
  telling: Telling,
): string[] {
  const { language, cite, write } = telling
  const render = (template: string) =>
    renderTemplate(template, value, at, (...figure) => cite(call, ...figure), write)
  const subject = render('**{symbol}**') ?? render('**{token.symbol}**')
  // "AAPL price" is of a series that does not say what it is of.
  const [, named] = subject === undefined ? (/^([A-Z][A-Z0-9]+) /.exec(fields[0]?.label ?? '') ?? []) : []
  const told = fields.map((field) => {
    const verdict = field.path.endsWith('verdict')
      ? language.verdicts[String(valueAt(value, field.path))]
      : undefined
    const figure = verdict === undefined ? render(`{${field.path}:${field.format}}`) : verdict
    const within = [...field.path.split('.').slice(0, -1), 'window'].join('.')
    const own = [within, `${within}.name`].find((path) => typeof valueAt(value, path) === 'string')
    const window = own === undefined ? '' : render(` ({${own}:text})`)
    return `${nameOf(field, language)}${window ?? ''}: ${figure === undefined ? '–' : `**${figure}**`}`
  })
  return [[...(subject ? [subject] : named ? [`**${named}**`] : []), ...new Set(told)].join(' · ')]
}

function checkLines({ check }: Aim, [row]: readonly Row[], telling: Telling): string[] {
  if (!check || !row) return []
  const holds = meets(row, { fields: [check.field.path], is: check.is, value: check.value, said: '' })
  const { labels } = telling.language
  return [`**${holds ? labels.yes : labels.no}**`, ...fieldsLine(row, [check.field], telling)]
}

/** Rows in lines, by what they are about, what was asked for of them, and what is usual. */
function rowLines(aim: Aim, all: readonly Row[], shown: readonly Row[], telling: Telling): string[] {
  const { language, cite, write, operation } = telling
  const own = [
    ...(aim.measure ? [aim.measure] : []),
    ...aim.columns,
    ...aim.fields.filter(({ path }) => path.startsWith('*.')),
  ]
  // A row that its operation has no telling for is told by what it has.
  const told = fieldsIn(aim.each ?? operation.speech.telling?.rows?.each ?? '')
  const usual = told.length + own.length > 0 ? told : fieldsIn(rowTemplate(shown[0]?.value))
  const fields = [
    ...own.map((field) => ({
      ...field,
      path: field.path.replace(/^\*\./, ''),
      name: nameOf(field, language),
    })),
    ...usual.map(({ label, ...field }) => ({ ...field, name: language.labels[label] })),
  ].filter(
    ({ path, name }, at, list) =>
      list.findIndex((other) => other.path === path || other.name === name) === at,
  )
  const lines = shown.flatMap(({ value, call, path: at }) => {
    const render = (template: string) =>
      renderTemplate(template, value, at, (...figure) => cite(call, ...figure), write)
    const side = valueAt(value, 'side')
    const subject = (
      side === undefined ? [...subjects, '**{kind:plain}**'] : ['{timestamp:time}', ...subjects]
    ).find((template) =>
      [...template.matchAll(/\{([\w.]+)/g)].every(
        ([, path = '']) => typeof valueAt(value, path) === 'string',
      ),
    )
    const kind = side === 'buy' ? [language.labels.buy] : side === 'sell' ? [language.labels.sell] : []
    const most = Math.max(mostFields, own.length)
    const told = fields
      .filter(({ path }) => !subject?.includes(`{${path}`))
      .flatMap(({ path, format, name }) => render(`${name}: **{${path}:${format}}**`) ?? [])
      .slice(0, most)
    const head = subject === undefined ? [] : [render(subject) ?? '']
    return head.length + told.length === 0 ? [] : [[...head, ...kind, ...told].join(' · ')]
  })
  // Of two that are held against each other the first is the answer.
  const isPair = aim.query?.sort !== undefined && aim.query.take === undefined && all.length === 2
  return shown.length === 1 && all.length > 0
    ? lines
    : lines.map((line, at) => (isPair && at === 0 ? line : `- ${line}`))
}

type Made = { rows: readonly Row[]; fitting: readonly Row[]; chosen: readonly Row[]; isAll: boolean }

const isOfTime = ({ is }: Condition): boolean => is === 'since' || is === 'until'

/** How many rows there are, of how many. */
function countLine(
  aim: Aim,
  { where }: RowQuery,
  { rows, fitting, isAll }: Omit<Made, 'chosen'>,
  { language, cite, write, first }: Telling,
): string {
  // What the call itself chose is what is counted.
  const noun = first.arguments.stage === 'graduated' ? language.labels.graduated : nounIn(aim.noun, language)
  const count = (own: readonly Row[]) =>
    own.length === 0 ? (write(0, 'number') ?? '0') : countRows(own, cite)
  const whole = where.length === 0 || where.some(isOfTime) ? '' : ` / ${count(rows)}`
  return `${noun}: **${isAll ? '' : '≥ '}${count(fitting)}**${whole}`
}

/** A figure made of rows, with what it is made of. */
function figureLines(aim: Aim, query: RowQuery, made: Made, telling: Telling): string[] {
  const { language, cite, write } = telling
  const { labels } = language
  const { measure, against } = aim
  const { op, field, per, by, kinds, bySize = false } = query.figure ?? { op: 'count' as const }
  const { rows, fitting, chosen } = made
  const format = measure?.format ?? 'number'
  const name = measure ? nameOf(measure, language) : ''
  const figureAt = (row: Row | undefined, { path, format: own }: Pick<AskedField, 'path' | 'format'>) => {
    const value = row && numberAt(row, path)
    const text = value === undefined ? '–' : (write(value, own) ?? '')
    if (row && value !== undefined) cite(row.call, text, valueAt(row.value, path), `${row.path}.${path}`)
    return { value, text }
  }
  const isPair = op === 'excess' || op === 'part' || op === 'off' || (op === 'ratio' && against !== undefined)
  if (isPair && measure && against) {
    const [row, behind = row] = rows
    const [one, other] = [figureAt(row, measure), figureAt(behind, against)]
    if (!row || !behind || one.value === undefined || !other.value)
      return [`${name}: ${one.text} / ${other.text}`]
    const quotient = one.value / other.value
    const value = {
      excess: one.value - other.value,
      part: 100 * quotient,
      off: 100 * (quotient - 1),
      ratio: quotient,
    }[op]
    const usual: Record<typeof op, Format> = {
      excess: format,
      part: 'percent',
      off: 'change',
      ratio: 'number',
    }
    const isEach = op === 'ratio' && format === 'usd' && against.format === 'number'
    const text = write(value, isEach ? format : usual[op]) ?? ''
    citeDerived(
      row === behind ? [row] : [row, behind],
      text,
      { value, op, field: measure.path, other: against.path },
      cite,
    )
    const head = op === 'part' ? labels.share : op === 'excess' ? labels.difference : name
    return [`${head}: **${text}** (${name} ${one.text} / ${nameOf(against, language)} ${other.text})`]
  }
  if (op === 'surplus' && kinds && per !== undefined) {
    const groups = groupRows(fitting, per)
    const [ones = [], others = []] = kinds.map((kind) => groups.get(kind) ?? [])
    const value = ones.length - others.length
    const text = citeDerived(
      [...ones, ...others],
      write(value, 'number') ?? '',
      { value, op, field: per, of: ones.length },
      cite,
    )
    const least = made.isAll ? '' : '≥ '
    const both = [ones, others].map(
      (own, at) =>
        `${kinds[at]?.replaceAll('_', ' ')} ${least}${own.length === 0 ? 0 : countRows(own, cite)}`,
    )
    return [`${labels.difference}: **${text}** (${both.join(' / ')})`]
  }
  if (op === 'times' || op === 'rate') {
    const lines = (by ?? [1]).map((count, at) => {
      const row = fitting[op === 'rate' ? 0 : at]
      const one = figureAt(row, { path: field ?? '', format })
      if (!row || one.value === undefined) return { value: 0, text: `${name}: –` }
      const value = op === 'rate' ? one.value / count : one.value * count
      const text = citeDerived([row], write(value, format) ?? '', { value, op, field, of: count }, cite)
      return {
        value,
        text:
          op === 'rate'
            ? `${labels.average} · ${name}: **${text}** (${one.text} / ${count})`
            : `${count} × ${one.text} = **${text}**`,
      }
    })
    const value = lines.reduce((sum, own) => sum + own.value, 0)
    const sum =
      lines.length > 1
        ? [
            `${labels.sum}: **${citeDerived(fitting, write(value, format) ?? '', { value, op: 'times', field }, cite)}**`,
          ]
        : []
    return [...lines.map(({ text }) => text), ...sum]
  }
  if (per !== undefined) return groupLines(aim, query, fitting, per, telling)
  if (op === 'count') return [countLine(aim, query, made, telling)]
  const all =
    op === 'share'
      ? rows.filter((row) =>
          query.where.filter((own) => isOfTime(own) || own.ofWhole).every((own) => meets(row, own)),
        )
      : rows
  const of = query.take === undefined ? fitting : chosen
  const own = derive(of, op, field, all, bySize)
  const written = op === 'share' ? 'percent' : op === 'distinct' || op === 'ratio' ? 'number' : format
  const text = own && write(own.value, written)
  if (!own || text === undefined) return [`${name === '' ? nounIn(aim.noun, language) : name}: –`]
  const whole =
    op === 'share'
      ? { of: (field === undefined ? undefined : derive(all, 'sum', field)?.value) ?? all.length }
      : {}
  citeDerived(
    own.rows.length > 0 ? own.rows : all.slice(0, 1),
    text,
    { value: own.value, op, field, bySize, ...whole },
    cite,
  )
  if (op === 'distinct') return [`${nounIn(aim.noun, language)}: **${text}**`]
  if (op === 'share') {
    const parts = [own.rows, all].map((part) => {
      const sum = field === undefined ? undefined : derive(part, 'sum', field)
      return sum
        ? citeDerived(sum.rows, write(sum.value, format) ?? '', { value: sum.value, op: 'sum', field }, cite)
        : part.length === 0
          ? '0'
          : countRows(part, cite)
    })
    return [`${labels.share}: **${text}** (${parts.join(' / ')})`]
  }
  const head =
    op === 'ratio'
      ? `${name} (1 / 2)`
      : op === 'sum' && own.rows.length === 1
        ? name
        : `${labels[op === 'median' || op === 'average' || op === 'difference' ? op : 'sum']} · ${name}`
  const over =
    op === 'difference' || op === 'ratio' || own.rows.length === 1
      ? ''
      : ` (${nounIn(aim.noun, language)}: ${countRows(own.rows, cite)})`
  return [`${head}: **${text}**${over}`]
}

/** A figure for each value of a field, the largest first, or the smallest. */
function groupLines(
  aim: Aim,
  query: RowQuery,
  fitting: readonly Row[],
  per: string,
  { language, cite, write }: Telling,
): string[] {
  const { op = 'count', field } = query.figure ?? {}
  const sign = query.sort?.order === 'least' ? -1 : 1
  const made = [...groupRows(fitting, per)]
    .flatMap(([name, rows]) => {
      const own = derive(rows, op, field)
      return own ? [{ name, ...own }] : []
    })
    .sort((one, other) => sign * (other.value - one.value))
  const nth = query.nth === undefined ? undefined : made[query.nth - 1]
  const shown = (query.nth === undefined ? made : made.filter(({ value }) => value === nth?.value)).slice(
    0,
    query.take ?? mostUsual,
  )
  const what = op === 'count' || !aim.measure ? nounIn(aim.noun, language) : nameOf(aim.measure, language)
  const lines = shown.map(({ name, value, rows }) => {
    const text = citeDerived(
      rows,
      write(value, op === 'count' ? 'number' : (aim.measure?.format ?? 'number')) ?? '',
      { value, op, field },
      cite,
    )
    const [one] = rows
    if (one && name.startsWith('0x')) cite(one.call, name, name, `${one.path}.${per}`)
    return `${name.startsWith('0x') ? `\`${name}\`` : `**${markdownText(name.replaceAll('_', ' '))}**`} · ${what}: **${text}**`
  })
  const isMore = shown.length < made.length && query.nth === undefined
  return [...(lines.length === 1 ? lines : lines.map((line) => `- ${line}`)), ...(isMore ? ['- …'] : [])]
}
