import { toolNames } from '../../base/names/toolNames.gen.ts'
import { windowSeconds } from '../../base/schema/window.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import type { Condition } from '../rows/RowQuery.ts'
import type { Ask } from './Ask.ts'
import { metrics } from './metrics.ts'
import type { Aimed, Planning } from './Planning.ts'
import { planPrices } from './planPrices.ts'
import { measureLabel } from './Relation.ts'

/** Metrics of which those of parts do not add up. */
const distinct = new Set(['traders', 'active_addresses'])

const hourMs = 3_600_000

/** What happened over stretches that are no windows. */
export function planStretch(ask: Ask, wants: readonly string[], planning: Planning): Aimed {
  if (ask.times.length === 1 && isOfPrice(ask, wants)) return planPrices(ask, wants, planning)
  if (ask.times.length !== 2 && ask.times.length !== 3) return planOne(ask, wants, planning)
  const aims: Aim[] = []
  for (const time of ask.times) {
    const made = planOne({ ...ask, times: [time] }, wants, planning)
    if ('unplanned' in made) return made
    aims.push(...made.aims)
  }
  return { aims }
}

/** The sum of a series' points in a stretch. */
function planOne(ask: Ask, [want = '', ...more]: readonly string[], planning: Planning): Aimed {
  const metric = metrics[want]
  const [time, ...times] = ask.times
  const { fromMs, toMs, text = '' } = time?.span ?? {}
  if (!metric || distinct.has(metric) || more.length > 0 || times.length > 0 || fromMs === undefined)
    return { unplanned: 'a stretch that is no window' }
  if (hasChoice(ask)) return { unplanned: 'a stretch of what' }
  const [token] = ask.tokens
  const interval = intervalOf(toMs === undefined ? [fromMs] : [fromMs, toMs])
  const window = interval === '5m' ? '24h' : '7d'
  // Points of a series that begins later would be no sum of the stretch.
  if (fromMs < planning.now - windowSeconds[window] * 1000)
    return { unplanned: 'a stretch before the series' }
  const id = planning.call(toolNames.getActivitySeries, {
    metric,
    window,
    interval,
    ...(token ? { scope: 'token', target: token.reference } : {}),
  })
  const where: Condition[] = [{ fields: ['start'], is: 'since', value: fromMs, said: text }]
  if (toMs !== undefined) where.push({ fields: ['start'], is: 'until', value: toMs, said: '' })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getActivitySeries, [id]),
        list: 'items',
        query: { where, figure: { op: 'sum', field: 'value' } },
        noun: 'points',
        measure: {
          path: 'value',
          format: metric.endsWith('usd') ? 'usd' : 'number',
          label: measureLabel(want),
        },
      },
    ],
  }
}

const hasChoice = (ask: Ask): boolean =>
  ask.wallets.length > 0 ||
  ask.tokens.length > 1 ||
  ask.dims.length > 0 ||
  (ask.figure !== undefined && !/^(?:count|sum)$/.test(ask.figure))

/** The longest interval that begins and ends where the stretch does. */
function intervalOf(borders: readonly number[]): '1d' | '1h' | '5m' {
  if (borders.every((at) => at % (24 * hourMs) === 0)) return '1d'
  return borders.every((at) => at % hourMs === 0) ? '1h' : '5m'
}

/** Highs, lows and changes of one token's price, of which candles are asked. */
const isOfPrice = (ask: Ask, wants: readonly string[]): boolean =>
  ask.tokens.length === 1 &&
  wants.length > 0 &&
  wants.every((want) => /^(?:high|low|change)$/.test(want)) &&
  ask.moment === undefined &&
  !hasChoice(ask)
