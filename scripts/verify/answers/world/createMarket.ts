import type { Address, Hex } from 'viem'
import type { Block, Log, Placed } from '../chain/Chain.ts'
import { addressAt, addressOf, intAt, intOf, lower, topicOf, uintAt, uintOf, zero } from '../chain/words.ts'
import type { Oracles } from './createOracles.ts'
import type { Facts } from './Facts.ts'
import { type EventReader, eventReader, type LaunchEvent, launchEvents } from './launchEvents.ts'
import type { Graduation, Launch, LiquidityEvent, Pool, Trade } from './Market.ts'

export type Market = {
  take(block: Block, logs: readonly Log[]): void
  pools: ReadonlyMap<string, Pool>
  trades: readonly Trade[]
  tradesOfPool(key: string): readonly Trade[]
  tradesOfToken(token: string): readonly Trade[]
  tradesOf(trader: string): readonly Trade[]
  /** Pools of an asset, and of ether in both of its forms. */
  poolsOf(token: string): readonly Pool[]
  /** What pairs of an exchange keep for buyers, in ten thousandths of what is paid in, by the best swap so far. */
  keptOf(venue: string): bigint
  liquidity: readonly LiquidityEvent[]
  launches: readonly Launch[]
  graduations: readonly Graduation[]
}

const topics = {
  pairCreated: topicOf('PairCreated(address,address,address,uint256)'),
  v3Created: topicOf('PoolCreated(address,address,uint24,int24,address)'),
  v3Initialize: topicOf('Initialize(uint160,int24)'),
  v4Initialize: topicOf('Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)'),
  sync: topicOf('Sync(uint112,uint112)'),
  v2Swap: topicOf('Swap(address,uint256,uint256,uint256,uint256,address)'),
  v3Swap: topicOf('Swap(address,address,int256,int256,uint160,uint128,int24)'),
  pancakeSwap: topicOf('Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)'),
  v4Swap: topicOf('Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)'),
  v2Mint: topicOf('Mint(address,uint256,uint256)'),
  v2Burn: topicOf('Burn(address,uint256,uint256,address)'),
  v3Mint: topicOf('Mint(address,address,int24,int24,uint128,uint256,uint256)'),
  v3Burn: topicOf('Burn(address,int24,int24,uint128,uint256,uint256)'),
  v3Collect: topicOf('Collect(address,address,int24,int24,uint128,uint128)'),
  v4Modify: topicOf('ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)'),
} as const

const size = (amount: bigint) => (amount < 0n ? -amount : amount)
const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
const q192 = 2 ** 192

type PadEvent = LaunchEvent & { reader: EventReader; launchpad: string }

/** Pools, swaps, liquidity and launches, read from raw logs. */
export function createMarket(facts: Facts, oracles: Oracles, decimalsOf: (token: string) => number): Market {
  const pools = new Map<string, Pool>()
  const trades: Trade[] = []
  const byPool = new Map<string, Trade[]>()
  const byToken = new Map<string, Trade[]>()
  const byTrader = new Map<string, Trade[]>()
  const poolsByToken = new Map<string, Pool[]>()
  const liquidity: LiquidityEvent[] = []
  const launches: Launch[] = []
  const graduations: Graduation[] = []
  /** The price a v3 or v4 pool has after all that was read. */
  const sqrtPrices = new Map<string, bigint>()
  /** What a v2 pair holds by its last Sync, and by the one before. */
  const reserves = new Map<string, { now: readonly [bigint, bigint]; before: readonly [bigint, bigint] }>()
  const kept = new Map<string, number>()
  const weth = facts.contracts.get('weth')
  const assetOf = (token: string) => (token === weth ? zero : token)
  const padEvents = new Map<Hex, PadEvent[]>()
  const pads = new Set<string>(facts.launchpads.values())
  for (const [launchpad, events] of Object.entries(launchEvents))
    if (pads.has(launchpad))
      for (const event of events) {
        const reader = eventReader(event.signature)
        padEvents.set(reader.topic, [...(padEvents.get(reader.topic) ?? []), { ...event, reader, launchpad }])
      }

  type Found = Pick<Pool, 'key' | 'kind' | 'venue' | 'token0' | 'token1'> & Partial<Pool>
  function addPool(place: Placed, found: Found): void {
    if (pools.has(found.key)) return
    const quote = oracles.rank(found.token0) > oracles.rank(found.token1) ? 0 : 1
    const { block, tx, index } = place
    const created = { block, tx, index }
    const [asset0, asset1] = [assetOf(found.token0), assetOf(found.token1)]
    const etherSide = asset0 === zero ? 0 : asset1 === zero ? 1 : null
    const unset = { fee: null, spacing: null, hooks: null, opening: null }
    const pool: Pool = { ...unset, ...found, quote, created, etherSide }
    pools.set(pool.key, pool)
    push(poolsByToken, asset0, pool)
    if (asset1 !== asset0) push(poolsByToken, asset1, pool)
  }

  type Swap = { amount0: bigint; amount1: bigint; price: number }
  /** Amounts are what the pool received; the price is raw units of token1 for one of token0. */
  function addTrade(log: Log, pool: Pool, trader: Address, { amount0, amount1, price }: Swap): void {
    const [base, quote] = pool.quote === 0 ? [amount1, amount0] : [amount0, amount1]
    const quotePrice = pool.quote === 0 ? 1 / price : price
    if (base === 0n || !(quotePrice > 0) || !Number.isFinite(quotePrice)) return
    const quoteToken = pool.quote === 0 ? pool.token0 : pool.token1
    const whole = oracles.usdBefore(quoteToken, log)
    const quoteUsd = whole === null ? null : whole / 10 ** decimalsOf(quoteToken)
    const trade: Trade = {
      block: log.block,
      tx: log.tx,
      index: log.index,
      hash: log.hash,
      pool,
      trader,
      side: base < 0n ? 'buy' : 'sell',
      baseAmount: size(base),
      quoteAmount: size(quote),
      price: quotePrice,
      quoteUsd,
      usd: quoteUsd === null ? null : Number(size(quote)) * quoteUsd,
    }
    trades.push(trade)
    push(byPool, pool.key, trade)
    push(byTrader, trader, trade)
    const [asset0, asset1] = [assetOf(pool.token0), assetOf(pool.token1)]
    push(byToken, asset0, trade)
    if (asset1 !== asset0) push(byToken, asset1, trade)
  }

  function takePoolEvent(log: Log): void {
    const dex = facts.dexes.get(log.address)
    if (!dex) return
    const [topic, first, second, third] = log.topics
    const pair = { token0: addressOf(first), token1: addressOf(second), venue: dex.key }
    if (topic === topics.pairCreated && dex.kind === 'v2')
      addPool(log, { ...pair, key: addressAt(log.data, 0), kind: 'v2', fee: 3000 })
    else if (topic === topics.v3Created && dex.kind === 'v3')
      addPool(log, {
        ...pair,
        key: addressAt(log.data, 1),
        kind: 'v3',
        fee: Number(uintOf(third)),
        spacing: Number(intAt(log.data, 0)),
      })
    else if (topic === topics.v4Initialize && dex.kind === 'v4') {
      const key = first as string
      addPool(log, {
        key,
        kind: 'v4',
        venue: dex.key,
        token0: addressOf(second),
        token1: addressOf(third),
        fee: Number(uintAt(log.data, 0)),
        spacing: Number(intAt(log.data, 1)),
        hooks: addressAt(log.data, 2),
        opening: Number(uintAt(log.data, 3)) ** 2 / q192,
      })
      sqrtPrices.set(key, uintAt(log.data, 3))
    }
  }

  type PairSwap = Readonly<Record<'paid' | 'out' | 'after', readonly [bigint, bigint]>>
  /** Pairs do not tell their fee; what was paid and got by a swap through a router does. */
  function noteKept(pool: Pool, { paid, out, after }: PairSwap): void {
    const into = paid[0] > 0n ? 0 : 1
    const from = into === 0 ? 1 : 0
    if (paid[from] > 0n || out[into] > 0n || paid[into] === 0n || out[from] < 1_000_000n) return
    const held = Number(after[into] - paid[into])
    const part = (Number(out[from]) * held) / (Number(after[from]) * Number(paid[into]))
    const rounded = Math.round(part * 10_000)
    if (rounded <= 10_000) kept.set(pool.venue, Math.max(rounded, kept.get(pool.venue) ?? 0))
  }

  function takeSwap(log: Log, trader: Address, synced: ReadonlyMap<string, readonly [bigint, bigint]>): void {
    const [topic] = log.topics
    const { data } = log
    const pool = pools.get(log.address)
    if (topic === topics.v2Swap && pool?.kind === 'v2') {
      const [in0, in1, out0, out1] = [uintAt(data, 0), uintAt(data, 1), uintAt(data, 2), uintAt(data, 3)]
      const [amount0, amount1] = [in0 - out0, in1 - out1]
      const [after0, after1] = synced.get(`${log.tx} ${log.address}`) ?? [size(amount0), size(amount1)]
      noteKept(pool, { paid: [in0, in1], out: [out0, out1], after: [after0, after1] })
      addTrade(log, pool, trader, { amount0, amount1, price: Number(after1) / Number(after0) })
    } else if ((topic === topics.v3Swap || topic === topics.pancakeSwap) && pool?.kind === 'v3') {
      const root = uintAt(data, 2)
      sqrtPrices.set(pool.key, root)
      const price = Number(root) ** 2 / q192
      addTrade(log, pool, trader, { amount0: intAt(data, 0), amount1: intAt(data, 1), price })
    } else if (topic === topics.v4Swap && facts.dexes.get(log.address)?.kind === 'v4') {
      const found = pools.get(log.topics[1] as string)
      if (!found) return
      const root = uintAt(data, 2)
      sqrtPrices.set(found.key, root)
      const price = Number(root) ** 2 / q192
      // These are the swapper's: what they paid is below zero.
      addTrade(log, found, trader, { amount0: -intAt(data, 0), amount1: -intAt(data, 1), price })
    }
  }

  function takeLiquidity(log: Log, provider: Address): void {
    const [topic, first, second, third] = log.topics
    const { data } = log
    const pool = pools.get(topic === topics.v4Modify ? (first as string) : log.address)
    if (!pool) return
    const root = sqrtPrices.get(pool.key) ?? null
    // A pair takes and gives both tokens in the ratio it held them, or was given them at first.
    const ratio = ([one, other]: readonly [bigint, bigint]) =>
      one > 0n && other > 0n ? Number(other) / Number(one) : null
    const held = ratio(reserves.get(pool.key)?.before ?? [0n, 0n])
    const add = (kind: LiquidityEvent['kind'], rest: Partial<LiquidityEvent> & { owner: Address }) =>
      liquidity.push({
        block: log.block,
        tx: log.tx,
        index: log.index,
        hash: log.hash,
        pool,
        kind,
        provider,
        lower: null,
        upper: null,
        liquidity: null,
        amount0: null,
        amount1: null,
        sqrtPrice: root,
        ...rest,
        price: root ? Number(root) ** 2 / q192 : (held ?? ratio([rest.amount0 ?? 0n, rest.amount1 ?? 0n])),
      })
    const range = (from: bigint, to: bigint) => ({ lower: Number(from), upper: Number(to) })
    if (pool.kind === 'v2' && topic === topics.v2Mint)
      add('add', { owner: addressOf(first), amount0: uintAt(data, 0), amount1: uintAt(data, 1) })
    else if (pool.kind === 'v2' && topic === topics.v2Burn)
      add('remove', { owner: addressOf(second), amount0: uintAt(data, 0), amount1: uintAt(data, 1) })
    else if (pool.kind === 'v3' && topic === topics.v3Mint)
      add('add', {
        owner: addressOf(first),
        ...range(intOf(second), intOf(third)),
        liquidity: uintAt(data, 1),
        amount0: uintAt(data, 2),
        amount1: uintAt(data, 3),
      })
    else if (pool.kind === 'v3' && topic === topics.v3Burn) {
      if (uintAt(data, 0) > 0n)
        add('remove', {
          owner: addressOf(first),
          ...range(intOf(second), intOf(third)),
          liquidity: -uintAt(data, 0),
          amount0: uintAt(data, 1),
          amount1: uintAt(data, 2),
        })
    } else if (pool.kind === 'v3' && topic === topics.v3Collect)
      add('collect', {
        owner: addressOf(first),
        ...range(intOf(second), intOf(third)),
        amount0: uintAt(data, 1),
        amount1: uintAt(data, 2),
      })
    else if (topic === topics.v4Modify && facts.dexes.get(log.address)?.kind === 'v4') {
      const change = intAt(data, 2)
      if (change !== 0n)
        add(change > 0n ? 'add' : 'remove', {
          owner: addressOf(second),
          ...range(intAt(data, 0), intAt(data, 1)),
          liquidity: change,
        })
    }
  }

  function takeLaunchpad(log: Log, trader: Address): void {
    for (const event of padEvents.get(log.topics[0] as Hex) ?? []) {
      const values = event.reader.read(log)
      if (!values) continue
      const of = (name: string | undefined) => (name ? (values[name] as Address) : undefined)
      const token = of(event.token)
      const isFactory = facts.launchpads.get(log.address) === event.launchpad
      const place = { block: log.block, tx: log.tx, index: log.index, hash: log.hash }
      if (event.what === 'launch' && isFactory && token) {
        // Some launchpads keep the curves of all their tokens in their own contract.
        const curve = of(event.curve) ?? (event.ownCurves ? log.address + token.slice(2) : null)
        if (curve)
          addPool(log, { key: curve, kind: 'curve', venue: event.launchpad, token0: token, token1: zero })
        const named = of(event.pool)
        const pool = curve ?? (named && BigInt(named) > 0n ? named : null)
        launches.push({
          ...place,
          launchpad: event.launchpad,
          token,
          creator: of(event.creator) ?? null,
          pool,
          curve,
        })
      } else if (event.what === 'graduation' && isFactory && token)
        graduations.push({ ...place, launchpad: event.launchpad, token, pool: of(event.pool) ?? null })
      else if (event.what === 'buy' || event.what === 'sell' || event.what === 'trade') {
        const pool = pools.get(token ? log.address + token.slice(2) : log.address)
        const [tokens, quote] = [values[event.tokens ?? ''] as bigint, values[event.quote ?? ''] as bigint]
        if (pool?.kind !== 'curve' || tokens === 0n || quote === 0n) continue
        const isBuy = event.isBuy ? values[event.isBuy] === true : event.what === 'buy'
        const sign = isBuy ? 1n : -1n
        const after = event.reserves
        const price = after
          ? Number(values[after.quote]) / Number(values[after.tokens])
          : Number(quote) / Number(tokens)
        addTrade(log, pool, trader, { amount0: -sign * tokens, amount1: sign * quote, price })
      }
    }
  }

  return {
    take(block, logs) {
      const synced = new Map<string, readonly [bigint, bigint]>()
      for (const log of logs) {
        const trader = block.transactions[log.tx]?.from ?? zero
        const [topic] = log.topics
        if (topic === topics.sync) {
          const now = [uintAt(log.data, 0), uintAt(log.data, 1)] as const
          synced.set(`${log.tx} ${log.address}`, now)
          reserves.set(log.address, { now, before: reserves.get(log.address)?.now ?? [0n, 0n] })
        }
        const opened = topic === topics.v3Initialize ? pools.get(log.address) : undefined
        if (opened) {
          sqrtPrices.set(log.address, uintAt(log.data, 0))
          opened.opening = Number(uintAt(log.data, 0)) ** 2 / q192
        }
        takePoolEvent(log)
        takeSwap(log, trader, synced)
        takeLiquidity(log, trader)
        takeLaunchpad(log, trader)
      }
    },
    pools,
    trades,
    tradesOfPool: (key) => byPool.get(lower(key)) ?? [],
    tradesOfToken: (token) => byToken.get(assetOf(token)) ?? [],
    tradesOf: (trader) => byTrader.get(trader) ?? [],
    poolsOf: (token) => poolsByToken.get(assetOf(token)) ?? [],
    keptOf: (venue) => BigInt(kept.get(venue) ?? 9970),
    liquidity,
    launches,
    graduations,
  }
}
