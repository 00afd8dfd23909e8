import { between } from '../chain/Chain.ts'
import type { Asked, Check } from '../judge/Check.ts'
import { holdersOf, secondsOf, type World } from '../world/createWorld.ts'
import { baseOf, quoteOf, type Trade } from '../world/Market.ts'
import { distinct, dollars } from './measures.ts'
import { subjects, windows } from './subjects.ts'
import { sumOf, tell } from './tell.ts'

const chainRatio = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom)

type ChainParts = { world: World; asked: Asked; from: number; seconds: number }
type ChainMeasure = (parts: ChainParts) => Promise<Record<string, unknown>> | Record<string, unknown>

const blocksIn = ({ world, asked, from }: ChainParts) => world.chronicle.blocks.slice(from, asked.block + 1)
const transactionsIn = (parts: ChainParts) =>
  blocksIn(parts).flatMap(({ number, transactions }) =>
    transactions.map((one) => ({ ...one, block: number })),
  )
const tradesIn = ({ world, asked, from }: ChainParts) => between(world.market.trades, from, asked.block)

/** Rows by a name, most first; those with as many may stand in any order. */
export function grouped<T>(list: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}

/** Holds rows of an answer against own groups by their name, wherever they stand. */
export function judgeGroups<T>(
  { judge }: Pick<Asked, 'judge'>,
  { path, name, groups }: { path: string; name: string; groups: ReadonlyMap<string, T> },
  toRow: (group: T) => Record<string, unknown>,
): void {
  judge.same(`${path}.length`, groups.size)
  judge.at<Record<string, string>[]>(path).forEach((row, index) => {
    const group = groups.get(String(row[name])) ?? groups.get(String(row[name]).toLowerCase())
    judge.same(`${path}.${index}`, group ? toRow(group) : { [name]: 'no such row' })
  })
}

/** Blocks, transactions and gas. */
export const blockMeasures: Readonly<Record<string, ChainMeasure>> = {
  chain_tx_count: (parts) => ({ transactions: transactionsIn(parts).length }),
  chain_tps: (parts) => ({ tps: undefined, transactions: transactionsIn(parts).length }),
  chain_gas_used: (parts) => {
    const gas = sumOf(blocksIn(parts).map(({ gasUsed }) => gasUsed))
    const transactions = transactionsIn(parts).length
    return {
      gas_used: gas,
      gas_per_second: chainRatio(Number(gas), parts.seconds),
      gas_per_block: chainRatio(Number(gas), blocksIn(parts).length),
      gas_per_transaction: chainRatio(Number(gas), transactions),
      transactions,
    }
  },
  chain_base_fee: (parts) => {
    const fees = blocksIn(parts).map(({ baseFee }) => baseFee)
    const mean = Number(sumOf(fees)) / fees.length
    const sorted = fees.toSorted((one, other) => (one < other ? -1 : 1))
    return {
      newest_wei: fees.at(-1),
      least_wei: sorted[0],
      most_wei: sorted.at(-1),
      mean_wei: mean,
      newest_to_mean: Number(fees.at(-1)) / mean,
    }
  },
  chain_active_addresses: (parts) => {
    const list = transactionsIn(parts)
    const senders = distinct(list.map(({ from }) => from))
    return {
      active_addresses: senders,
      transactions: list.length,
      transactions_per_address: chainRatio(list.length, senders),
    }
  },
  chain_new_contracts: (parts) => {
    const made = transactionsIn(parts).filter(({ created }) => created !== null)
    return {
      new_contracts: made.length,
      deployers: distinct(made.map(({ from }) => from)),
      items: made
        .toReversed()
        .slice(0, 20)
        .map(({ created, from, block, hash }) => ({
          contract: created,
          deployer: from,
          block,
          transaction: hash,
        })),
    }
  },
}

/** Swaps on all exchanges. */
export const exchangeMeasures: Readonly<Record<string, ChainMeasure>> = {
  chain_dex_volume: (parts) => {
    const list = tradesIn(parts)
    const total = dollars(list)
    const groups = grouped(list, ({ pool }) => pool.venue)
    judgeGroups(parts.asked, { path: 'venues', name: 'venue', groups }, (trades) => ({
      volume_usd: dollars(trades),
      share_percent: total === 0 ? null : (dollars(trades) / total) * 100,
    }))
    return { volume_usd: total, unpriced_trades: list.filter(({ usd }) => usd === null).length }
  },
  chain_dex_trades: (parts) => {
    const list = tradesIn(parts)
    const pools = (trades: readonly Trade[]) => distinct(trades.map(({ pool }) => pool.key))
    const groups = grouped(list, ({ pool }) => pool.venue)
    judgeGroups(parts.asked, { path: 'venues', name: 'venue', groups }, (trades) => ({
      trades: trades.length,
      active_pools: pools(trades),
    }))
    return {
      trades: list.length,
      buys: list.filter(({ side }) => side === 'buy').length,
      sells: list.filter(({ side }) => side === 'sell').length,
      trades_per_minute: chainRatio(list.length * 60, parts.seconds),
      active_pools: pools(list),
    }
  },
  chain_dex_traders: (parts) => {
    const list = tradesIn(parts)
    const traders = distinct(list.map(({ trader }) => trader))
    return {
      traders,
      trades: list.length,
      trades_per_trader: chainRatio(list.length, traders),
      volume_per_trader_usd: chainRatio(dollars(list), traders),
    }
  },
}

/** What is new on the chain, and what crosses its bridge. */
export const newcomerMeasures: Readonly<Record<string, ChainMeasure>> = {
  chain_new_tokens: ({ world, asked, from }) => {
    const fresh = world.ledger
      .tokens()
      .map((token) => ({ token, first: world.ledger.ofToken(token)[0]?.block ?? 0 }))
      .filter(({ first }) => first >= from && first <= asked.block)
    const groups = new Map(fresh.map((one) => [one.token as string, one]))
    asked.judge.at<{ token: string }[]>('items').forEach(({ token }, index) => {
      const known = token.toLowerCase()
      asked.judge.same(`items.${index}`, {
        first_block: groups.get(known)?.first ?? 'none',
        holders: holdersOf(world, known, asked.block).length,
        transfers: world.ledger.ofToken(known).filter(({ block }) => block <= asked.block).length,
      })
    })
    return { new_tokens: fresh.length }
  },
  chain_new_pools: ({ world, asked, from }) => {
    const made = [...world.market.pools.values()].filter(
      ({ created }) => created.block >= from && created.block <= asked.block,
    )
    judgeGroups(
      asked,
      { path: 'venues', name: 'venue', groups: grouped(made, ({ venue }) => venue) },
      (list) => ({
        pools: list.length,
      }),
    )
    const newest = made
      .toSorted(
        (one, other) => other.created.block - one.created.block || other.created.index - one.created.index,
      )
      .slice(0, 20)
    return {
      new_pools: made.length,
      items: newest.map((pool) => ({
        pool: pool.key,
        venue: pool.venue,
        pool_kind: pool.kind,
        base_token: baseOf(pool),
        quote_token: quoteOf(pool),
        created_block: pool.created.block,
      })),
    }
  },
  chain_launches: ({ world, asked, from, seconds }) => {
    const list = between(world.market.launches, from, asked.block)
    const groups = grouped(list, ({ launchpad }) => launchpad)
    judgeGroups(asked, { path: 'launchpads', name: 'launchpad', groups }, (made) => ({
      launches: distinct(made.map(({ token }) => token)),
    }))
    const launches = distinct(list.map(({ token }) => token))
    return { launches, launches_per_hour: chainRatio(launches * 3600, seconds) }
  },
  chain_graduations: ({ world, asked, from }) => {
    const list = between(world.market.graduations, from, asked.block)
    const groups = grouped(list, ({ launchpad }) => launchpad)
    judgeGroups(asked, { path: 'launchpads', name: 'launchpad', groups }, (made) => ({
      graduations: distinct(made.map(({ token }) => token)),
    }))
    const graduations = distinct(list.map(({ token }) => token))
    const launches = distinct(between(world.market.launches, from, asked.block).map(({ token }) => token))
    return {
      graduations,
      launches,
      graduations_per_100_launches: launches === 0 ? null : (graduations / launches) * 100,
    }
  },
  chain_bridge_net: ({ world, asked, from }) => {
    const list = between(world.records.crossings, from, asked.block).filter(({ amount }) => amount > 0n)
    const groups = grouped(list, ({ l1Token }) => l1Token ?? 'ether')
    const rows = asked.judge.at<{ asset: string; l1_token: string | null }[]>('items')
    rows.forEach(({ asset, l1_token: token }, index) => {
      const own = groups.get(asset === 'ether' ? 'ether' : String(token).toLowerCase()) ?? []
      const of = (direction: string) => own.filter((one) => one.direction === direction)
      const [deposits, withdrawals] = [of('deposit'), of('withdrawal')]
      const [came, left] = [deposits, withdrawals].map((some) => sumOf(some.map(({ amount }) => amount))) as [
        bigint,
        bigint,
      ]
      asked.judge.same(`items.${index}`, {
        withdrawals: withdrawals.length,
        out: left,
        ...(asset === 'ether' ? {} : { deposits: deposits.length, in: came, net: came - left }),
      })
    })
    return { crossings: list.length, items: Array.from({ length: groups.size }, () => ({})) }
  },
}

/** One measure each, by the first part of the row's name. */
const chainMeasures: Readonly<Record<string, ChainMeasure>> = {
  ...blockMeasures,
  ...exchangeMeasures,
  ...newcomerMeasures,
}

const chainWindowNames = ['5m', '15m', '1h', '4h', '12h', '24h', '3d', '7d', '30d']

const chainWindow: Check = {
  kind: 'chain windows',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick(Object.keys(chainMeasures))
    const window = random.pick(chainWindowNames)
    const asked = await ask([`${name}_${window}`, {}])
    const { judge, block } = asked
    const from = world.windowStart(window, block)
    world.need(from.number, block)
    judge.same('window', {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      to_block: block,
      complete: true,
    })
    const age = world.block(block).time - world.block(0).time
    const seconds = Math.min(secondsOf(window) ?? age, age)
    const measure = chainMeasures[name]
    if (measure) judge.same('', await measure({ world, asked, from: from.number, seconds }))
  },
}

const chainStats: Check = {
  kind: 'chain statistics',
  tools: ['get_chain_stats'],
  async run({ world, random, ask }) {
    const window = random.pick(windows)
    const asked = await ask(
      ['get_chain_stats', { window }],
      ...(window === '1h' ? [['chain_now', {}] as const] : []),
    )
    const { judge, block } = asked
    const from = world.windowStart(window, block)
    world.need(Math.min(from.number, Math.max(0, block - 20)), block)
    const parts = { world, asked, from: from.number, seconds: 0 }
    const list = transactionsIn(parts)
    const head = world.block(block)
    const inside = blocksIn(parts)
    const span = (one: readonly { time: number }[]) => (one.at(-1)?.time ?? 0) - (one[0]?.time ?? 0)
    judge.same('', {
      head: { block, hash: head.hash, timestamp: tell.time(head.time) },
      base_fee_wei: head.baseFee,
      window: {
        from_block: from.number,
        from_timestamp: tell.time(from.time),
        blocks: inside.length,
        transactions: list.length,
        gas_used: sumOf(inside.map(({ gasUsed }) => gasUsed)),
        active_addresses: distinct(list.map((one) => one.from)),
        new_contracts: list.filter(({ created }) => created !== null).length,
        dex_volume_usd: dollars(tradesIn(parts)),
      },
    })
    judge.same('block_time_ms', inside.length < 2 ? null : (span(inside) * 1000) / (inside.length - 1), {
      near: 0.01,
    })
    const count = judge.at<number>('recent.blocks')
    const recent = world.chronicle.blocks.slice(block + 1 - count, block + 1)
    const transactions = recent.reduce((total, one) => total + one.transactions.length, 0)
    judge.same('recent', {
      transactions,
      gas_used: Number(sumOf(recent.map(({ gasUsed }) => gasUsed))),
      span_s: span(recent),
    })
    judge.same('recent.block_time_ms', (span(recent) * 1000) / (count - 1), { near: 0.01 })
    judge.same('recent.tps', chainRatio(transactions, span(recent)), { near: 0.011, part: 0.06 })
  },
}

const series: Check = {
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

export const chainWindowChecks: readonly Check[] = [chainWindow, chainStats, series]
