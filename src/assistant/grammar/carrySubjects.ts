import type { TokenMention } from '../read/Reading.ts'
import { dayMs } from '../read/spanOf.ts'
import type { Ask } from './Ask.ts'
import { ofBlock } from './attributes/ofBlock.ts'
import { chainAlone } from './attributes/ofChain.ts'
import { type CarryRule, isCatchword, isPlace, namesSubject, timesOf, withRow } from './Carrying.ts'
import { countedAs } from './countedAs.ts'

/** "And last week?" may be the week that was told. */
const isSameTime = (ask: Ask, before: Ask): boolean =>
  ask.dims.length === 0 && ask.times[0]?.span?.fromMs === before.times[0]?.span?.fromMs

/** "Of the four" after two were spoken of, "them" after the rules have answered. */
export const unclear: CarryRule = ({ ask, before, isThem, isElliptic }) => {
  if (ask.points.includes('there') || ask.points.includes('day')) return 'unclear'
  const many = ask.points.map(Number).find((own) => own > 0)
  if (before)
    return many !== undefined && before.tokens.length > 0 && before.tokens.length !== many
      ? 'unclear'
      : undefined
  return isThem || (isElliptic && !(namesSubject(ask) && ask.wants.length > 0)) ? 'unclear' : undefined
}

/** "And with 5?" */
export const otherAmount: CarryRule = ({ ask, before }) =>
  before?.amount &&
  ask.take !== undefined &&
  ask.wants.length + ask.tokens.length === 0 &&
  ask.rows === undefined &&
  !ask.order
    ? { ...before, amount: { ...before.amount, value: ask.take } }
    : undefined

/** "How has that changed?" after a supply is no change of the price. */
export const changeOfThat: CarryRule = ({ ask, before }) => {
  const [told, ...others] = before?.wants ?? []
  const isOfChange = ask.wants.length === 1 && ask.wants[0] === 'change' && !namesSubject(ask)
  if (!isOfChange || before?.rows !== undefined || told === undefined || others.length > 0) return undefined
  return /^(?:price|change|premium|high|low|volatility|vwap|verdict|legit|deployer|launchedAt)$/.test(told)
    ? undefined
    : 'unclear'
}

/** "And NVDA?", "and over seven days?": the same of another. */
export const sameOfAnother: CarryRule = ({ ask, before }) => {
  // "And how many the day before?"
  const isCount = ask.figure === 'count' && ask.times.length > 0 && before?.order === undefined
  const isShort =
    ask.wants.length + ask.bounds.length === 0 &&
    (ask.figure === undefined || isCount) &&
    ask.order === undefined &&
    ask.nth === undefined &&
    (isCatchword(ask) || (ask.rows === before?.rows && ask.dims.length > 0)) &&
    ask.dims.every(({ dim, not }) => isPlace(dim) && !not)
  if (!before || !isShort || !(namesSubject(ask) || ask.times.length > 0 || ask.dims.length > 0))
    return undefined
  if (namesSubject(ask) ? !namesSubject(before) : isSameTime(ask, before)) return 'unclear'
  // "Compare it with NVDA" is about both.
  if (ask.asks.includes('compare') || (ask.tokens.length > 0 && before.wallets.length > 0)) return 'unclear'
  const { comparative: _, ...kept } = before
  return {
    ...kept,
    ...(namesSubject(ask)
      ? { tokens: ask.tokens, wallets: ask.wallets, pools: ask.pools, hashes: ask.hashes }
      : {}),
    dims: [...before.dims.filter((own) => !ask.dims.some(({ dim }) => dim === own.dim)), ...ask.dims],
    times: timesOf(ask, before),
  }
}

/** What names its own subject goes on from nothing; of two, one named and one pointed at, nothing is made. */
export const ownSubject: CarryRule = ({ ask, isPointed }) =>
  namesSubject(ask) ? (isPointed ? 'unclear' : ask) : undefined

/** Whether something was named of which the next question may be. */
const isSpokenOf = (before: Ask | undefined): boolean =>
  before !== undefined && (namesSubject(before) || before.order !== undefined || before.dims.length > 0)

/** "And what does gas cost right now?" is of nothing that was spoken of, unless that was a block. */
const isOfChain = ({ rows, wants }: Ask, before: Ask | undefined): boolean =>
  rows === undefined &&
  before?.block === undefined &&
  wants.length > 0 &&
  wants.every((want) => chainAlone.has(want))

/** "How many transactions are in that one?" after a block. */
const isOfBlock = ({ rows, wants, points, asks }: Ask): boolean =>
  (rows === undefined || rows === 'block') &&
  (wants.length > 0 ? wants.every((want) => want in ofBlock) : asks.includes('when')) &&
  points.every((point) => /^(?:it|there)$/.test(point))

/** "In which block was that, and at what time?" after a transaction. */
export const ofTransaction: CarryRule = ({ ask, before, frame }) => {
  const spoken = before ? before.hashes : (frame.named ?? frame.reading).hashes
  if (spoken.length !== 1 || namesSubject(ask) || ask.order || ask.block !== undefined) return undefined
  if (ask.dims.length + ask.bounds.length + ask.times.length > 0 || ask.figure !== undefined) return undefined
  const isBlock = ask.rows === 'block'
  const wants = [
    ...(isBlock ? ['inBlock'] : []),
    ...ask.wants,
    ...(ask.asks.includes('when') ? ['time'] : []),
  ]
  if (!(isBlock || ask.rows === undefined) || wants.length === 0) return undefined
  if (!wants.every((want) => want === 'inBlock' || want === 'time')) return undefined
  const { rows: _, ...own } = ask
  return {
    ...own,
    hashes: [...spoken],
    wants: [...new Set(wants)],
    asks: ask.asks.filter((one) => one !== 'when'),
  }
}

/** "Until when?" after whether the market is open, or the liquidity locked. */
export const untilWhen: CarryRule = ({ ask, before }) => {
  if (ask.wants.length !== 1 || ask.wants[0] !== 'untilWhen' || namesSubject(ask)) return undefined
  if (before?.rows !== undefined) return undefined
  if (before?.wants.includes('session')) return { ...ask, wants: ['sessionChange'] }
  const isOfLock = before?.tokens.length === 1 && before.wants.includes('locked')
  return before && isOfLock ? { ...ask, wants: ['lockUntil'], tokens: before.tokens } : undefined
}

/** "Its holders", "how many trades?": of what was spoken of. */
export const ofSubject: CarryRule = ({ ask, before, frame, row, isPointed, isElliptic }) => {
  const isOpen = isPointed || ask.rows === undefined || /^(?:holder|trade|buyer|seller|trader)/.test(ask.rows)
  // "Through which pool?", "stocks only": rows alone, of what was spoken of.
  const isBare =
    ask.wants.length + ask.bounds.length + ask.dims.length + ask.times.length === 0 &&
    !ask.order &&
    ask.figure === undefined
  if (!isOpen)
    return isElliptic && (before === undefined || isBare)
      ? 'unclear'
      : isBare && isSpokenOf(before)
        ? 'unclear'
        : ask
  if (isOfChain(ask, before) && !isPointed) return ask
  // One of a list that was told is what "it" is; an event is more than its token.
  const isListed = row?.token !== undefined && row.hash === undefined && (frame.ranked?.length ?? 0) > 1
  if (!before) return (isPointed && isListed && withRow(ask, row, before)) || 'unclear'
  const pointsAt = (kind: string) => ask.points.includes(kind)
  if (before.hashes.length === 1) return { ...ask, hashes: before.hashes }
  const block = before.block ?? (before.wants.includes('newestBlock') ? 'latest' : undefined)
  if (block !== undefined && isPointed && isOfBlock(ask)) return { ...ask, block }
  if (before.tokens.length === 1 && !pointsAt('pool') && !pointsAt('wallet'))
    return { ...ask, tokens: before.tokens, times: timesOf(ask, before) }
  if (before.wallets.length === 1) return { ...ask, wallets: before.wallets, times: timesOf(ask, before) }
  if (before.pools.length === 1) return { ...ask, pools: before.pools, times: timesOf(ask, before) }
  if (row) return withRow(ask, row, before) ?? 'unclear'
  const { tokens, addresses } = frame.named ?? frame.reading
  if (tokens.length === 1 && !pointsAt('wallet')) return { ...ask, tokens }
  const isWallet = addresses.length === 1 && tokens.length === 0
  return isWallet ? { ...ask, wallets: addresses.map(({ address }) => address) } : 'unclear'
}

/** "How many of them came in today?" of holders that were counted. */
export const ofHolders: CarryRule = ({ ask, before, isThem }) => {
  const [want, ...others] = ask.wants
  const isCounted = before?.rows === 'holder' || before?.wants.includes('holders')
  if (!isThem || !before || !isCounted || before.tokens.length !== 1 || namesSubject(ask)) return undefined
  if (others.length > 0 || !/^(?:entered|exited)$/.test(want ?? '') || ask.rows !== undefined)
    return undefined
  const { figure: _, ...own } = ask
  return { ...own, points: [], tokens: before.tokens, times: timesOf(ask, before) }
}

/** "And how many ever graduated there?": on the launchpad, the exchange or in the pool that is spoken of. */
export const ofThere: CarryRule = ({ ask, before, row }) => {
  if (!ask.points.includes('there') || !before || namesSubject(ask)) return undefined
  const own = { ...ask, points: ask.points.filter((point) => point !== 'there') }
  const places = before.dims.filter(({ dim, not }) => isPlace(dim) && !not)
  if (places.length > 0) {
    const rows = own.rows ?? (own.wants.length === 0 ? before.rows : undefined)
    return { ...own, ...(rows === undefined ? {} : { rows }), dims: [...places, ...own.dims] }
  }
  // "How deep is the liquidity there?" after a token is of that token.
  const isOfToken = own.rows === undefined && own.wants.length > 0
  if (isOfToken && before.tokens.length === 1 && before.rows === undefined)
    return { ...own, tokens: before.tokens }
  const isOfPlace = before.rows === 'pool' || isPlace(before.rows ?? '')
  return (
    (row && (isOfPlace || (isOfToken && row.token !== undefined)) && withRow(own, row, before)) || 'unclear'
  )
}

/** "And the low of that day?" */
export const ofDay: CarryRule = ({ ask, before, frame, ...turn }) => {
  if (!ask.points.includes('day') || !before) return undefined
  const at = before.moment === undefined ? undefined : Date.parse(before.moment)
  const [time] = before.times
  const fromMs = at === undefined ? time?.span?.fromMs : at - (at % dayMs)
  const isDay = at !== undefined || (fromMs !== undefined && time?.span?.toMs === fromMs + dayMs)
  if (!isDay || fromMs === undefined) return 'unclear'
  const day = { window: '24h' as const, span: { fromMs, toMs: fromMs + dayMs, text: 'that day' } }
  const { moment: _, ...kept } = before
  const own = { ...ask, times: [day], points: ask.points.filter((point) => point !== 'day') }
  return ofSubject({ ...turn, ask: own, before: kept, frame, isPointed: true })
}

/** "And an hour ago?" */
export const otherMoment: CarryRule = ({ ask, before }) =>
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

/** "And the other one?" after one of two was asked about. */
export const otherOfTwo: CarryRule = ({ ask, before, frame }) => {
  if (!ask.points.includes('other')) return undefined
  const both = frame.asks?.at(-2)?.tokens ?? []
  const [told, ...more] = before?.tokens ?? []
  const [other, ...others] = both.filter(({ reference }) => reference !== told?.reference)
  const isOne = told !== undefined && more.length === 0 && both.length === 2
  if (!before || !isOne || other === undefined || others.length > 0) return 'unclear'
  const asksNothing = ask.wants.length === 0 && ask.rows === undefined && ask.figure === undefined
  return { ...(asksNothing ? before : ask), tokens: [other], times: timesOf(ask, before) }
}

/** "Which of the two had more?", "out of the four, who …" after one was asked about, and then another. */
export const ofBoth: CarryRule = ({ ask, before, frame, isThem }) => {
  const many = ask.points.map(Number).find((own) => own > 1)
  if (!before || many === undefined || !isThem || ask.rows !== undefined || namesSubject(ask))
    return undefined
  if (before.tokens.length >= many || !(ask.comparative || ask.order)) return undefined
  const others = many === 2 ? (frame.asks?.at(-2)?.tokens ?? []) : (frame.earlier ?? [])
  const isNow = ({ reference }: TokenMention) => before.tokens.some((own) => own.reference === reference)
  const tokens = [...others.filter((own) => !isNow(own)), ...before.tokens]
  if (tokens.length !== many) return undefined
  const wants = [ask.wants, before.wants, [countedAs[before.rows ?? ''] ?? []].flat()].find(
    (own) => own.length > 0,
  )
  return { ...ask, tokens, wants: wants ?? [], times: timesOf(ask, before) }
}

/** "And the fewest holders?", "what is the total of the three?" of tokens that were held against each other. */
export const amongCompared: CarryRule = ({ ask, before, isPointed }) => {
  if (
    !before ||
    before.tokens.length < 2 ||
    before.rows !== undefined ||
    namesSubject(ask) ||
    ask.rows !== undefined
  )
    return undefined
  const isFigure = ask.figure !== undefined && /^(?:sum|average|median|difference)$/.test(ask.figure)
  const told = before.wants[0] ?? before.order?.measure
  // "And the fewest?" is of what was told.
  const order =
    ask.order?.measure === 'size' && told !== undefined ? { ...ask.order, measure: told } : ask.order
  const isOrdered = (order && order.measure !== 'size') || ask.comparative
  if (!isOrdered && !(isFigure && (isPointed || ask.wants.length === 0))) return undefined
  const wants = ask.wants.length > 0 || order || told === undefined ? ask.wants : [told]
  return { ...ask, ...(order ? { order } : {}), tokens: before.tokens, wants, times: timesOf(ask, before) }
}
