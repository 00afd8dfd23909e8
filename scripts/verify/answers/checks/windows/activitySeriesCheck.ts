import { between } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { secondsOf } from '../../world/createWorld.ts'
import { distinct, dollars } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { sumOf } from '../tell.ts'

export const activitySeriesCheck: Check = {
  kind: 'activity series',
  tools: ['get_activity_series'],
  async run({ world, random, ask }) {
    const metric = random.pick([
      'volume_usd',
      'trades',
      'traders',
      'transfers',
      'active_addresses',
      'new_tokens',
      'new_pools',
      'launches',
      'transactions',
      'gas_used',
    ] as const)
    const [window, interval] = random.pick([
      ['24h', '1h'],
      ['7d', '6h'],
      ['7d', '1d'],
      ['6h', '15m'],
      ['1h', '5m'],
    ] as const)
    const scoped = ['volume_usd', 'trades', 'traders', 'transfers'].includes(metric) && random.chance(0.5)
    const token = scoped ? subjects.tradedToken(world, random) : undefined
    const args = { metric, window, interval, ...(token ? { scope: 'token', target: token } : {}) }
    const { judge, block } = await ask(['get_activity_series', args])
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const width = secondsOf(interval) ?? 1
    const timeOf = (number: number) => world.block(number).time
    const start = (number: number) => timeOf(number) - (timeOf(number) % width)
    const { market, ledger, chronicle } = world
    const trades = between(token ? market.tradesOfToken(token) : market.trades, from, block)
    const transfers = between(token ? ledger.ofToken(token) : ledger.all, from, block)
    const blocks = chronicle.blocks.slice(from, block + 1)
    const spread = <T extends { block: number }>(list: readonly T[]) => {
      const groups = new Map<number, T[]>()
      for (const one of list) groups.set(start(one.block), [...(groups.get(start(one.block)) ?? []), one])
      return (at: number) => groups.get(at) ?? []
    }
    const sent = spread(
      blocks.flatMap((one) => one.transactions.map(({ from: sender }) => ({ block: one.number, sender }))),
    )
    const [tradesAt, transfersAt] = [spread(trades), spread(transfers)]
    const tokensAt = spread(
      ledger
        .tokens()
        .flatMap((one) => {
          const first = ledger.ofToken(one)[0]
          return first && first.block >= from && first.block <= block ? [{ block: first.block }] : []
        })
        .sort((one, other) => one.block - other.block),
    )
    const poolsAt = spread(
      between(
        [...market.pools.values()].map(({ created }) => created),
        from,
        block,
      ),
    )
    const launchesAt = spread(between(market.launches, from, block))
    const gasAt = spread(blocks.map(({ number, gasUsed }) => ({ block: number, gasUsed })))
    const values: Record<typeof metric, (at: number) => number> = {
      volume_usd: (at) => dollars(tradesAt(at)),
      trades: (at) => tradesAt(at).length,
      traders: (at) => distinct(tradesAt(at).map(({ trader }) => trader)),
      transfers: (at) => transfersAt(at).length,
      active_addresses: (at) => distinct(sent(at).map(({ sender }) => sender)),
      new_tokens: (at) => tokensAt(at).length,
      new_pools: (at) => poolsAt(at).length,
      launches: (at) => launchesAt(at).length,
      transactions: (at) => sent(at).length,
      gas_used: (at) => Number(sumOf(gasAt(at).map(({ gasUsed }) => gasUsed))),
    }
    const rows = judge.at<{ start: string }[]>('items')
    let total = 0
    rows.forEach((row, index) => {
      const value = values[metric](Date.parse(row.start) / 1000)
      total += value
      judge.same(`items.${index}.value`, value)
    })
    const counted = !['traders', 'active_addresses'].includes(metric)
    judge.same('total', counted ? total : null)
  },
}
