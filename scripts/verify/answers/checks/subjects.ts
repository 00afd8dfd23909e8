import type { Address } from 'viem'
import type { Block } from '../chain/Chain.ts'
import { zero } from '../chain/words.ts'
import type { Random } from '../createRandom.ts'
import type { World } from '../world/createWorld.ts'
import type { Launch, Pool } from '../world/Market.ts'

export const windows = [
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '12h',
  '24h',
  '3d',
  '7d',
  '30d',
  'all',
] as const

/** Subjects of questions, by chance: well-known ones as often as any other. */
export const subjects = {
  token(world: World, random: Random): Address {
    const { facts, market, ledger } = world
    const kind = random.below(10)
    if (kind < 3) return random.pick(facts.stocks).address
    if (kind < 5) return random.pick(facts.tokens).address
    if (kind < 8 && market.launches.length > 0) return random.pick(market.launches).token
    return random.pick(ledger.tokens())
  },
  /** A token that some pool trades. */
  tradedToken(world: World, random: Random): Address {
    const pool = random.pick([...world.market.pools.values()])
    const token = pool.quote === 0 ? pool.token1 : pool.token0
    return random.chance(0.3) ? random.pick([...world.facts.tokens, ...world.facts.stocks]).address : token
  },
  stock: (world: World, random: Random) => random.pick(world.facts.stocks),
  account(world: World, random: Random): Address {
    const { market, ledger } = world
    if (random.chance(0.6) && market.trades.length > 0) return random.pick(market.trades).trader
    const { from, to } = random.pick(ledger.all)
    return to === zero ? from : to
  },
  trader: (world: World, random: Random): Address => random.pick(world.market.trades).trader,
  pool(world: World, random: Random): Pool {
    const kind = random.pick(['v2', 'v3', 'v4', 'curve'] as const)
    const pools = [...world.market.pools.values()].filter((pool) => pool.kind === kind)
    return random.pick(pools.length > 0 ? pools : [...world.market.pools.values()])
  },
  launch: (world: World, random: Random): Launch => random.pick(world.market.launches),
  window: (random: Random) => random.pick(windows),
  blockWithTransactions(world: World, random: Random): Block {
    const { blocks, unreadable } = world.chronicle
    // Half of the time a young block, which every node still has.
    const young = blocks.slice(-600)
    const list = (random.chance(0.5) ? young : blocks).filter(
      ({ number, transactions }) => transactions.length > 0 && !unreadable.has(number),
    )
    return random.pick(list)
  },
}
