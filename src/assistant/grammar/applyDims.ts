import type { Ask, AskedDim } from './Ask.ts'
import type { Conditions } from './Conditions.ts'
import { columnOf } from './columnOf.ts'
import { kindsOfAction } from './kindsOfAction.ts'
import type { Filter, Relation } from './Relation.ts'
import { signOf } from './signOf.ts'

/** Choices, as arguments or conditions; a reason where a relation has no place for one. */
export function applyDims(relation: Relation, ask: Ask, made: Conditions): string | undefined {
  if (isBothSigns(ask)) return 'up and down at once'
  for (const dim of ask.dims) {
    const refused = applyDim(relation, ask, dim, made)
    if (refused !== undefined) return refused
  }
  if (isNextAction(relation, ask, made)) made.args.status = 'pending'
  const unnamed = /\{(?:sector|launchpad)\}/.exec(relation.operation)?.[0]
  if (unnamed !== undefined && made.named[unnamed] === undefined) return `no ${unnamed}`
  for (const kind of ask.withoutRows)
    if (!/^(?:stock|memecoin)$/.test(kind) || relation.rows !== (kind === 'stock' ? 'memecoin' : 'stock'))
      return `no place for what is left out: ${kind}`
  if (/^action\..+$/.test(relation.rows))
    made.where.push({ fields: ['likely_kind'], is: 'same', value: kindsOfAction(relation.rows), said: '' })
  return undefined
}

function applyDim(relation: Relation, ask: Ask, dim: AskedDim, made: Conditions): string | undefined {
  if (signOf(dim)) return applySign(relation, ask, dim, made)
  const filter = relation.filters[dim.dim]
  if (!filter) return `no filter for ${dim.dim}`
  if (dim.dim === 'feed' || dim.values[0] === 'yes') {
    applyYes(filter, ask, dim, made)
    return undefined
  }
  if (filter.argument?.startsWith('{')) {
    if (dim.not || dim.values.length !== 1) return `several of ${dim.dim}`
    made.named[filter.argument] = dim.values[0] ?? ''
    return undefined
  }
  if (dim.dim === 'role') {
    made.args.exclude = [...new Set([...((made.args.exclude as string[] | undefined) ?? []), ...dim.values])]
    made.applied.push(dim.said)
    return undefined
  }
  return applyValues(filter, ask, dim, made)
}

/** "All but one are green: which is the red one?" */
function isBothSigns({ dims }: Ask): boolean {
  const signs = new Set(dims.filter(({ dim, not }) => dim === 'sign' && !not).flatMap(({ values }) => values))
  return [...signs].some((sign) => sign.endsWith('+') && signs.has(`${sign.slice(0, -1)}-`))
}

/** "Below their oracle", "in the red". */
function applySign(relation: Relation, ask: Ask, dim: AskedDim, made: Conditions): string | undefined {
  const [measure = '', way] = signOf(dim) ?? []
  const column = columnOf(relation, measure)
  if (!column) return `no column for ${dim.said}`
  if (ask.bounds.some((bound) => bound.measure === measure)) return undefined
  const isOver = (way === '+') !== dim.not
  // "Below it, leaving out those above it" says the same twice.
  const isSaid = made.where.some(
    ({ fields, is, value }) => fields[0] === column.path && value === 0 && is === (isOver ? 'over' : 'under'),
  )
  if (!isSaid)
    made.where.push({
      fields: [column.path],
      is: isOver ? 'over' : 'under',
      value: 0,
      ...(dim.not ? { inclusive: true } : {}),
      said: dim.not ? `not ${dim.said}` : dim.said,
    })
  return undefined
}

/** What rows are or are not: with a feed, unlimited. */
function applyYes(
  { argument, path }: Filter,
  ask: Ask,
  { dim, values, not, said }: AskedDim,
  made: Conditions,
) {
  const is = (values[0] === 'yes') !== not
  if (argument && ask.figure === undefined) made.args[argument] = is
  else if (path && /^(?:feed|stockHeld)$/.test(dim))
    made.where.push({ fields: [path], is: is ? 'some' : 'none', value: 0, said })
  else if (path) made.where.push({ fields: [path], is: is ? 'same' : 'other', value: true, said })
}

/** What rows are of: an exchange, a stage. */
function applyValues(
  { argument, path }: Filter,
  ask: Ask,
  { dim, values, not, said }: AskedDim,
  made: Conditions,
): string | undefined {
  const [value = ''] = values
  // A share is one of all rows, which have to be listed then: those of a launchpad where something else is said of them.
  const isOfThese = /^(?:launchpad|sector|kind)$/.test(dim) && ask.dims.length + ask.bounds.length > 1
  const isWhole = ask.figure !== 'share' || isOfThese
  const words = (text: string) => text.replaceAll('_', ' ')
  // Of the ten biggest on an exchange those with more than … are of ten of that exchange.
  const isChosenAmong = ask.among !== undefined && ask.bounds.length === 0
  if (argument && !not && values.length === 1 && isWhole && !isChosenAmong) {
    if (made.args[argument] !== undefined) return `two values for ${dim}`
    made.args[argument] = value
    made.applied.push(words(value))
  } else if (path)
    made.where.push({
      fields: [path],
      is: not ? 'other' : 'same',
      value: values,
      said: `${not ? 'not ' : 'only '}${said || words(values.join(', '))}`,
    })
  else return `no column for ${dim}`
  return undefined
}

/** "The next split" is still to come. */
const isNextAction = (relation: Relation, ask: Ask, made: Conditions): boolean =>
  relation.rows.startsWith('action') &&
  ask.order?.measure === 'effectiveAt' &&
  ask.order.way === 'least' &&
  made.args.status === undefined &&
  made.where.every(({ fields }) => fields[0] !== 'status')
