import type { Hex } from 'viem'
import { z } from 'zod'
import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import {
  activityMetrics,
  blockMetrics,
  type ScopeKind,
  tradeMetrics,
} from '../../../domain/market/activityMetrics.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { intervals } from '../../../domain/market/intervals.ts'
import { mostPoints, planSeries } from '../../../domain/market/planSeries.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { startOf } from '../../../sources/index/position.ts'
import {
  type ActivityScope,
  activitySeries,
  blockSeries,
} from '../../../sources/index/queries/activitySeries.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { tradeSeries } from '../../../sources/index/queries/tradeSeries.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { getActivitySeriesSpeech } from './getActivitySeries.speech.ts'

type TradedMetric = keyof typeof tradeMetrics | keyof typeof activityMetrics
type Metric = TradedMetric | keyof typeof blockMetrics
const allMetrics = { ...tradeMetrics, ...activityMetrics, ...blockMetrics }
const metrics = Object.keys(allMetrics) as [Metric, ...Metric[]]
const scopeKinds = ['chain', 'token', 'pool', 'dex'] as const

/** Activity over time. */
export const getActivitySeries = defineTool({
  name: 'get_activity_series',
  title: 'Activity series',
  topic: 'analytics',
  description: `Get a time series of one activity metric for the chain, a token, a pool or an exchange. Use ${toolNames.getChart} for prices and ${toolNames.getChainStats} for totals.`,
  words:
    'dex dexes time series history growth daily per day over trend chart active addresses transactions gas holders hourly develop* graph each',
  speech: getActivitySeriesSpeech,
  input: z.object({
    metric: z.enum(metrics).describe('What is counted.'),
    window: windowArgument('How far back.'),
    interval: z.enum(intervals).optional().describe('Width of a point.'),
    scope: z.enum(scopeKinds).default('chain').describe('All but chain need a target.'),
    target: z.string().trim().min(1).max(100).optional().describe('Token, pool, or exchange such as univ3.'),
  }),
  output: z.object({
    metric: z.string(),
    scope: z.enum(scopeKinds),
    target: z.string().nullable(),
    interval: z.string(),
    total: figure(
      z.number().nullable().describe('Sum of the points; null where points may count the same twice.'),
    ),
    items: z.array(z.object({ start: z.string(), value: z.number() })),
  }),
  figures: { others: { 'Of one stretch of a series.': ['items[].value'] } },
  examples: [
    { title: 'volume of the day', arguments: { metric: 'volume_usd', window: '24h', interval: '1h' } },
    {
      title: 'traders of a token by day',
      arguments: { metric: 'traders', window: '7d', interval: '1d', scope: 'token', target: 'CASHCAT' },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { metric, window, interval, scope: kind, target }) {
    const { index } = context
    checkScope(context, metric, kind, target)
    const nowS = Math.floor(context.head.timestampMs / 1000)
    const { from, to } = index.span
    const begin = (await blockTimes(index, [from])).get(from) ?? nowS
    // The second of the first block may be cut: whole intervals begin after it, unless nothing came before.
    const sinceS = index.whole ? Math.floor(begin / 86_400) * 86_400 : begin + 1
    const plan = planSeries({ windowS: windowSeconds[window], nowS, sinceS }, interval)
    if (plan.starts.length > mostPoints)
      throw context.refuse('interval', `makes more than ${mostPoints} points`)
    const wanted = nowS - windowSeconds[window]
    const complete = index.whole || wanted >= sinceS
    context.cover({ from_block: from, to_block: to, complete })
    if (!complete) context.warn('items', 'The index does not reach back to the beginning of the window.')
    const first = plan.starts[0] ?? nowS
    const { scope, shown } = await findScope(context, kind, target)
    const { position } = await findWindowStart(index, nowS - first)
    const points = !scope
      ? new Map<number, number>()
      : metric in blockMetrics
        ? await blockSeries(index, metric as keyof typeof blockMetrics, {
            seconds: plan.seconds,
            fromTime: first,
          })
        : metric in tradeMetrics
          ? await tradeSeries(index, tradeMetrics[metric as keyof typeof tradeMetrics].column, {
              scope,
              seconds: plan.seconds,
              fromTime: first,
            })
          : await activitySeries(index, activityMetrics[metric as keyof typeof activityMetrics], {
              scope,
              seconds: plan.seconds,
              fromPosition: Math.max(position, startOf(from)),
            })
    const items = plan.starts.map((start) => ({
      start: toIsoTime(start * 1000),
      value: points.get(start) ?? 0,
    }))
    const countsPeople = metric === 'traders' || metric === 'active_addresses'
    if (countsPeople) context.warn('total', 'The same address may be active in several intervals.')
    const total = countsPeople ? null : items.reduce((sum, { value }) => sum + value, 0)
    return { data: { metric, scope: kind, target: shown, interval: plan.interval, total, items } }
  },
})

function checkScope(
  { refuse }: ToolContext,
  metric: Metric,
  kind: ScopeKind,
  target: string | undefined,
): void {
  const scopes: readonly ScopeKind[] =
    metric in blockMetrics
      ? ['chain']
      : { ...tradeMetrics, ...activityMetrics }[metric as TradedMetric].scopes
  if (!scopes.includes(kind)) throw refuse('scope', `must be one of ${scopes.join(', ')} for ${metric}`)
  if (kind === 'chain' && target !== undefined)
    throw refuse('target', 'goes with the scope token, pool or dex')
  if (kind !== 'chain' && target === undefined) throw refuse('target', `must name the ${kind}`)
}

type FoundScope = { scope: ActivityScope | undefined; shown: string | null }

/** The scope in the index's numbers; a token the index never met has none, and so no activity. */
async function findScope(context: IndexedContext, kind: ScopeKind, target = ''): Promise<FoundScope> {
  const { index } = context
  if (kind === 'chain') return { scope: { kind }, shown: null }
  if (kind === 'token') {
    const { address } = await resolveToken(context, target)
    const [ids, asset] = await Promise.all([findAddressIds(index, [address]), assetIds(context, address)])
    const id = ids.get(address)
    return { scope: id === undefined ? undefined : { kind, id, asset }, shown: toChecksum(address) }
  }
  if (kind === 'pool') {
    const isKey = /^0x([0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{80})$/i.test(target)
    const pool = isKey ? await findPool(index, target.toLowerCase() as Hex) : undefined
    const next = `${toolNames.listTopPools} shows the pools of a token.`
    if (!pool) throw BadRequest({ problem: `The index knows no pool ${target}.`, next })
    return { scope: { kind, id: pool.id }, shown: showPool(pool.key) }
  }
  const venues = [...context.network.dexes, ...context.network.launchpads]
  const word = target.toLowerCase()
  const venue = venues.find(({ key, name }) => key === word || name.toLowerCase() === word)?.key
  if (venue === undefined)
    throw context.refuse('target', `must be one of ${venues.map(({ key }) => key).join(', ')}`)
  return { scope: { kind, venue }, shown: venue }
}
