import { toolNames } from '../../base/names/toolNames.gen.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import type { Ask } from './Ask.ts'
import type { Attribute } from './attributes/Attribute.ts'
import { callOnce } from './callOnce.ts'
import type { Aimed, Planning } from './Planning.ts'
import { column } from './Relation.ts'

/** Highs, lows and changes of a token's price over a stretch, of which candles are asked. */
export function planPrices(ask: Ask, wants: readonly string[], planning: Planning): Aimed {
  const [token] = ask.tokens
  const { fromMs, toMs, text = '' } = ask.times[0]?.span ?? {}
  if (!token || fromMs === undefined) return { unplanned: 'a stretch that is no window' }
  const aims = wants.map((want) =>
    want === 'change'
      ? changeBetween(token.reference, fromMs, toMs, planning)
      : extremeOf(token.reference, want === 'high' ? 'most' : 'least', { fromMs, toMs, text }, planning),
  )
  return { aims }
}

const iso = (ms: number): string => new Date(ms).toISOString()

type Stretch = { fromMs: number; toMs: number | undefined; text: string }

/** The highest or lowest candle of a stretch. */
function extremeOf(
  token: string,
  order: 'most' | 'least',
  { fromMs, toMs, text }: Stretch,
  planning: Planning,
): Aim {
  const field = order === 'most' ? 'high' : 'low'
  // So many candles at most are given at once.
  const isLong = (toMs ?? planning.now) - fromMs > 400 * 300_000
  const made: Attribute = {
    operation: toolNames.getChart,
    arguments: {
      query: token,
      interval: isLong ? '1h' : '5m',
      from: iso(fromMs),
      // The candle that begins when the stretch ends is not of it.
      ...(toMs === undefined ? {} : { to: iso(toMs - 1_000) }),
      limit: 500,
    },
    field: column(field, `${field}/usd`),
  }
  return {
    ...emptyAim(made.operation, [callOnce(made, planning)]),
    list: 'items',
    query: { where: [], sort: { field, order }, nth: 1 },
    noun: 'candles',
    each: `${text.trim() === '' ? field : `${field} ${text}`}: {${field}:usd}, in the candle of {start:time}`,
    measure: made.field,
  }
}

/** From the price when a stretch began to the one when it ended, or now. */
function changeBetween(token: string, fromMs: number, toMs: number | undefined, planning: Planning): Aim {
  const priceAt = (ms: number, label: string): Attribute => ({
    operation: toolNames.getChart,
    // What was traded when it began is of it.
    arguments: { query: token, interval: '1m', to: iso(ms - 1_000), limit: 1 },
    field: column(label, 'items.0.close/usd'),
  })
  const now: Attribute = {
    operation: toolNames.getTokenPrices,
    arguments: { tokens: [token] },
    field: column('price', 'items.0.price_usd'),
  }
  const end = toMs === undefined ? now : priceAt(toMs, 'price when it ended')
  const begin = priceAt(fromMs, 'the price when it began')
  // One is held against the call behind it, so that what it began with is always asked anew.
  return {
    ...emptyAim(end.operation, [
      callOnce(end, planning),
      planning.call(begin.operation, { ...begin.arguments }),
    ]),
    query: { where: [], figure: { op: 'off', field: end.field.path, other: begin.field.path } },
    measure: end.field,
    against: begin.field,
  }
}
