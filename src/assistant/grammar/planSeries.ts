import { toolNames } from '../../base/names/toolNames.gen.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import { metrics } from './metrics.ts'
import type { Aimed, Planning } from './Planning.ts'

/** "On which day were there the most trades": the points of a series in their order. */
export function planSeries(ask: Ask, planning: Planning): Aimed {
  const { order, interval = '1d' } = ask
  const measure = measureOf(ask)
  const metric = metricOf(ask, measure)
  const [token, ...others] = ask.tokens
  if (!order || !metric || others.length > 0 || hasChoice(ask, measure))
    return { unplanned: 'a series of what' }
  const [time] = ask.times
  if (time?.span?.toMs !== undefined) return { unplanned: 'a series of a stretch' }
  const fromMs = time?.span?.exact === true ? undefined : time?.span?.fromMs
  const id = planning.call(toolNames.getActivitySeries, {
    metric,
    window: time?.window ?? '7d',
    interval,
    ...(token ? { scope: 'token', target: token.reference } : {}),
  })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getActivitySeries, [id]),
        list: 'items',
        query: {
          where:
            fromMs === undefined
              ? []
              : [{ fields: ['start'], is: 'since', value: fromMs, said: time?.span?.text ?? '' }],
          sort: { field: 'value', order: order.way },
          ...(ask.take === undefined ? { nth: ask.nth ?? 1 } : { take: ask.take }),
        },
        noun: interval === '1d' ? 'days' : 'hours',
        measure: { path: 'value', format: metric.endsWith('usd') ? 'usd' : 'number', label: measure },
      },
    ],
  }
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
