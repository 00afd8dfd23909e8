import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import { isGeneral } from './isGeneral.ts'
import { kindsOfAction } from './kindsOfAction.ts'
import type { NamedRows } from './Rest.ts'
import { rowsUnnamed } from './rowsUnnamed.ts'

/** Which of the rows that are named are asked for; the others are columns of them, or say the same again. */
export function chooseRows(ask: Ask, rows: readonly NamedRows[]): void {
  if (isOfWholeSector(ask, rows)) ask.figure = 'sum'
  const family = familyOf(rows)
  if (family !== undefined) {
    chooseFamily(ask, rows, family)
    return
  }
  if (rows.length === 0) {
    const unnamed = ask.rows ?? rowsUnnamed(ask)
    if (unnamed !== undefined) ask.rows = unnamed
    return
  }
  if (removedFrom(ask, rows)) return
  if (countsLaunches(ask, rows)) {
    ask.rows = 'launch'
    return
  }
  const main = mainOf(ask, rows)
  chooseMain(ask, main)
  narrow(ask, main, rows)
  ask.many =
    ask.many === true ||
    rows.some(
      ({ kind, text }) =>
        (kind === main || isGeneral(kind)) && /[^s]s(?:$| (?:over|of|through|via|to|from|in)\b)/i.test(text),
    )
  for (const column of columnsBeside(main, rows)) if (!ask.wants.includes(column)) ask.wants.push(column)
}

/** "The volume of the semiconductor sector" is that of all its stocks. */
const isOfWholeSector = (ask: Ask, rows: readonly NamedRows[]): boolean =>
  rows.some(({ kind }) => kind === 'sector') &&
  ask.dims.some(({ dim, not, values }) => dim === 'sector' && !not && values.length === 1) &&
  ask.figure === undefined &&
  !ask.order &&
  ask.bounds.length === 0 &&
  ask.wants.length === 1 &&
  /^(?:volume|trades|liquidity|buys|sells)$/.test(ask.wants[0] ?? '')

/** What happened comes before where: "liquidity that was added to pools". */
const specialKinds = (rows: readonly NamedRows[]): string[] =>
  [...new Set(rows.map(({ kind }) => kind).filter((kind) => !isGeneral(kind)))].toSorted(
    (one, other) => Number(other.startsWith('liquidity.')) - Number(one.startsWith('liquidity.')),
  )

/** "Splits or dividends", "deposits and withdrawals": of both. */
function familyOf(rows: readonly NamedRows[]): string | undefined {
  const kinds = specialKinds(rows)
  const [family = ''] = kinds[0]?.split('.') ?? []
  return kinds.length > 1 &&
    /^(?:action|bridge|liquidity)$/.test(family) &&
    kinds.every((kind) => kind.startsWith(`${family}.`))
    ? family
    : undefined
}

function chooseFamily(ask: Ask, rows: readonly NamedRows[], family: string): void {
  ask.rows = family
  ask.many = true
  if (family === 'action')
    ask.dims.push({
      dim: 'likely_kind',
      values: specialKinds(rows).flatMap(kindsOfAction),
      not: false,
      said: '',
    })
}

const isLaunched = (ask: Ask): boolean =>
  ask.dims.some(({ dim }) => dim === 'launchpad' || dim === 'stage') || ask.asks.includes('verb launch')

/** "How many tokens did the launchpad launch", "the tokens launched on any launchpad". */
const countsLaunches = (ask: Ask, rows: readonly NamedRows[]): boolean =>
  isLaunched(ask) &&
  rows.some(({ kind }) => kind === 'launchpad') &&
  !ask.order &&
  (ask.asks.includes('count')
    ? rows.some(({ kind }) => isGeneral(kind) || kind === 'launch')
    : isGeneral(rows[0]?.kind ?? ''))

/** "From the pools of which stocks was over $500k of liquidity taken out?" asks for stocks by what went. */
function removedFrom(ask: Ask, rows: readonly NamedRows[]): boolean {
  const [event, ...others] = specialKinds(rows).filter((kind) => kind !== 'pool')
  const common = rows.find(({ kind }) => isGeneral(kind))
  const measure = event === 'liquidity.remove' ? 'removed' : event === 'liquidity.add' ? 'added' : undefined
  if (measure === undefined || others.length > 0 || !common || ask.tokens.length > 0) return false
  // "The biggest single addition, and for which stock?" asks for that event.
  const isOne = rows.some(
    ({ kind, text }) => kind === event && /^(?:addition|removal|withdrawal)\b/i.test(text),
  )
  if (isOne) return false
  const isBounded = ask.bounds.some((own) => own.unit === 'usd' && own.measure === undefined)
  const isOrdered = ask.order?.measure === 'size' || ask.order?.measure === 'usd'
  if (!isBounded && !isOrdered) return false
  ask.bounds = ask.bounds.map((own) =>
    own.unit === 'usd' && own.measure === undefined ? { ...own, measure } : own,
  )
  if (isOrdered && ask.order) ask.order = { ...ask.order, measure }
  ask.rows = common.kind
  ask.many = true
  return true
}

function mainOf(ask: Ask, rows: readonly NamedRows[]): string {
  const [special] = specialKinds(rows)
  return special === undefined || isOfCommon(ask, rows) ? commonOf(ask, rows) : special
}

/** Whether special rows only say what of the general ones is told: "the holders of stock tokens". */
function isOfCommon(ask: Ask, rows: readonly NamedRows[]): boolean {
  const hasCommon = rows.some(({ kind }) => isGeneral(kind))
  const isColumn = specialKinds(rows).every((kind) => countedAs[kind])
  const isFirst = isGeneral(rows[0]?.kind ?? '')
  const isFigure = ask.figure !== undefined && ask.figure !== 'count'
  const isCount = ask.bounds.length === 0 && ask.figure === 'count' && ask.tokens.length === 0
  return hasCommon && isColumn && (isFirst || isFigure || isCount)
}

function commonOf(ask: Ask, rows: readonly NamedRows[]): string {
  const kinds = rows.map(({ kind }) => kind)
  if (isLaunched(ask) && !kinds.includes('stock')) return 'launch'
  return (
    kinds.find((kind) => isGeneral(kind) && kind !== 'token') ??
    (ask.dims.some(({ dim }) => dim === 'sector') ? 'stock' : 'token')
  )
}

function chooseMain(ask: Ask, main: string): void {
  // "What share of trades goes through uniswap" is one of exchanges.
  const isOfExchanges =
    ask.figure === 'share' &&
    ask.dims.some(({ dim, not }) => dim === 'exchange' && !not) &&
    /^trade/.test(main)
  ask.rows = isOfExchanges ? 'exchange' : main
  if (ask.rows === 'exchange' && main === 'trade') ask.wants.push('trades')
}

/** "Trades of memecoins": what only the one kind of tokens has, of which other rows are. */
function narrow(ask: Ask, main: string, rows: readonly NamedRows[]): void {
  if (isGeneral(main) || !/^(?:trade|pool|trader|exchange|position|launchpad)/.test(main)) return
  const isAskedOf = ask.tokens.length > 0 && isGeneral(rows[0]?.kind ?? '') && ask.asks.includes('which')
  if (ask.tokens.length > 0 && !isAskedOf) return
  for (const { kind, text } of rows)
    if (kind === 'stock' || kind === 'memecoin')
      ask.dims.push({ dim: 'universe', values: [`${kind}s`], not: false, said: text })
}

const columnsBeside = (main: string, rows: readonly NamedRows[]): string[] =>
  rows
    .filter(({ kind }) => kind !== main && !(isGeneral(kind) && main !== 'exchange' && main !== 'launchpad'))
    .flatMap(({ kind }) => countedAs[kind] ?? [])
