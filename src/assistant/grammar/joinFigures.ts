import type { Ask } from './Ask.ts'
import { calledIn } from './calledIn.ts'
import { countedAs } from './countedAs.ts'
import { isOfRow } from './isOfRow.ts'
import type { Joining, JoinRule } from './Joining.ts'

/** Whether rows are asked for, and no figure of something that is named. */
const isList = ({ rows, tokens, order, wants }: Ask): boolean =>
  (wants.length > 0 && wants.every(isOfRow)) ||
  (rows !== undefined && rows !== 'token') ||
  (order !== undefined && tokens.length === 0)

/** "The five largest pools, and their volume?" */
const moreColumns: JoinRule = ({ own, before, isBare }) => {
  const isMore =
    isBare &&
    (own.figure === undefined || own.wants.every(isOfRow)) &&
    own.wants.length > 0 &&
    own.times.length === 0
  if (!isMore || !isList(before) || own.comparative || before.comparative) return undefined
  // "How many were launched, and what was the volume on the chain?" are two things.
  if (before.figure === 'count' && own.points.length === 0) return undefined
  before.wants.push(...own.wants.map((want) => calledIn(before.rows, want)))
  return 'joined'
}

const countsAgain = ({ own, isBare }: Joining): boolean =>
  isBare && own.wants.length === 0 && own.figure === 'count' && own.points.length === 0

/** "How many trades were there yesterday, and how many on Wednesday?" */
const otherTime: JoinRule = (joining) => {
  const { own, before, out } = joining
  if (!countsAgain(joining) || own.times.length === 0 || own.moment !== undefined) return undefined
  out.push({ ...before, times: own.times })
  return 'joined'
}

/** "In which hour were there the most, and how many?" is told with it. */
const toldWithOrder: JoinRule = (joining) => {
  const { own, before } = joining
  const isPlain =
    own.times.length === 0 &&
    own.moment === undefined &&
    own.take === undefined &&
    own.asks.every((asked) => asked === 'count')
  return countsAgain(joining) && before.order && isPlain ? 'joined' : undefined
}

/** "5 ETH: what do I get in USDG, and in cbBTC?" */
const sameAmount: JoinRule = ({ own, before, out }) => {
  if (!before.amount || own.amount !== undefined || !onlyNamesTokens(own)) return undefined
  out.push({ ...own, amount: before.amount })
  return 'joined'
}

const onlyNamesTokens = ({ tokens, wants, dims, rows, figure }: Ask): boolean =>
  tokens.length > 0 && wants.length + dims.length === 0 && rows === undefined && figure === undefined

/** "Take the 20 newest blocks: how many transactions are in there altogether?" */
const figureOfTaken: JoinRule = ({ own, before, isBare }) => {
  const isTaken = before.rows !== undefined && before.take !== undefined && before.wants.length === 0
  if (!isTaken || own.wants.length === 0 || own.figure === undefined) return undefined
  // "Averaging over the newest 20 blocks, how many transactions has a block?" says the figure before.
  const isSaidBefore = own.figure === 'count' && /^(?:sum|average|median)$/.test(before.figure ?? '')
  const isOfSame = isSaidBefore && own.rows === before.rows && isBareOf(own)
  if (!isOfSame && (!isBare || (own.figure === 'count') !== isSaidBefore)) return undefined
  if (!isSaidBefore && before.figure !== undefined) return undefined
  before.wants = own.wants
  if (!isSaidBefore) before.figure = own.figure
  return 'joined'
}

/** Whether it names rows alone, and chooses none of them. */
const isBareOf = ({ tokens, wallets, bounds, without, withoutRows, order, dims, times }: Ask): boolean =>
  tokens.length + wallets.length + bounds.length + without.length + withoutRows.length === 0 &&
  dims.length + times.length === 0 &&
  !order

/** "How many dollars were bought, and how many sold?" */
const otherSide: JoinRule = ({ own, before, isBare }) => {
  const [want, ...others] = own.wants
  const isSide = want === 'bought' || want === 'sold'
  if (
    !isBare ||
    !isSide ||
    others.length > 0 ||
    !before.wants.some((one) => /^(?:buy|sell)Volume$/.test(one))
  )
    return undefined
  before.wants.push(want === 'bought' ? 'buyVolume' : 'sellVolume')
  return 'joined'
}

/** "For every dollar that was sold, how many were bought?" */
const againstThat: JoinRule = ({ own, before }) => {
  const isOpen = before.figure === 'ratio' && before.against !== undefined && before.wants.length === 0
  const counted = countedAs[own.rows ?? '']
  const [want, ...others] = [
    ...own.wants.filter((one) => one !== 'usd'),
    ...(counted === undefined ? [] : [counted]),
  ]
  const isPlain = own.bounds.length + own.dims.length + own.times.length === 0 && !own.order
  if (!isOpen || want === undefined || others.length > 0 || !isPlain) return undefined
  const isOfDollars = before.against?.endsWith('Volume') === true
  const side = want === 'bought' ? 'buy' : want === 'sold' ? 'sell' : undefined
  before.wants = [side === undefined ? want : isOfDollars ? `${side}Volume` : `${side}s`]
  return 'joined'
}

/** "The total of them; what does it come to?" says the same again. */
const sumAgain: JoinRule = ({ own, before, isBare }) =>
  isBare && own.figure === 'sum' && before.figure === 'sum' && own.wants.length + own.times.length === 0
    ? 'joined'
    : undefined

/** "PONS trades in the last three hours: how many?" */
const countOfRows: JoinRule = (joining) => {
  const { own, before } = joining
  const isPlain = own.times.length === 0 && own.moment === undefined && own.take === undefined
  if (!countsAgain(joining) || !isPlain || before.order || before.rows === undefined) return undefined
  if (before.figure === undefined && before.wants.length === 0) before.figure = 'count'
  return before.figure === undefined || before.figure === 'count' ? 'joined' : undefined
}

/** "And the difference?" */
const difference: JoinRule = ({ own, before, isBare }) => {
  if (!isBare || own.figure !== 'difference' || own.wants.length > 0) return undefined
  // "Is it up or down, and by how much?" is told by one figure with its sign.
  const isSigned =
    before.wants.length > 0 && before.wants.every((want) => /^(?:change|pnl|premium)$/.test(want))
  const isOfOne = before.tokens.length === 1 || before.points.length > 0 || before.asks.includes('yesno')
  if (isSigned && before.rows === undefined && !before.comparative && isOfOne && before.tokens.length < 2)
    return 'joined'
  if (!before.dims.some(({ dim }) => dim === 'sign') || before.order) before.figure = 'difference'
  return 'joined'
}

/** "… in sum?", "… on average?" */
const overall: JoinRule = ({ own, before, isBare }) => {
  if (!isBare || own.wants.length > 0 || before.figure !== undefined) return undefined
  if (own.figure !== 'sum' && own.figure !== 'average') return undefined
  before.figure = own.figure
  return 'joined'
}

/** "Which has the most, and how many has it?" is told with it. */
const countOfFirst: JoinRule = ({ own, before, isBare }) =>
  isBare && own.wants.length === 0 && own.figure === 'count' && own.points.length > 0 && before.order
    ? 'joined'
    : undefined

/** "How many are below, and what is their average?", "the total, and the number of them": another figure of the same rows. */
const otherFigure: JoinRule = ({ own, before, out, isBare }) => {
  const isOfThem = own.points.includes('them') || (isBare && own.figure === 'count')
  if (
    before.rows === undefined ||
    before.figure === undefined ||
    own.figure === undefined ||
    own.figure === before.figure
  )
    return undefined
  const isFigure = /^(?:count|sum|average|median)$/
  if (!isOfThem || !isFigure.test(own.figure) || !isFigure.test(before.figure) || own.rows !== undefined)
    return undefined
  if (
    own.tokens.length + own.wallets.length + own.bounds.length + own.dims.length > 0 ||
    own.order ||
    own.moment !== undefined
  )
    return undefined
  if ((own.figure === 'count') !== (own.wants.length === 0)) return undefined
  const { take: _, ...kept } = before
  out.push({
    ...(own.figure === 'count' ? kept : before),
    wants: own.wants,
    figure: own.figure,
    asks: own.asks,
    times: own.times.length > 0 ? own.times : before.times,
  })
  return 'joined'
}

/** "On which day was volume highest, and how many trades were there?" is of that day, which is not known yet. */
const ofPoint: JoinRule = ({ own, before, isBare }) => {
  const isMore = isBare ? own.wants.length > 0 : own.rows !== undefined && own.times.length === 0
  return before.interval !== undefined && isMore ? { unjoined: 'of a day that is found' } : undefined
}

/** What asks for one more figure of what the part before has asked for. */
export const joinFigures: readonly JoinRule[] = [
  ofPoint,
  againstThat,
  otherSide,
  sumAgain,
  otherFigure,
  moreColumns,
  otherTime,
  toldWithOrder,
  countOfRows,
  sameAmount,
  figureOfTaken,
  difference,
  overall,
  countOfFirst,
]
