import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Format } from '../answer/formatFigure.ts'
import { renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { AskedField } from '../rows/Aim.ts'
import type { CiteRows } from '../rows/citeRows.ts'
import type { Row } from '../rows/RowQuery.ts'
import { labelOfField } from './labelOfField.ts'
import type { Language } from './languages.ts'
import { localFigure } from './localFigure.ts'
import type { Label } from './topics.ts'

/** A field of a row, and what a language calls it. */
export type Column = { label: Label; path: string; format: Format }

export type RowsTold = {
  language: Language
  operation: Operation
  cite: CiteRows
  /** What has to be told; anything will do without it. */
  label: Label | undefined
  /** "> $500" */
  bound: string | undefined
  /** What the first row is called. */
  head: Label | undefined
}

/** What a row is told by. */
export const subjects = [
  '**{symbol}**',
  '**{base_symbol}/{quote_symbol}**',
  '{address:address}',
  '{trader:address}',
  '**{launchpad:plain}**',
  '**{venue:plain}**',
  '{timestamp:time}',
  '{start:time}',
]
/** A trade is told by when it was. */
const ofTrades = ['{timestamp:time}', ...subjects]

/** Fields that have a name in the languages. */
export const columnsOf = (fields: readonly AskedField[]): Column[] =>
  fields.flatMap(({ path, format, label: said }) => {
    const label = labelOfField(path, said)
    return label ? [{ label, path: path.replace(/^\*\./, ''), format }] : []
  })

/** A row in one line: what it is about, and its fields. */
export function rowLine(
  { value, call, path: at }: Row,
  columns: readonly Column[],
  { language, cite, head: called }: RowsTold,
): string | undefined {
  const write = localFigure(language.code)
  const render = (template: string) =>
    renderTemplate(template, value, at, (...figure) => cite(call, ...figure), write)
  const side = valueAt(value, 'side')
  const named = (side === undefined ? subjects : ofTrades).find((template) =>
    [...template.matchAll(/\{([\w.]+)/g)].every(([, path = '']) => typeof valueAt(value, path) === 'string'),
  )
  const kind = side === 'buy' ? [language.labels.buy] : side === 'sell' ? [language.labels.sell] : []
  const fields = columns
    .filter(({ path }) => !named?.includes(`{${path}`))
    .flatMap(({ label, path, format }) => render(`${language.labels[label]}: **{${path}:${format}}**`) ?? [])
  const title = called === undefined ? '' : `${language.labels[called]}: `
  const head = named === undefined ? [] : [render(`${title}${named}`)].filter((one) => one !== undefined)
  return fields.length === 0 ? undefined : [...head, ...kind, ...fields].join(' · ')
}
