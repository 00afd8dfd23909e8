import { type Ask, emptyAsk } from './Ask.ts'
import { addDim } from './addDim.ts'
import { calledIn } from './calledIn.ts'
import { countedAs } from './countedAs.ts'
import type { JoinRule } from './Joining.ts'

/** What of a launch a word asks for. */
const ofLaunch: Readonly<Record<string, string>> = {
  who: 'deployer',
  when: 'launchedAt',
  where: 'launchpadName',
}

/** "Who made it, on which launchpad, and when?" */
const launchOfIt: JoinRule = ({ own, before, isBare, isEmpty }) => {
  const isOfLaunch =
    before.wants.some((want) => /^(?:deployer|launchpadName|launchedAt)$/.test(want)) ||
    before.asks.includes('verb launch')
  const isLaunchpad = own.rows === 'launchpad' && own.wants.length + own.dims.length === 0 && !own.order
  if (before.rows !== undefined || own.times.length > 0 || own.tokens.length > 0) return undefined
  if (
    own.block === undefined &&
    before.block !== undefined &&
    isBare &&
    isEmpty &&
    own.asks.includes('when')
  ) {
    before.wants.push('time')
    return 'joined'
  }
  if (!isOfLaunch) return undefined
  const told = isLaunchpad
    ? ['launchpadName']
    : isBare && isEmpty
      ? own.asks.flatMap((asked) => ofLaunch[asked] ?? [])
      : []
  if (told.length === 0) return undefined
  before.wants.push(...told.filter((want) => !before.wants.includes(want)))
  return 'joined'
}

/** "Who made it, and how many tokens have they made in total?" counts those of the deployer. */
const alsoDeployed: JoinRule = ({ own, before, out }) => {
  const isOfMaker = before.wants.includes('deployer') && before.rows === undefined
  const isOfThem = own.points.length > 0 && own.points.every((point) => /^(?:them|wallet|it)$/.test(point))
  const isCount = own.asks.includes('count') && /^(?:token|launch|memecoin)$/.test(own.rows ?? 'token')
  const isDone =
    own.asks.includes('verb launch') || own.wants.some((want) => /^(?:change|pnl|launches)$/.test(want))
  if (!isOfMaker || !isOfThem || !isCount || !isDone) return undefined
  if (own.tokens.length + own.wallets.length + own.bounds.length + own.dims.length + own.times.length > 0)
    return undefined
  out.push({
    ...emptyAsk(),
    rows: 'deployed',
    figure: 'count',
    tokens: before.tokens,
    points: before.points,
    asks: ['count'],
  })
  return 'joined'
}

/** "Who deployed it, and have they ever pulled liquidity?": on any of their tokens. */
const alsoPulled: JoinRule = ({ own, before, out }) => {
  const isOfMaker = before.wants.includes('deployer') || before.rows === 'deployed'
  const isOfThem = own.points.length > 0 && own.points.every((point) => /^(?:them|wallet)$/.test(point))
  if (!isOfMaker || !isOfThem || own.rows !== 'liquidity.remove' || own.order) return undefined
  if (own.tokens.length + own.wallets.length + own.bounds.length + own.times.length + own.wants.length > 0)
    return undefined
  out.push({ ...emptyAsk(), wants: ['pulls'], tokens: before.tokens, points: before.points, asks: ['count'] })
  return 'joined'
}

/** "Did the dev rug it, how much did he run off with, and when?" is told by what was taken out. */
const ofSameEvent: JoinRule = ({ own, before }) => {
  const isEvent = /^liquidity\./.test(before.rows ?? '') && before.tokens.length === 1 && !before.figure
  const isPlain =
    own.tokens.length + own.wallets.length + own.bounds.length + own.dims.length + own.times.length === 0 &&
    own.wants.every((want) => want === 'usd') &&
    own.figure === undefined &&
    !own.order
  if (!isEvent || !isPlain || !(own.rows === undefined || own.rows === before.rows)) return undefined
  if (!own.asks.some((asked) => asked === 'much' || asked === 'when') || own.asks.includes('who'))
    return undefined
  before.asks = before.asks.filter((asked) => asked !== 'yesno')
  if (own.asks.includes('much') && !before.wants.includes('usd')) before.wants.push('usd')
  return 'joined'
}

/** "The largest pool: which pair is it?" asks for what is told of it anyway. */
const whichOfIt: JoinRule = ({ own, before, isEmpty }) => {
  const isOne = before.order !== undefined && before.rows === own.rows && own.rows !== undefined
  const isPlain =
    own.tokens.length + own.wallets.length + own.dims.length + own.times.length === 0 &&
    own.asks.includes('is') &&
    own.asks.every((asked) => asked === 'which' || asked === 'is') &&
    own.points.every((point) => point === 'it')
  if (!isOne || !isEmpty || !isPlain) return undefined
  return 'joined'
}

const emptyPart: JoinRule = ({ own, before, out, isBare, isEmpty }) => {
  if (!isBare || !isEmpty) return undefined
  // "As a percentage of all, how big is that slice?"
  const isOfNothing = before.wants.length + before.tokens.length === 0 && before.rows === undefined
  if (before.figure === 'share' && isOfNothing && before.points.length === 0)
    before.points.push(...own.points)
  // "What was it at noon, and what is it now?"
  if (own.asks.includes('now') && before.moment !== undefined) before.asks.push('now')
  if (own.asks.includes('now') && isPast(before)) {
    const { block: _, ...kept } = before
    out.push({ ...kept, asks: [...before.asks, 'now'] })
  }
  if (own.asks.some((asked) => /^(?:who|where|when)$/.test(asked)))
    return { unjoined: 'an empty part that asks' }
  return own.times.length > 0 ? { unjoined: 'an empty part' } : 'joined'
}

/** "The volume of PONS and CASHCAT: which has less?", "…, and who has the most?" are of what was told of them. */
const mostOfTokens: JoinRule = ({ own, before }) => {
  const isOfSeveral = before.tokens.length > 1 && before.wants.length === 1 && before.rows === undefined
  const isUnsaid = own.order?.measure === 'size' && own.rows === undefined && own.figure === undefined
  const isBare =
    own.tokens.length + own.wallets.length + own.wants.length + own.bounds.length + own.dims.length === 0
  if (!isOfSeveral || !isUnsaid || !isBare || before.order || before.figure || before.comparative)
    return undefined
  if (own.times.length > 0 || own.take !== undefined) return undefined
  before.order = own.order
  return 'joined'
}

/** Whether a block is meant by its time. */
const isPast = ({ block = '' }: Ask): boolean => /^\d{4}-/.test(block)

/** "Stock tokens under $30: which three …" says first what is chosen from. */
const chosenFrom: JoinRule = ({ own, before, out }) => {
  const compares = before.comparative || own.comparative
  const asks = own.asks.length > 0 || own.order
  const isOfSame = own.rows === undefined || own.rows === before.rows || own.rows === 'token'
  // "All its pools taken together, what did they earn in fees?"
  const isOfAll = before.figure === 'sum' && own.figure === undefined && own.wants.length > 0 && !own.order
  if (before.rows === undefined || (before.figure !== undefined && !isOfAll)) return undefined
  if (compares || !asks || !isOfSame) return undefined
  if (!isSetting(before, own) && !isChoice(before, own)) return undefined
  // "A swap, and what for sending ETH?" are two of one kind.
  const chosen: Ask = { ...before, dims: [...before.dims] }
  for (const dim of own.dims)
    if (dim.dim === 'cost') addDim(chosen, dim)
    else chosen.dims.push(dim)
  out[out.length - 1] = {
    ...before,
    ...own,
    rows: before.rows,
    tokens: [...before.tokens, ...own.tokens],
    dims: chosen.dims,
    bounds: [...before.bounds, ...own.bounds],
    without: [...before.without, ...own.without],
    wants: [...before.wants, ...own.wants.map((want) => calledIn(before.rows, want))],
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
    own.wants.length + own.bounds.length + own.tokens.length + own.dims.length + own.times.length === 0 &&
    own.figure === undefined &&
    own.moment === undefined &&
    own.nth === undefined &&
    !own.order
  // "When did he come in, and what else does he hold?" is told by no holder.
  const isElse =
    own.asks.includes('verb hold') || (own.asks.includes('when') && /^holder/.test(before.rows ?? ''))
  if (isRow && asksNothing && isElse) return { unjoined: 'more of somebody' }
  return isRow && asksNothing && /^(?:stock|token|exchange|launchpad)?$/.test(own.rows ?? '')
    ? 'joined'
    : undefined
}

/** "Take the 20 most profitable wallets: how many of them …", "the ten newest launches; which of them …" */
const amongTaken: JoinRule = ({ own, before, out }) => {
  const { order, take } = before
  const isOfThem = own.points.includes('them') && (own.rows === undefined || own.rows === before.rows)
  const chooses = own.bounds.length + own.dims.length > 0 || own.order !== undefined
  if (!order || take === undefined || before.rows === undefined || before.figure !== undefined)
    return undefined
  if (!isOfThem || !chooses || own.tokens.length > 0) return undefined
  if (before.dims.length + before.bounds.length + before.without.length > 0)
    return { unjoined: 'some of those that are chosen' }
  const { order: _, take: __, ...kept } = before
  out[out.length - 1] = {
    ...kept,
    ...own,
    rows: before.rows,
    tokens: before.tokens,
    wallets: before.wallets,
    points: before.points,
    times: own.times.length > 0 ? own.times : before.times,
    among: { order, take },
  }
  return 'joined'
}

/** "Who is the largest holder, and what part of the supply is that?" */
const shareOfHolder: JoinRule = ({ own, before }) => {
  const isPlain =
    own.tokens.length + own.wallets.length + own.bounds.length + own.dims.length + own.times.length === 0
  const isShare = own.figure === 'share' && own.wants.every((want) => /^(?:supply|percent)$/.test(want))
  const isHeld = own.rows === undefined || own.rows === 'position' || own.rows === 'holder'
  if (
    before.rows !== 'holder' ||
    !before.order ||
    before.figure ||
    !isShare ||
    !isPlain ||
    !isHeld ||
    own.order
  )
    return undefined
  before.wants = ['percent']
  return 'joined'
}

/** "The largest trade: which token, and how many dollars was it?" */
const columnsOfIt: JoinRule = ({ own, before, isEmpty }) => {
  const isOne = before.rows !== undefined && before.order !== undefined && before.take === undefined
  const isOfIt = own.points.some((point) => /^(?:it|wallet|pool|that|there)$/.test(point))
  const counted = countedAs[own.rows ?? '']
  const isPlain =
    own.tokens.length + own.wallets.length + own.bounds.length + own.dims.length === 0 &&
    // "… and what has it earned in the last 24 hours?"
    (own.times.length === 0 || (before.rows === 'pool' && before.times.length === 0)) &&
    !own.order &&
    !own.comparative &&
    (own.figure === undefined || own.figure === 'count') &&
    (own.rows === undefined || own.rows === before.rows || own.rows === 'token' || counted !== undefined)
  if (!isOne || !isOfIt || !isPlain || (isEmpty && counted === undefined) || before.figure !== undefined)
    return undefined
  const isColumn = counted !== undefined && own.rows !== before.rows && own.rows !== 'token'
  // Each trade tells its side.
  const wants = own.wants
    .filter((want) => !before.rows?.startsWith('trade') || !/^(?:buys|sells)$/.test(want))
    .map((want) => calledIn(before.rows, want))
  if (own.times.length > 0) before.times = own.times
  before.wants.push(...wants, ...(isColumn && before.rows !== 'trade' ? [counted] : []))
  return 'joined'
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

/** "… Only ETH itself": what is named alone behind the question says of which its rows are to be. */
const onlyThat: JoinRule = ({ own, before, isEmpty }) => {
  const isAlone =
    isEmpty &&
    own.asks.length + own.dims.length + own.wallets.length + own.points.length === 0 &&
    own.rows === undefined
  if (!isAlone || own.tokens.length === 0 || own.times.length > 0 || own.without.length > 0) return undefined
  const isSame = own.tokens.every(({ reference }) => before.tokens.some((one) => one.reference === reference))
  return isSame && own.tokens.length === before.tokens.length ? 'joined' : undefined
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
  if (own.bounds.length === 0) own.bounds = before.bounds
  // "The highest by price, and which the lowest?"
  // "Which took in the most money, and which lost the most?"
  const isOfMoney = before.order?.measure === 'netFlow' && /^(?:change|pnl)$/.test(own.order.measure ?? '')
  if ((own.order.measure === 'size' || isOfMoney) && before.order)
    own.order = { ...own.order, measure: before.order.measure }
  if (isOfMoney) own.dims = own.dims.filter(({ dim }) => dim !== 'sign')
  return undefined
}

/** "How many of them are green, and how many are red?" */
const otherSign: JoinRule = ({ own, before, out }) => {
  const isSign = own.dims.length > 0 && own.dims.every(({ dim, not }) => dim === 'sign' && !not)
  const isBare =
    own.tokens.length + own.wallets.length + own.bounds.length + own.wants.length === 0 &&
    own.rows === undefined &&
    !own.order
  if (!isSign || !isBare || own.figure !== 'count' || before.figure !== 'count') return undefined
  if (before.rows === undefined || !before.dims.some(({ dim }) => dim === 'sign')) return undefined
  const times = own.times.length > 0 ? own.times : before.times
  before.times = before.times.length > 0 ? before.times : times
  out.push({ ...before, dims: [...before.dims.filter(({ dim }) => dim !== 'sign'), ...own.dims], times })
  return 'joined'
}

/** "How many were launched, and how many of them graduated?" */
const someOfThem: JoinRule = ({ own, before, out }) => {
  // "How many did it launch, and how many graduated?"
  const isStage =
    own.dims.every(({ dim }) => dim === 'stage') && before.dims.some(({ dim }) => dim === 'launchpad')
  const isChoice = own.dims.length + own.bounds.length > 0 && (own.points.includes('them') || isStage)
  const isSame = own.rows === undefined || own.rows === before.rows
  if (!isChoice || !isSame || own.figure !== 'count' || before.figure !== 'count') return undefined
  if (before.rows === undefined || before.order || before.take !== undefined || own.order) return undefined
  if (own.tokens.length + own.wallets.length + own.wants.length > 0) return undefined
  out.push({
    ...before,
    dims: [...before.dims, ...own.dims],
    bounds: [...before.bounds, ...own.bounds],
    times: own.times.length > 0 ? own.times : before.times,
  })
  return 'joined'
}

/** "Which three are furthest below, deepest discount first?" says the order again. */
const orderAgain: JoinRule = ({ own, before }) => {
  const isSame =
    own.order !== undefined &&
    own.order.way === before.order?.way &&
    (own.order.measure === before.order.measure || own.order.measure === 'size')
  const isBare =
    own.rows === undefined &&
    own.wants.length + own.tokens.length + own.bounds.length + own.dims.length + own.times.length === 0 &&
    own.figure === undefined &&
    own.take === undefined &&
    own.asks.length === 0
  return isSame && isBare && before.take !== undefined ? 'joined' : undefined
}

/** "How many dividends and how many splits have been applied?" says it of both. */
const stateOfBoth: JoinRule = ({ own, before, out }) => {
  const isCounted = own.figure === 'count' && before.figure === 'count' && own.rows !== before.rows
  const isFamily = own.rows?.split('.')[0] === before.rows?.split('.')[0] && own.rows !== undefined
  const states = own.dims.filter(({ dim }) => dim === 'action' || dim === 'status')
  if (!isCounted || !isFamily || states.length === 0 || before.dims.length > 0) return undefined
  before.dims = [...states]
  out.push(own)
  return 'joined'
}

/** "What did it close at, and how far has it moved since then?" */
const sinceThen: JoinRule = ({ own, before }) => {
  if (!own.points.includes('then')) return undefined
  if (before.moment === undefined || own.times.length > 0) return { unjoined: 'since when' }
  own.times = [
    { window: '7d', span: { fromMs: Date.parse(before.moment) + 1_000, exact: false, text: 'since then' } },
  ]
  own.lent = true
  own.points = own.points.filter((point) => point !== 'then')
  return undefined
}

/** What is of the rows that the part before has asked for. */
export const joinRows: readonly JoinRule[] = [
  sinceThen,
  otherSign,
  someOfThem,
  orderAgain,
  stateOfBoth,
  toldByRow,
  alsoPulled,
  ofSameEvent,
  whichOfIt,
  launchOfIt,
  alsoDeployed,
  emptyPart,
  amongTaken,
  mostOfTokens,
  chosenFrom,
  shareOfHolder,
  columnsOfIt,
  figureOfThem,
  countNow,
  onlyThat,
  leftOut,
  sameRows,
]
