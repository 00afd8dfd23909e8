import { toolNames } from '../../base/names/toolNames.gen.ts'
import { type Window, windowSeconds, windows } from '../../base/schema/window.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Condition } from '../rows/RowQuery.ts'
import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import { metrics } from './metrics.ts'
import type { Aimed, Planning } from './Planning.ts'
import { measureLabel } from './Relation.ts'

/** "On which day were there the most trades", "trades by the hour": the points of a series, in an order or as they come. */
export function planSeries(ask: Ask, planning: Planning): Aimed {
  const { order, interval = '1d' } = ask
  const measure = measureOf(ask)
  const metric = metricOf(ask, measure)
  const [token, ...others] = ask.tokens
  if (!metric || others.length > 0 || hasChoice(ask, measure)) return { unplanned: 'a series of what' }
  if (!order && ((ask.nth ?? ask.take) !== undefined || !/^(?:count)?$/.test(ask.figure ?? '')))
    return { unplanned: 'a figure of a series' }
  const [time, ...times] = ask.times
  if (times.length > 0) return { unplanned: 'a series of several times' }
  const { fromMs, toMs, exact, text = '' } = time?.span ?? {}
  const where: Condition[] = []
  if (fromMs !== undefined && exact !== true)
    where.push({ fields: ['start'], is: 'since', value: fromMs, said: text })
  if (toMs !== undefined)
    where.push({ fields: ['start'], is: 'until', value: toMs, said: fromMs === undefined ? text : '' })
  const format = metric.endsWith('usd') ? 'usd' : 'number'
  const label = measureLabel(measure)
  const id = planning.call(toolNames.getActivitySeries, {
    metric,
    window: windowOf(ask, planning.now),
    interval,
    ...(token ? { scope: 'token', target: token.reference } : {}),
  })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getActivitySeries, [id]),
        list: 'items',
        query: {
          where,
          ...(order ? { sort: { field: 'value', order: order.way } } : {}),
          ...(!order ? {} : ask.take === undefined ? { nth: ask.nth ?? 1 } : { take: ask.take }),
        },
        noun: interval === '1d' ? 'days' : 'hours',
        // Points in no order have no head that says what they are of.
        each: `{start:${interval === '1d' ? 'day' : 'time'}}: ${order ? '' : `${label} `}**{value:${format}}**`,
        measure: { path: 'value', format, label },
      },
    ],
  }
}

/** A window that has all of the stretch. */
function windowOf({ times: [time], ever }: Ask, now: number): Window {
  const { fromMs, toMs } = time?.span ?? {}
  if (time === undefined) return ever ? 'all' : '7d'
  if (toMs === undefined || fromMs === undefined) return time.window
  return windows.find((name) => windowSeconds[name] * 1000 >= now - fromMs) ?? 'all'
}

/** What no point of a series has a place for. */
const hasChoice = (ask: Ask, measure: string): boolean =>
  ask.bounds.length + ask.dims.length + ask.wallets.length + ask.pools.length + ask.without.length > 0 ||
  ask.wants.some((want) => want !== measure) ||
  (ask.moment ?? ask.comparative) !== undefined ||
  (ask.figure !== undefined && ask.figure !== 'count')

const measureOf = ({ order, wants: [want = ''] }: Ask): string =>
  order?.measure === 'size' || order?.measure === undefined ? want : order.measure

function metricOf(ask: Ask, measure: string): string | undefined {
  // What an hour of the whole chain is busy with are transactions.
  if (measure === 'activity' && ask.tokens.length === 0 && ask.rows === undefined) return 'transactions'
  return metrics[measure] ?? metrics[countedAs[ask.rows ?? ''] ?? '']
}
