import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import type { JoinRule } from './Joining.ts'

const emptyPart: JoinRule = ({ own, isBare, isEmpty }) => {
  if (!isBare || !isEmpty) return undefined
  if (own.asks.some((asked) => /^(?:who|where|when)$/.test(asked)))
    return { unjoined: 'an empty part that asks' }
  return own.times.length > 0 ? { unjoined: 'an empty part' } : 'joined'
}

/** "Stock tokens under $30: which three …" says first what is chosen from. */
const chosenFrom: JoinRule = ({ own, before, out }) => {
  const compares = before.comparative || own.comparative
  const asks = own.asks.length > 0 || own.order
  const isOfSame = own.rows === undefined || own.rows === before.rows || own.rows === 'token'
  if (before.rows === undefined || before.figure !== undefined || compares || !asks || !isOfSame)
    return undefined
  if (!isSetting(before, own) && !isChoice(before, own)) return undefined
  out[out.length - 1] = {
    ...before,
    ...own,
    rows: before.rows,
    tokens: [...before.tokens, ...own.tokens],
    dims: [...before.dims, ...own.dims],
    bounds: [...before.bounds, ...own.bounds],
    without: [...before.without, ...own.without],
    wants: [...before.wants, ...own.wants],
    wallets: [...before.wallets, ...own.wallets],
    pools: [...before.pools, ...own.pools],
    withoutRows: [...before.withoutRows, ...own.withoutRows],
    points: [...before.points, ...own.points],
    times: own.times.length > 0 ? own.times : before.times,
  }
  return 'joined'
}

/** Rows that are named without asking anything of them. */
const isSetting = (before: Ask, own: Ask): boolean =>
  before.asks.every((asked) => asked.startsWith('verb')) && !(before.order && own.order)

/** The same rows, of which the part before only said which. */
const isChoice = (before: Ask, own: Ask): boolean =>
  before.rows === own.rows &&
  before.dims.length > 0 &&
  before.wants.length + before.bounds.length === 0 &&
  !before.order

/** "…: which stock, and when?" asks for what every row tells. */
const toldByRow: JoinRule = ({ own, before }) => {
  const isRow =
    before.rows !== undefined &&
    !/^(?:stock|token|memecoin)$/.test(before.rows) &&
    (before.order || before.nth)
  const asksNothing =
    own.wants.length + own.bounds.length + own.tokens.length + own.dims.length === 0 &&
    own.figure === undefined &&
    !own.order
  return isRow && asksNothing && /^(?:stock|token|exchange|launchpad)?$/.test(own.rows ?? '')
    ? 'joined'
    : undefined
}

/** "The five memecoins with the most volume, how many trades did they have in sum?" */
const figureOfThem: JoinRule = ({ own, before }) => {
  const counted = countedAs[own.rows ?? '']
  if (
    before.rows === undefined ||
    before.figure !== undefined ||
    !own.points.includes('them') ||
    own.tokens.length + own.bounds.length + own.dims.length > 0 ||
    own.order ||
    (own.rows !== undefined && counted === undefined)
  )
    return undefined
  const wants = [...own.wants, ...(counted === undefined ? [] : [counted])]
  if (own.figure === 'count' || (wants.length === 0 && own.figure === undefined))
    return { unjoined: 'of them' }
  before.wants = wants
  if (own.figure) before.figure = own.figure
  return 'joined'
}

/** "… and how many has it now?" */
const countNow: JoinRule = ({ own, before, out, isBare }) => {
  const isCount = isBare && own.wants.length === 0 && own.figure === 'count'
  if (!isCount || !own.asks.includes('now') || before.moment === undefined) return undefined
  const { moment: _, ...now } = before
  out.push({ ...now, asks: own.asks })
  return 'joined'
}

/** What is left out is said in a sentence of its own. */
const leftOut: JoinRule = ({ own, before, isEmpty }) => {
  const leavesOut = own.without.length > 0 || own.dims.every(({ not }) => not)
  if (!isEmpty || own.rows !== undefined || own.tokens.length > 0 || !leavesOut) return undefined
  before.without.push(...own.without)
  before.withoutRows.push(...own.withoutRows)
  before.dims.push(...own.dims)
  return 'joined'
}

/** "The biggest winner and the biggest loser" are two of the same rows. */
const sameRows: JoinRule = ({ own, before }) => {
  if (!own.order || own.rows !== undefined || before.rows === undefined || own.tokens.length > 0)
    return undefined
  own.rows = before.rows
  own.dims = [...before.dims, ...own.dims]
  own.without = before.without
  own.tokens = before.tokens
  return undefined
}

/** What is of the rows that the part before has asked for. */
export const joinRows: readonly JoinRule[] = [
  emptyPart,
  chosenFrom,
  toldByRow,
  figureOfThem,
  countNow,
  leftOut,
  sameRows,
]
