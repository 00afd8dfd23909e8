import type { Frame, RowSubject } from '../plan/Plan.ts'
import { tokenAt } from '../plan/withRows.ts'
import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'

const namesSubject = ({ tokens, wallets, pools }: Ask): boolean =>
  tokens.length + wallets.length + pools.length > 0

const isPlace = (dim: string): boolean => dim === 'launchpad' || dim === 'exchange' || dim === 'sector'

/** What the row was about that is spoken of: the one that was pointed at, or the only one. */
const spokenRow = ({ rows = [], at }: Frame): RowSubject | undefined =>
  at !== undefined ? rows[at] : rows.length === 1 ? rows[0] : undefined

/** Puts what is spoken of into an ask that points at it. */
function withRow(ask: Ask, row: RowSubject, before: Ask | undefined): Ask | undefined {
  const isOfPool = before?.rows === 'pool' || ask.points.includes('pool')
  if (isOfPool && row.pool !== undefined)
    return { ...ask, rows: ask.rows ?? 'pool', pools: [row.pool], times: ask.times }
  if (row.token !== undefined && !ask.points.includes('wallet'))
    return {
      ...ask,
      tokens: [tokenAt(row.token)],
      times: ask.times.length > 0 ? ask.times : (before?.times ?? []),
    }
  if (row.address !== undefined)
    return {
      ...ask,
      wallets: [row.address],
      times:
        ask.times.length > 0
          ? ask.times
          : before?.rows === 'trader'
            ? before.times.length > 0
              ? before.times
              : [{ window: '7d' }]
            : [],
    }
  const place = row.name ?? row.venue
  if (place !== undefined && before?.rows && isPlace(before.rows))
    return { ...ask, dims: [...ask.dims, { dim: before.rows, values: [place], not: false, said: place }] }
  return undefined
}

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

/** A question that is asked after another, and what is known of that. */
type Turn = {
  ask: Ask
  frame: Frame
  before: Ask | undefined
  row: RowSubject | undefined
  isElliptic: boolean
  isPointed: boolean
  isThem: boolean
}

/** The ask in full; `unclear` where nothing may be made of it; undefined where a rule does not apply. */
type Rule = (turn: Turn) => Ask | 'unclear' | undefined

const timesOf = (ask: Ask, before: Ask | undefined): Ask['times'] =>
  ask.times.length > 0 ? ask.times : (before?.times ?? [])

const isCatchword = ({ rows }: Ask): boolean => rows === undefined || rows === 'token' || rows === 'stock'

/** "Which of the graduated ones …" after launches were listed. */
const isOfOnes = ({ points, rows }: Ask, before: Ask | undefined): boolean =>
  points.includes('ones') && rows !== undefined && rows === before?.rows

/** "Of the four" after two were spoken of, "them" after the rules have answered. */
const unclear: Rule = ({ ask, before, isThem, isElliptic }) => {
  if (ask.points.includes('there')) return 'unclear'
  const many = ask.points.map(Number).find((own) => own > 0)
  if (before)
    return many !== undefined && before.tokens.length > 0 && before.tokens.length !== many
      ? 'unclear'
      : undefined
  return isThem || (isElliptic && !(namesSubject(ask) && ask.wants.length > 0)) ? 'unclear' : undefined
}

/** "And with 5?" */
const otherAmount: Rule = ({ ask, before }) =>
  before?.amount &&
  ask.take !== undefined &&
  ask.wants.length + ask.tokens.length === 0 &&
  ask.rows === undefined &&
  !ask.order
    ? { ...before, amount: { ...before.amount, value: ask.take } }
    : undefined

/** "What percent is that?" of a holder. */
const percentOfThat: Rule = ({ ask, before }) =>
  before?.rows === 'holder' &&
  before.order &&
  ask.figure === 'share' &&
  ask.wants.length + ask.dims.length === 0 &&
  ask.rows === undefined &&
  !ask.order &&
  !namesSubject(ask)
    ? { ...before, wants: ['percent'] }
    : undefined

/** "What share does the largest one have?" after how many there are. */
const amongCounted: Rule = ({ ask, before }) => {
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

/** "How has that changed?" after a supply is no change of the price. */
const changeOfThat: Rule = ({ ask, before }) => {
  const [told, ...others] = before?.wants ?? []
  const isOfChange = ask.wants.length === 1 && ask.wants[0] === 'change' && !namesSubject(ask)
  if (!isOfChange || before?.rows !== undefined || told === undefined || others.length > 0) return undefined
  return /^(?:price|change|premium|high|low|volatility|vwap|verdict|legit|deployer|launchedAt)$/.test(told)
    ? undefined
    : 'unclear'
}

/** "And NVDA?", "and over seven days?": the same of another. */
const sameOfAnother: Rule = ({ ask, before }) => {
  // "And how many the day before?"
  const isCount = ask.figure === 'count' && ask.times.length > 0 && before?.order === undefined
  const isShort =
    ask.wants.length + ask.bounds.length === 0 &&
    (ask.figure === undefined || isCount) &&
    ask.order === undefined &&
    ask.nth === undefined &&
    isCatchword(ask) &&
    ask.dims.every(({ dim, not }) => isPlace(dim) && !not)
  if (!before || !isShort || !(namesSubject(ask) || ask.times.length > 0 || ask.dims.length > 0))
    return undefined
  if (namesSubject(ask) ? !namesSubject(before) : isSameTime(ask, before)) return 'unclear'
  // "Compare it with NVDA" is about both.
  if (ask.asks.includes('compare') || (ask.tokens.length > 0 && before.wallets.length > 0)) return 'unclear'
  const { comparative: _, ...kept } = before
  return {
    ...kept,
    ...(namesSubject(ask) ? { tokens: ask.tokens, wallets: ask.wallets, pools: ask.pools } : {}),
    dims: [...before.dims.filter((own) => !ask.dims.some(({ dim }) => dim === own.dim)), ...ask.dims],
    times: timesOf(ask, before),
  }
}

/** "And last week?" may be the week that was told. */
const isSameTime = (ask: Ask, before: Ask): boolean =>
  ask.dims.length === 0 && ask.times[0]?.span?.fromMs === before.times[0]?.span?.fromMs

/** What names its own subject goes on from nothing; of two, one named and one pointed at, nothing is made. */
const ownSubject: Rule = ({ ask, isPointed }) =>
  namesSubject(ask) ? (isPointed ? 'unclear' : ask) : undefined

/** "What is the second one worth?" */
const ofPlace: Rule = ({ ask, before, frame }) => {
  const row =
    ask.nth === undefined ? undefined : (frame.ranked?.length ? frame.ranked : frame.rows)?.[ask.nth - 1]
  if (!row || ask.wants.length === 0 || ask.rows !== undefined || ask.order) return undefined
  const { nth: _, ...own } = ask
  return withRow(own, row, before) ?? 'unclear'
}

/** "And the second?", "and the lowest?", "and the ten biggest together?" */
const otherPlace: Rule = ({ ask, before, isThem }) => {
  if (!before || before.rows === undefined || (isThem && before.take !== undefined)) return undefined
  if (ask.interval !== before.interval && ask.interval !== undefined) return undefined
  const isNext = ask.points.includes('next')
  // After a list it cannot be told which one was looked at last.
  if (isNext && before.take !== undefined) return 'unclear'
  const nth = isNext ? (before.nth ?? 1) + 1 : ask.nth
  if ((nth === undefined && !ask.order) || ask.rows !== undefined || ask.wants.length > 0) return undefined
  const { nth: _, take: __, figure: ___, ...kept } = before
  const isTurned =
    ask.order && before.order && (ask.order.measure === 'size' || ask.order.measure === undefined)
  // "And the highest one?" after their average is highest by that.
  const isOfTold =
    ask.order?.measure === 'size' &&
    !before.order &&
    before.wants[0] !== undefined &&
    before.figure !== 'count'
  const order =
    isTurned && ask.order
      ? { ...before.order, way: ask.order.way }
      : isOfTold && ask.order
        ? { way: ask.order.way, measure: before.wants[0] ?? 'size' }
        : (ask.order ?? before.order)
  return {
    ...kept,
    many: ask.many ?? false,
    times: timesOf(ask, before),
    dims: [...before.dims, ...ask.dims],
    ...(order ? { order } : {}),
    ...(nth === undefined ? {} : { nth }),
    ...(ask.take === undefined ? {} : { take: ask.take }),
    ...(ask.figure === undefined ? {} : { figure: ask.figure }),
  }
}

/** "Only sells": of what was listed. */
const oneSide: Rule = ({ ask, before, isElliptic }) => {
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
const ofTold: Rule = ({ ask, before, isThem, frame }) => {
  if (!isThem || before?.rows === undefined || !(before.order || before.take !== undefined)) return undefined
  const told = (frame.rows ?? []).flatMap(({ token }) => token ?? [])
  const { rows: _, ...own } = ask
  return told.length > 1 && told.length <= 6 && (isCatchword(ask) || ask.rows === 'memecoin')
    ? { ...own, tokens: told.map(tokenAt), times: timesOf(ask, before) }
    : 'unclear'
}

/** "How many of those …" after a choice: of all that it chose. */
const ofChosen: Rule = ({ ask, before, isThem }) => {
  if (!isThem || !before) return undefined
  const isOther = ask.rows !== undefined && ask.rows !== before.rows && ask.rows !== 'token'
  const asks =
    ask.figure !== undefined || ask.order || ask.bounds.length + ask.dims.length + ask.wants.length > 0
  if (before.rows !== undefined && !isOther && before.nth === undefined && asks) return amongThem(ask, before)
  if (before.wallets.length > 0 || before.tokens.length === 1) return 'unclear'
  return before.tokens.length > 1 ? { ...ask, tokens: before.tokens } : undefined
}

/** "Its holders", "how many trades?": of what was spoken of. */
const ofSubject: Rule = ({ ask, before, frame, row, isPointed, isElliptic }) => {
  const isOpen = isPointed || ask.rows === undefined || /^(?:holder|trade|buyer|seller|trader)/.test(ask.rows)
  if (!isOpen) return isElliptic && before === undefined ? 'unclear' : ask
  if (!before) return 'unclear'
  const pointsAt = (kind: string) => ask.points.includes(kind)
  if (before.tokens.length === 1 && !pointsAt('pool') && !pointsAt('wallet'))
    return { ...ask, tokens: before.tokens, times: timesOf(ask, before) }
  if (before.wallets.length === 1) return { ...ask, wallets: before.wallets, times: timesOf(ask, before) }
  if (row) return withRow(ask, row, before) ?? 'unclear'
  const { tokens, addresses } = frame.named ?? frame.reading
  if (tokens.length === 1 && !pointsAt('wallet')) return { ...ask, tokens }
  const isWallet = addresses.length === 1 && tokens.length === 0
  return isWallet ? { ...ask, wallets: addresses.map(({ address }) => address) } : 'unclear'
}

/** "And withdrawals?", "only dividends": the same of another kind of rows. */
const otherKind: Rule = ({ ask, before, isElliptic }) => {
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
const otherMeasure: Rule = ({ ask, before }) => {
  const [measure, ...others] = ask.wants
  if (!before?.order || measure === undefined || others.length > 0 || !ask.asks.includes('by'))
    return undefined
  if (namesSubject(ask) || ask.rows !== undefined || ask.figure || ask.order || ask.bounds.length > 0)
    return undefined
  return { ...before, order: { ...before.order, measure }, wants: [], times: timesOf(ask, before) }
}

/** "And an hour ago?" */
const otherMoment: Rule = ({ ask, before }) =>
  before &&
  ask.moment !== undefined &&
  !namesSubject(ask) &&
  ask.wants.length + ask.dims.length + ask.bounds.length === 0 &&
  ask.rows === undefined &&
  !ask.order &&
  !ask.figure &&
  before.rows === undefined &&
  before.wants.length > 0
    ? { ...before, moment: ask.moment, asks: before.asks.filter((own) => own !== 'now') }
    : undefined

/** "Which of the two had more?" after one was asked about, and then the other. */
const ofBoth: Rule = ({ ask, before, frame, isThem }) => {
  const earlier = frame.asks?.at(-2)
  const [one, other] = [earlier?.tokens ?? [], before?.tokens ?? []]
  if (
    !before ||
    !isThem ||
    !ask.comparative ||
    ask.points.every((own) => own !== '2') ||
    ask.rows !== undefined
  )
    return undefined
  if (one.length !== 1 || other.length !== 1 || one[0]?.reference === other[0]?.reference) return undefined
  const wants = ask.wants.length > 0 ? ask.wants : before.wants
  return { ...ask, tokens: [...one, ...other], wants, times: timesOf(ask, before) }
}

/** "And the fewest holders?", "what is the total of the three?" of tokens that were held against each other. */
const amongCompared: Rule = ({ ask, before, isPointed }) => {
  if (
    !before ||
    before.tokens.length < 2 ||
    before.rows !== undefined ||
    namesSubject(ask) ||
    ask.rows !== undefined
  )
    return undefined
  const isFigure = ask.figure !== undefined && /^(?:sum|average|median|difference)$/.test(ask.figure)
  const isOrdered = (ask.order && ask.order.measure !== 'size') || ask.comparative
  if (!isOrdered && !(isFigure && (isPointed || ask.wants.length === 0))) return undefined
  const told = before.wants[0] ?? before.order?.measure
  const wants = ask.wants.length > 0 || ask.order || told === undefined ? ask.wants : [told]
  return { ...ask, tokens: before.tokens, wants, times: timesOf(ask, before) }
}

const rules: readonly Rule[] = [
  ofBoth,
  unclear,
  otherKind,
  otherMeasure,
  otherMoment,
  amongCompared,
  otherAmount,
  percentOfThat,
  amongCounted,
  changeOfThat,
  sameOfAnother,
  ownSubject,
  ofPlace,
  otherPlace,
  oneSide,
  ofTold,
  ofChosen,
  ofSubject,
]

/** An ask that goes on from the one before, said in full; undefined where it cannot be told what it goes on from. */
export function carryAsk(said: Ask, frame: Frame, isElliptic: boolean): Ask | undefined {
  const before = frame.asks?.at(-1)
  // "And the mean of the latest ten?": of what was told of them.
  const isOfSame =
    said.figure !== undefined &&
    /^(?:average|median|sum)$/.test(said.figure) &&
    said.rows !== undefined &&
    said.rows === before?.rows
  const ask = isOfSame && said.wants.length === 0 && before ? { ...said, wants: before.wants } : said
  const turn: Turn = {
    ask,
    frame,
    before,
    row: spokenRow(frame),
    isElliptic,
    isPointed: ask.points.length > 0,
    isThem:
      ask.points.includes('them') ||
      (ask.points.includes('ones') && isCatchword(ask)) ||
      isOfOnes(ask, before),
  }
  for (const rule of rules) {
    const carried = rule(turn)
    if (carried !== undefined) return carried === 'unclear' ? undefined : carried
  }
  return undefined
}
