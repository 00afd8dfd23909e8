import { type Address, concatHex, encodeFunctionData, type Hex } from 'viem'
import type { Random } from '../random.ts'
import { smartTraderAbi } from '../world/abis.ts'
import { cast } from '../world/accounts.ts'
import { tradeLeg } from '../world/Pool.ts'
import { toRaw } from '../world/poolMath.ts'
import type { Book, World } from '../world/World.ts'

/** Trades of the past: each block a part of the pools is moved to where its price should be. */
export type Trading = {
  /** Queues the trades of step `k` of the walks. */
  trade(k: number): void
  /** How far the price of a pool stands from the price of its asset, as a part. */
  premiumOf(book: Book): number
}

type Habit = { frequency: number; noise: number; premium: number; fans: Address[] }

const legsPerTransaction = 14
const retailLimitUsd = 12_000
/** Assets that everybody has enough of to sell. */
const plentiful = new Set(['ETH', 'WETH', 'USDG'])

function habitOf(world: World, book: Book, random: Random): Habit {
  const busy = world.stocks.get(book.base.symbol)?.fact.mainnetFeed !== undefined
  const second = book.pool.venue !== 'univ4'
  const fans = (count: number) =>
    random.fork(`fans ${book.base.symbol}`).shuffle(cast.traders).slice(0, count)
  const premium = random.normal() * 0.0016 + (random.chance(0.05) ? random.normal() * 0.012 : 0)
  switch (book.kind) {
    case 'core':
      return { frequency: 0.4, noise: 0.0011, premium: premium / 8, fans: fans(30) }
    case 'stock':
      if (busy) return { frequency: second ? 0.16 : 0.36, noise: 0.0022, premium, fans: fans(17) }
      return { frequency: 0.07, noise: 0.006, premium: premium * 2, fans: fans(5) }
    case 'memecoin':
      return { frequency: 0.62, noise: 0.016, premium: 0, fans: fans(24) }
    default:
      return { frequency: 0.22, noise: 0.05, premium: 0, fans: fans(12) }
  }
}

export function createTrading(world: World, random: Random): Trading {
  const habits = new Map<Book, Habit>()
  function habit(book: Book): Habit {
    const known = habits.get(book)
    if (known) return known
    const fresh = habitOf(
      world,
      book,
      random.fork(`habit ${book.base.symbol} ${book.pool.venue} ${book.pool.fee}`),
    )
    habits.set(book, fresh)
    return fresh
  }

  /** Where the pool should go: its asset's price and a little noise; tokens without a walk wander by themselves. */
  function targetOf(book: Book, k: number): number {
    const { noise, premium } = habit(book)
    const jitter = 1 + premium + random.normal() * noise
    if (book.kind === 'launch' || book.kind === 'trap') return book.price * (1 + random.normal() * noise)
    return (world.walks.at(book.base.symbol, k) / world.walks.at(book.quote.symbol, k)) * jitter
  }

  function traderFor(
    book: Book,
    side: 'buy' | 'sell',
    amounts: { base: number; usd: number },
  ): Address | undefined {
    const { fans } = habit(book)
    const large = amounts.usd > retailLimitUsd
    const symbol = book.base.symbol
    const maker = () => {
      if (side === 'buy' || plentiful.has(symbol)) return random.pick(cast.makers)
      const able = world.holdings
        .withAtLeast(symbol, amounts.base * 1.1)
        .filter((one) => cast.makers.includes(one))
      return able.length > 0 ? random.pick(able) : undefined
    }
    if (large || random.chance(0.25)) return maker()
    if (side === 'buy' || plentiful.has(symbol)) return random.pick(fans)
    const able = fans.filter((one) => world.holdings.of(one, symbol) > amounts.base * 1.1)
    return able.length > 0 ? random.pick(able) : maker()
  }

  function planLeg(book: Book, k: number): { trader: Address; leg: Hex } | undefined {
    const target = targetOf(book, k)
    if (Math.abs(target / book.price - 1) < 0.0002) return undefined
    const side = target > book.price ? 'buy' : 'sell'
    const base = book.root * Math.abs(1 / Math.sqrt(book.price) - 1 / Math.sqrt(target))
    const quote = book.root * Math.abs(Math.sqrt(target) - Math.sqrt(book.price))
    const usd = quote * world.walks.at(book.quote.symbol, k)
    const trader = traderFor(book, side, { base, usd })
    if (trader === undefined) return undefined
    world.holdings.add(trader, book.base.symbol, side === 'buy' ? base * 0.97 : -base * 1.04)
    book.price = target
    const spent =
      side === 'buy' ? toRaw(quote * 1.05, book.quote.decimals) : toRaw(base * 1.05, book.base.decimals)
    return { trader, leg: tradeLeg(book, target, spent) }
  }

  function trade(k: number): void {
    const plans = new Map<Address, Hex[]>()
    for (const book of world.books) {
      if (!random.chance(habit(book).frequency)) continue
      const planned = planLeg(book, k)
      if (planned === undefined) continue
      const legs = plans.get(planned.trader) ?? []
      plans.set(planned.trader, legs)
      legs.push(planned.leg)
    }
    for (const [trader, legs] of plans) {
      for (let at = 0; at < legs.length; at += legsPerTransaction) {
        const plan = concatHex(legs.slice(at, at + legsPerTransaction))
        const data = encodeFunctionData({ abi: smartTraderAbi, functionName: 'trade', args: [plan] })
        world.writer.send({ from: trader, to: trader, data, gas: 12_000_000n })
      }
    }
  }
  return { trade, premiumOf: (book) => habit(book).premium }
}
