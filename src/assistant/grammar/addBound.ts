import type { Ask, AskedBound } from './Ask.ts'
import { measureAt } from './measureAt.ts'
import type { Part } from './Part.ts'
import { hasSense, senseOf } from './Piece.ts'

/** A bound of which it is not known yet what measure it is of. */
type Bare = Omit<AskedBound, 'measure' | 'said'>

const ofUnit: Readonly<Record<string, RegExp>> = {
  usd: /^(?:removed|added|volume|buyVolume|sellVolume|netFlow|liquidity|marketValue|fdv|price|oracle|usd|fees|pnl|realised|unrealised|exposed|walletWorth|high|low)$/,
  percent:
    /^(?:fees|premium|change|volatility|percent|apr|feePercent|roi|winRate|locked|burned|free|top10|top1|buyTax|sellTax|progress|graduationRate)$/,
  bps: /^(?:premium|spread|feePercent|buyTax|sellTax)$/,
}

/** Adds a bound that was said from one place to another, of the measure that stands beside it. */
export function addBound(part: Part, ask: Ask, from: number, to: number, bare: Bare): void {
  const isOfToken = takeToken(part, ask, to, bare)
  const end = isOfToken ? to + 1 : to
  // "Green and above 100k volume" bounds the volume.
  const isOfNext = measureAt(part.free(end + 1)) !== undefined
  const sign = isOfNext ? undefined : signBeside(part, from, end)
  const said = saidBetween(part, from, end)
  if (sign && !isOfToken && bare.unit !== 'usd') {
    addSigned(part, ask, bare, sign, said)
    return
  }
  const chosen = isOfToken ? undefined : placeOfMeasure(part, from, end, bare)
  const measure = isOfToken ? 'amount' : chosen === undefined ? undefined : measureAt(part.pieces[chosen])
  if (chosen !== undefined) part.take(chosen)
  if (chosen !== undefined && hasSense(part.pieces[chosen], 'rows') && isCountedOf(part, chosen))
    ask.rows ??= 'trader'
  const isFee = measure === 'fees' && bare.unit === 'percent'
  const own = measure === undefined ? {} : { measure: isFee ? 'feePercent' : measure }
  ask.bounds.push({ ...eitherWay(part, chosen, bare), ...own, said })
}

/** "Moved less than 1%" is so either way. */
const eitherWay = (part: Part, chosen: number | undefined, bare: Bare): Bare =>
  chosen !== undefined &&
  bare.is === 'under' &&
  /^(?:price )?mov(?:e|es|ed|ing|ement)/i.test(part.pieces[chosen]?.text ?? '')
    ? { ...bare, is: 'between', value: -bare.value, upper: bare.value }
    : bare

/** A token behind the number is its unit: "more than 20 wstETH". */
function takeToken(part: Part, ask: Ask, to: number, { unit }: Bare): boolean {
  const token = part.pieces[to + 1]?.token
  if (!token || unit !== 'bare') return false
  ask.tokens.push(token)
  part.take(to + 1)
  return true
}

const saidBetween = (part: Part, from: number, end: number): string =>
  part.pieces
    .slice(from, end + 1)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:and|or|trades?|trading|priced) /i, '')

type Sign = { place: number; measure: string; way: string }

/** "50 bps under their oracle" bounds the premium. */
function signBeside(part: Part, from: number, end: number): Sign | undefined {
  for (const place of [end + 1, end + 2, from - 1, from - 2]) {
    const [, measure, way] = /^sign=(\w+)([+-])$/.exec(senseOf(part.free(place), 'dim') ?? '') ?? []
    if (measure !== undefined && way !== undefined) return { place, measure, way }
  }
  return undefined
}

function addSigned(part: Part, ask: Ask, bare: Bare, { place, measure, way }: Sign, said: string): void {
  part.take(place)
  ask.bounds.push({
    ...(way === '+' ? bare : flipped(bare)),
    measure,
    signed: true,
    said: `${said} ${part.pieces[place]?.text ?? ''}`.trim(),
  })
  // "Less than 50 bps under it" is under it all the same.
  if (bare.is === 'under' && way === '-')
    ask.bounds.push({ measure, is: 'under', value: 0, unit: bare.unit, said: '' })
}

function flipped(bare: Bare): Bare {
  const { value, upper, is } = bare
  return is === 'between'
    ? { ...bare, value: -(upper ?? value), upper: -value }
    : { ...bare, value: -value, is: is === 'over' ? 'under' : is === 'under' ? 'over' : is }
}

/** Where the measure stands that a bound is of: behind it, or before it. */
function placeOfMeasure(part: Part, from: number, end: number, { unit }: Bare): number | undefined {
  const fits = (measure: string | undefined): boolean =>
    measure !== undefined && (unit === 'bare' || (ofUnit[unit]?.test(measure) ?? false))
  const behind = part.next(end + 1, 1)
  return [opensNext(part, end, behind) ? undefined : behind, part.next(from - 1, -1)].find(
    (place) =>
      place !== undefined &&
      !part.taken.has(place) &&
      fits(measureAt(part.pieces[place])) &&
      !isMain(part, place),
  )
}

/** "Hold over $250k but traded under $15k": what stands behind "but" belongs to the bound behind it. */
function opensNext(part: Part, end: number, behind: number | undefined): boolean {
  if (behind === undefined) return false
  const between = part.pieces.slice(end + 1, behind)
  const next = part.next(behind + 1, 1)
  return (
    between.some(({ text }) => /^(?:but|and|yet|while|though)$/i.test(text)) &&
    next !== undefined &&
    hasSense(part.pieces[next], 'cmp')
  )
}

/** "Who … with fewer than 30 trades", "wallets that made at least 30 trades": what somebody has so many of. */
function isCountedOf(part: Part, at: number): boolean {
  const isOfSomebody = part.pieces.some(
    (piece) => senseOf(piece, 'ask') === 'who' || isWallets.test(piece.text),
  )
  const has = part.pieces
    .slice(Math.max(0, at - 5), at)
    .some(({ text }) => /^(?:with|has|have|had|having|made|did|doing|placed|after|in)$/i.test(text))
  return isOfSomebody && has
}

const isWallets = /\b(?:wallets?|accounts?|addresses|people)\b/i

/** Whether a word names the rows that are asked for, and no column of them. */
function isMain(part: Part, at: number): boolean {
  if (!hasSense(part.pieces[at], 'rows') || hasSense(part.pieces[at], 'measure')) return false
  // "How many of them have more than 10 trades" counts no trades, and "wallets with at least 30 trades" lists none.
  if (part.pieces.some((piece) => piece.token || senseOf(piece, 'pron') === 'them')) return false
  if (isCountedOf(part, at)) return false
  return !part.pieces.some(
    (piece, place) => place !== at && hasSense(piece, 'rows') && !part.taken.has(place),
  )
}
