import type { Ask } from './Ask.ts'
import { type CarryRule, namesSubject, timesOf } from './Carrying.ts'
import { countedAs } from './countedAs.ts'
import { relations } from './relations.ts'

/** Whether it asks for nothing but what narrows: "at least 50k in them", "without the pools". */
const onlyNarrows = (ask: Ask): boolean =>
  ask.bounds.length + ask.dims.length + ask.without.length + ask.withoutRows.length > 0 &&
  ask.figure === undefined &&
  !ask.order &&
  !ask.comparative &&
  (ask.take ?? ask.nth ?? ask.moment ?? ask.interval) === undefined &&
  ask.hashes.length + ask.wallets.length + ask.tokens.length + ask.times.length === 0 &&
  ask.wants.every((want) => ask.bounds.some(({ measure }) => measure === want))

/** "Only those with over 50 holders", "minimum 2k liquidity": of the list that was told. */
export const narrowed: CarryRule = ({ ask, before, isElliptic, isThem }) => {
  const isOfSame = ask.rows === undefined || ask.rows === before?.rows
  if (!before?.rows || before.figure !== undefined || before.nth !== undefined || !isElliptic)
    return undefined
  if (!onlyNarrows(ask) || !isOfSame || isThem || ask.points.length > 0) return undefined
  return {
    ...before,
    many: true,
    dims: [...before.dims.filter(({ dim }) => !ask.dims.some((own) => own.dim === dim)), ...ask.dims],
    bounds: [...before.bounds, ...ask.bounds],
    without: [...before.without, ...ask.without],
    withoutRows: [...before.withoutRows, ...ask.withoutRows],
  }
}

const isBare = (ask: Ask): boolean =>
  ask.bounds.length + ask.dims.length + ask.without.length + ask.withoutRows.length + ask.wants.length ===
    0 &&
  !ask.order &&
  !ask.comparative &&
  (ask.take ?? ask.nth ?? ask.moment ?? ask.interval) === undefined &&
  !namesSubject(ask)

/** "How many are there?", "how much is that in total?" after a list. */
export const figureOfList: CarryRule = ({ ask, before, isThem, isPointed }) => {
  if (!before?.rows || before.figure !== undefined || before.nth !== undefined || !isBare(ask))
    return undefined
  if (
    (ask.rows !== undefined && ask.rows !== before.rows) ||
    (isPointed && !isThem && ask.figure === 'count')
  )
    return undefined
  const isAll = before.take === undefined && (before.order === undefined || before.many === true)
  if (ask.figure === 'count' && isAll && ask.times.length === 0) {
    const { order: _, wants: __, ...kept } = before
    return { ...kept, wants: [], figure: 'count', asks: ask.asks }
  }
  const isOfPositions = before.rows === 'position' && before.wallets.length === 1
  if (ask.figure !== 'sum' || !isOfPositions || before.bounds.length + before.dims.length > 0)
    return undefined
  const { rows: _, figure: __, ...own } = ask
  return { ...own, wallets: before.wallets, wants: ['walletWorth'] }
}

/** "Sort by liquidity": the same list in another order. */
export const inOrderOf: CarryRule = ({ ask, before }) => {
  const [measure, ...others] = ask.wants
  const listed = before?.rows !== undefined && before.figure === undefined && before.order === undefined
  if (!listed || measure === undefined || others.length > 0 || !ask.asks.includes('by')) return undefined
  if (namesSubject(ask) || ask.rows !== undefined || ask.figure || ask.order || ask.bounds.length > 0)
    return undefined
  return { ...before, many: true, order: { way: 'most', measure }, wants: [], times: timesOf(ask, before) }
}

/** "Holders too", "by holders": of all that were held against each other. */
export const columnOfCompared: CarryRule = ({ ask, before, isElliptic }) => {
  const isCompared = before !== undefined && before.tokens.length > 1 && before.rows === undefined
  const counted = countedAs[ask.rows ?? '']
  const wants = ask.rows === undefined ? ask.wants : counted === undefined ? [] : [counted]
  if (
    !isCompared ||
    !isElliptic ||
    wants.length !== 1 ||
    wants[0] === 'usd' ||
    namesSubject(ask) ||
    ask.points.length > 0
  )
    return undefined
  if (ask.figure !== undefined || ask.order || ask.bounds.length + ask.dims.length > 0) return undefined
  const { comparative: _, ...kept } = before
  return { ...kept, wants, times: timesOf(ask, before) }
}

const kinds = new Set(['stock', 'memecoin', 'token'])

/** "And memecoins?" after a figure or an order of stocks. */
export const sameOfKind: CarryRule = ({ ask, before, isElliptic }) => {
  const isOther = ask.rows !== before?.rows && kinds.has(ask.rows ?? '') && kinds.has(before?.rows ?? '')
  if (!before || !isOther || !isElliptic || !isBare(ask) || ask.figure !== undefined || ask.points.length > 0)
    return undefined
  if (before.tokens.length > 0 || before.dims.some(({ dim }) => dim === 'sector')) return undefined
  const isListed = relations.some(({ rows }) => rows === ask.rows)
  return isListed ? { ...before, rows: ask.rows, times: timesOf(ask, before) } : undefined
}
