import type { Frame } from '../plan/Plan.ts'
import { tokenAt } from '../plan/withRows.ts'
import type { Ask } from './Ask.ts'
import { type CarryRule, isCatchword, namesSubject, timesOf, withRow } from './Carrying.ts'
import { countedAs } from './countedAs.ts'
import { isOfRow } from './isOfRow.ts'
import { traded } from './relations/traded.ts'
import { signOf } from './signOf.ts'

/** Rows are chosen from what was listed before: "how many of those …". */
function amongThem(ask: Ask, before: Ask): Ask {
  const { nth: _, take: __, figure: ___, order: ____, wants: _____, ...kept } = before
  const order = ask.order ?? (ask.figure === undefined || ask.take !== undefined ? before.order : undefined)
  const times = ask.times.length > 0 ? ask.times : before.times
  return {
    ...kept,
    ...ask,
    rows: before.rows ?? ask.rows ?? 'token',
    tokens: ask.tokens.length > 0 ? ask.tokens : before.tokens,
    wallets: before.wallets,
    dims: [...before.dims.filter(({ dim }) => !ask.dims.some((own) => own.dim === dim)), ...ask.dims],
    bounds: [...before.bounds, ...ask.bounds],
    without: [...before.without, ...ask.without],
    times,
    ...(order ? { order } : {}),
  }
}

/** "How big is that slice, as a percentage of the total?" of the exchange that came out first. */
export const shareOfFirst: CarryRule = ({ ask, before }) => {
  const isShare = ask.figure === 'share' && ask.wants.length + ask.dims.length + ask.bounds.length === 0
  const isOfIt = ask.points.length > 0 && ask.points.every((point) => point === 'it')
  if (before?.rows !== 'exchange' || !before.order || before.figure !== undefined || !isShare)
    return undefined
  if (!isOfIt || ask.rows !== undefined || ask.order || ask.times.length > 0 || namesSubject(ask))
    return undefined
  if (before.order.measure !== 'size' && before.order.measure !== 'volume') return undefined
  const { take: _, ...kept } = before
  return { ...kept, many: false, nth: before.nth ?? 1, wants: ['percent'] }
}

/** "What percent is that?" of a holder. */
export const percentOfThat: CarryRule = ({ ask, before }) => {
  const isShare = ask.figure === 'share' && ask.wants.length + ask.dims.length === 0
  if (before?.rows !== 'holder' || !before.order || !isShare || ask.rows !== undefined || ask.order)
    return undefined
  if (namesSubject(ask)) return undefined
  if (ask.nth === undefined) return { ...before, wants: ['percent'] }
  const { take: _, ...kept } = before
  return { ...kept, many: false, nth: ask.nth, wants: ['percent'] }
}

/** "What share does the largest one have?" after how many there are. */
export const amongCounted: CarryRule = ({ ask, before }) => {
  const [counted] =
    before && before.rows === undefined
      ? (Object.entries(countedAs).find(([, own]) => before.wants.at(-1) === own) ?? [])
      : []
  if (!before || counted === undefined || !ask.order || ask.rows !== undefined || namesSubject(ask))
    return undefined
  const { figure, ...own } = ask
  const isShareOfOne = figure === 'share' && counted === 'holder' && ask.take === undefined
  return {
    ...own,
    rows: counted,
    tokens: before.tokens,
    times: timesOf(ask, before),
    ...(isShareOfOne ? { wants: ['percent'] } : figure === undefined ? {} : { figure }),
  }
}

/** "What is the second one worth?" */
export const ofPlace: CarryRule = ({ ask, before, frame }) => {
  const row =
    ask.nth === undefined ? undefined : (frame.ranked?.length ? frame.ranked : frame.rows)?.[ask.nth - 1]
  if (!row || ask.wants.length === 0 || ask.rows !== undefined || ask.order) return undefined
  // Of an account that no list of ours told it is not known over which time it was ranked.
  if (row.address !== undefined && row.token === undefined && before?.rows !== 'trader') return undefined
  const { nth: _, ...own } = ask
  return withRow(own, row, before) ?? 'unclear'
}

/** "And which came second?", once its first was asked for something else. */
function listedLast({ asks = [] }: Frame, { nth, points }: Ask): Ask | undefined {
  const [earlier, last] = asks.slice(-2)
  const isOfPool = last?.pools.length === 1
  const isOfFirst =
    last !== undefined && !last.order && (isOfPool || (last.rows === undefined && last.tokens.length === 1))
  const isOrder = earlier?.order !== undefined && earlier.take === undefined && earlier.tokens.length === 0
  return isOfFirst && isOrder && (nth !== undefined || points.includes('next')) ? earlier : undefined
}

/** The order of the ask before, turned round or by another measure where that is said. */
function orderOf({ order }: Ask, before: Ask, nth: number | undefined): Ask['order'] {
  if (!order) return before.order
  const isUnsaid = order.measure === 'size' || order.measure === undefined
  const [told] = before.wants
  // "And the highest one?" after their average is highest by that.
  if (!before.order && isUnsaid && told !== undefined && before.figure !== 'count')
    return { way: order.way, measure: told }
  // "The highest" of those that trade at a premium.
  const sign = before.dims.flatMap((own) => signOf(own)?.[0] ?? [])
  if (!before.order && isUnsaid && sign.length === 1) return { ...order, measure: sign[0] ?? 'size' }
  if (!before.order || !isUnsaid) return order
  // "The second furthest" is so in the order that was told, whichever way that went.
  return nth !== undefined && nth > 1 && order.way === 'most'
    ? before.order
    : { ...before.order, way: order.way }
}

/** "The same for the runner-up" is told with what was asked of the first. */
const withColumns = (listed: Ask, last: Ask): Ask =>
  last.wants.length > 0 && last.wants.every((want) => want in traded)
    ? { ...listed, wants: last.wants }
    : listed

/** "And the second?", "and the lowest?", "and the ten biggest together?" */
export const otherPlace: CarryRule = ({ ask, frame, isThem, ...turn }) => {
  const listed = listedLast(frame, ask)
  const before = listed && turn.before ? withColumns(listed, turn.before) : turn.before
  if (!before || before.rows === undefined || (isThem && before.take !== undefined)) return undefined
  // Beside the one pool that was spoken of there is no second.
  if (before.pools.length > 0) return undefined
  if (ask.interval !== before.interval && ask.interval !== undefined) return undefined
  const isNext = ask.points.includes('next')
  // After a list it cannot be told which one was looked at last.
  if (isNext && before.take !== undefined) return 'unclear'
  const nth = isNext ? (before.nth ?? 1) + 1 : ask.nth
  if ((nth === undefined && !ask.order) || ask.rows !== undefined || ask.wants.length > 0) return undefined
  // "Tell me about the second one" wants more of it than its row.
  if (ask.asks.includes('about')) return 'unclear'
  const { nth: _, take: __, figure: ___, ...kept } = before
  // "The gap on the second furthest" is how far that one is.
  const isGap = ask.figure === 'difference' && nth !== undefined && before.order?.measure === 'premium'
  const order = orderOf(ask, before, nth)
  return {
    ...kept,
    many: ask.many ?? false,
    times: timesOf(ask, before),
    dims: [...before.dims, ...ask.dims],
    ...(order ? { order } : {}),
    ...(nth === undefined ? {} : { nth }),
    ...(ask.take === undefined ? {} : { take: ask.take }),
    ...(ask.figure === undefined || isGap ? {} : { figure: ask.figure }),
  }
}

/** "When does that take effect, and how many shares is it then?" of the one action that was told. */
export const columnsOfRow: CarryRule = ({ ask, before, row }) => {
  if (before?.rows === undefined || before.figure !== undefined || !row || namesSubject(ask)) return undefined
  const isPlain =
    ask.rows === undefined &&
    !ask.order &&
    !ask.comparative &&
    ask.dims.length + ask.bounds.length + ask.times.length === 0 &&
    (ask.figure === undefined || ask.figure === 'count')
  if (!isPlain || ask.wants.length === 0 || !ask.wants.every(isOfRow)) return undefined
  if (ask.points.some((point) => /^(?:them|pool|wallet)$/.test(point))) return undefined
  const { take: _, ...kept } = before
  return {
    ...kept,
    many: false,
    wants: ask.wants,
    asks: ask.asks.filter((own) => own !== 'count'),
    ...(before.order ? { nth: before.nth ?? 1 } : {}),
  }
}

/** "How much did it make exactly?" of the one that made the most. */
export const muchOfIt: CarryRule = ({ ask, before, row, isPointed }) => {
  if (!before?.order || before.figure !== undefined || !row || !isPointed || namesSubject(ask))
    return undefined
  const isBare = ask.wants.length + ask.dims.length + ask.bounds.length === 0 && ask.rows === undefined
  if (!isBare || ask.order || !ask.asks.includes('much') || ask.times.length > 0) return undefined
  const { take: _, ...kept } = before
  return { ...kept, many: false, nth: before.nth ?? 1 }
}

/** "What share of the supply do those two have together?" after the first and the second. */
export const firstSoMany: CarryRule = ({ ask, before, isThem }) => {
  const many = ask.points.map(Number).find((own) => own > 1) ?? before?.nth ?? 1
  if (!before?.order || many < 2 || before.nth !== many || !isThem || namesSubject(ask)) return undefined
  const isShare = ask.figure === 'share' && before.rows === 'holder'
  const isFigure = ask.figure !== undefined && /^(?:sum|average|share)$/.test(ask.figure)
  if (!isFigure || (ask.figure === 'share' && !isShare) || ask.rows !== undefined) return undefined
  const { nth: _, ...kept } = before
  const wants = isShare ? ['percent'] : ask.wants
  return { ...kept, take: many, wants, figure: isShare ? 'sum' : (ask.figure ?? 'sum') }
}

/** "Only sells": of what was listed. */
export const oneSide: CarryRule = ({ ask, before, isElliptic }) => {
  const side = /^trade\.(buy|sell)$/.exec(ask.rows ?? '')?.[1]
  if (
    side === undefined ||
    !isElliptic ||
    ask.wants.length + ask.bounds.length > 0 ||
    ask.figure ||
    ask.order
  )
    return undefined
  if (before?.rows !== 'trade') return 'unclear'
  return { ...before, dims: [...before.dims, { dim: 'side', values: [side], not: false, said: `${side}s` }] }
}

/** "Which of those …" after an order: of those that were told. */
export const ofTold: CarryRule = ({ ask, before, isThem, frame }) => {
  if (!isThem || before?.rows === undefined || !(before.order || before.take !== undefined)) return undefined
  const told = (frame.rows ?? []).flatMap(({ token }) => token ?? [])
  const { rows: _, ...own } = ask
  return told.length > 1 && told.length <= 6 && (isCatchword(ask) || ask.rows === 'memecoin')
    ? { ...own, tokens: told.map(tokenAt), times: timesOf(ask, before) }
    : 'unclear'
}

/** "How many of those …" after a choice: of all that it chose. */
export const ofChosen: CarryRule = ({ ask, before, isThem }) => {
  if (!isThem || !before) return undefined
  const isOther = ask.rows !== undefined && ask.rows !== before.rows && ask.rows !== 'token'
  const asks =
    ask.figure !== undefined || ask.order || ask.bounds.length + ask.dims.length + ask.wants.length > 0
  if (before.rows !== undefined && !isOther && before.nth === undefined && asks) return amongThem(ask, before)
  if (before.wallets.length > 0 || before.tokens.length === 1) return 'unclear'
  return before.tokens.length > 1 ? { ...ask, tokens: before.tokens } : undefined
}

/** "And withdrawals?", "only dividends": the same of another kind of rows. */
export const otherKind: CarryRule = ({ ask, before, isElliptic }) => {
  const family = (rows: string | undefined) => rows?.split('.')[0]
  if (
    !before ||
    !isElliptic ||
    ask.rows === undefined ||
    ask.rows === before.rows ||
    ask.rows.startsWith('trade')
  )
    return undefined
  if (family(ask.rows) !== family(before.rows) || namesSubject(ask)) return undefined
  const isOther = ask.figure !== undefined && ask.figure !== 'count'
  if (ask.wants.length + ask.bounds.length + ask.dims.length > 0 || ask.order || isOther) return undefined
  return {
    ...before,
    rows: ask.rows,
    times: timesOf(ask, before),
    ...(ask.figure ? { figure: ask.figure } : {}),
  }
}

/** "And by volume?" */
export const otherMeasure: CarryRule = ({ ask, before }) => {
  const [measure, ...others] = ask.wants
  const isOrdered = before?.order !== undefined || before?.comparative !== undefined
  if (!isOrdered || measure === undefined || others.length > 0 || !ask.asks.includes('by')) return undefined
  // "By how many dollars?" asks how far apart they are.
  if (measure === 'usd' && before.comparative !== undefined) return undefined
  if (namesSubject(ask) || ask.rows !== undefined || ask.figure || ask.order || ask.bounds.length > 0)
    return undefined
  return before.order
    ? { ...before, order: { ...before.order, measure }, wants: [], times: timesOf(ask, before) }
    : { ...before, wants: [measure], times: timesOf(ask, before) }
}
