import { useOperation } from '../../api/useOperation.ts'
import { type OracleAnswer, type PremiumPoint, premiumSeries } from './premiumSeries.ts'
import { sharesAt } from './sharesAt.ts'

type AggregatorAnswer = { result: { aggregator: string } }
type LogRow = { timestamp: string | null; args: { name: string; value: unknown }[] }

export type PremiumHistory =
  | { state: 'loading' }
  | { state: 'unknown'; why: string }
  | { state: 'ready'; points: PremiumPoint[] }

const hourMs = 3_600_000
/** An oracle speaks at least this often, so that its answer at the first hour is among those asked for. */
const heartbeatHours = 24

const once = { live: false } as const

/** A stock's premium by the hour, from its deepest pool's candles and what its oracle's aggregator wrote. */
export function usePremiumHistory(symbol: string | undefined, hours: number): PremiumHistory {
  const quote = useOperation(symbol ? 'get_stock_quote' : undefined, { symbol }, once)
  const told = quote.state === 'ready' ? quote.envelope : undefined
  const oracle = told?.data.oracle
  const nowMs = Date.parse(told?.as_of?.timestamp ?? '')
  const back = (count: number) => new Date(nowMs - count * hourMs).toISOString()
  const known = oracle && Number.isFinite(nowMs) ? { feed: oracle.feed, from: back(hours) } : undefined
  const chart = useOperation(
    known ? 'get_chart' : undefined,
    { query: told?.data.address, interval: '1h', from: known?.from, limit: hours + 1 },
    once,
  )
  const start = useOperation(
    known ? 'get_block' : undefined,
    known ? { timestamp: back(hours + heartbeatHours), direction: 'after' } : {},
    once,
  )
  const aggregator = useOperation(
    known ? 'read_chainlink_aggregator' : undefined,
    { address: known?.feed },
    once,
  )
  const changes = useOperation(
    oracle?.multiplier_included === false ? 'get_corporate_actions' : undefined,
    { symbol, status: 'applied', limit: 200 },
    once,
  )
  const ready = start.state === 'ready' && aggregator.state === 'ready'
  const logs = useOperation(
    ready ? 'get_logs' : undefined,
    ready
      ? {
          address: (aggregator.envelope.data as AggregatorAnswer).result.aggregator,
          event: 'AnswerUpdated',
          from_block: String(start.envelope.data.number),
          limit: 100,
        }
      : {},
    once,
  )
  for (const one of [quote, chart, start, aggregator, changes, logs])
    if (one.state === 'failed') return { state: 'unknown', why: one.failure.message }
  if (told && !oracle) return { state: 'unknown', why: 'No oracle tells a price of it.' }
  if (!oracle || chart.state !== 'ready' || logs.state !== 'ready' || changes.state === 'loading')
    return { state: 'loading' }
  if (chart.envelope.data.currency !== 'usd')
    return { state: 'unknown', why: 'Its deepest pool tells no price in dollars.' }
  const applied = changes.state === 'ready' ? changes.envelope.data.items : []
  const answers = (logs.envelope.data.items as LogRow[]).flatMap(({ timestamp, args }): OracleAnswer[] => {
    const answer = Number(args.find(({ name }) => name === 'current')?.value)
    const atMs = Date.parse(timestamp ?? '')
    const shares = oracle.multiplier_included ? 1 : sharesAt(applied, told.data.shares_per_token, atMs)
    if (!Number.isFinite(answer) || Number.isNaN(atMs) || shares === null) return []
    return [{ atMs, usdPerToken: (answer / 10 ** oracle.decimals) * shares }]
  })
  return { state: 'ready', points: premiumSeries(chart.envelope.data.items, answers, nowMs) }
}
