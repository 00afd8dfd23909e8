import type { Address } from 'viem'
import { swapV2, swapV3, swapV3Path, swapV4 } from '../../actions/routerSwaps.ts'
import type { Random } from '../../random.ts'
import { cast } from '../../world/accounts.ts'
import type { Asset } from '../../world/Pool.ts'
import { toRaw } from '../../world/poolMath.ts'
import { addressOf, assetOf, type Book, dollarsOf } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

/** Accounts that trade through the routers, each in a few pools of its own: allowances stay bounded. */
const routerTraders = cast.traders.slice(16, 46)
const poolsPerTrader = 7
const recentLaunches = 30

/** The pools a trader may use, by what people look at: busy stocks, memecoins, new launches, the rest. */
function pickBook(scene: Scene, trader: Address, random: Random): Book | undefined {
  const { books, stocks } = scene.world
  const usable = books.filter((book) => book.kind !== 'trap' && book.pool.venue !== 'pancake_v3')
  const groups = [
    { weight: 0.24, books: usable.filter((book) => book.kind === 'core') },
    {
      weight: 0.34,
      books: usable.filter((book) => stocks.get(book.base.symbol)?.fact.mainnetFeed !== undefined),
    },
    {
      weight: 0.12,
      books: usable.filter(
        (book) => book.kind === 'stock' && stocks.get(book.base.symbol)?.fact.mainnetFeed === undefined,
      ),
    },
    { weight: 0.2, books: usable.filter((book) => book.kind === 'memecoin') },
    { weight: 0.1, books: usable.filter((book) => book.kind === 'launch').slice(-recentLaunches) },
  ]
  let roll = random.next()
  const group = groups.find(({ weight }) => {
    roll -= weight
    return roll < 0
  })
  if (group === undefined || group.books.length === 0) return undefined
  // A small part of the group, different for every trader.
  const offset = Number(BigInt(trader) % BigInt(group.books.length))
  return group.books[(offset + random.int(poolsPerTrader) * 11) % group.books.length]
}

async function swapThrough(
  scene: Scene,
  book: Book,
  from: Address,
  tokenIn: Asset,
  tokenOut: Asset,
  amountIn: bigint,
): Promise<void> {
  const { world, wallets } = scene
  const swap = { from, tokenIn: tokenIn.address, amountIn }
  if (book.pool.venue === 'univ4') {
    if (BigInt(tokenIn.address) !== 0n)
      await wallets.allowPermit2(from, tokenIn.address, addressOf(world, 'universal_router'))
    return swapV4(world, swap, book.pool)
  }
  if (book.pool.venue === 'univ3') {
    await wallets.allow(from, tokenIn.address, addressOf(world, 'univ3_swap_router'), amountIn)
    return swapV3(world, swap, tokenOut.address, book.pool.fee)
  }
  const router = book.pool.venue === 'univ2' ? 'univ2_router' : 'pancake_v2_router'
  await wallets.allow(from, tokenIn.address, addressOf(world, router), amountIn)
  swapV2(world, swap, [tokenIn.address, tokenOut.address], router)
}

/** How many dollars a swap is for: mostly small, now and then large, never much of a thin pool. */
function sizeOf(scene: Scene, book: Book): number {
  const { random } = scene
  const depth = book.root * Math.sqrt(book.price) * dollarsOf(scene.world, book.quote.symbol)
  const wanted = random.chance(0.04)
    ? random.between(4_000, 25_000)
    : 15 + random.next() * random.next() * 2_500
  return Math.min(wanted, depth * (book.kind === 'launch' ? 0.05 : 0.012))
}

/** One swap by one trader through the router of the pool, more often towards the fair price than away from it. */
async function swap(scene: Scene): Promise<void> {
  const { world, random, reads, wallets } = scene
  const trader = random.pick(routerTraders)
  const book = pickBook(scene, trader, random)
  if (book === undefined) return
  const [price] = await reads.prices([book])
  if (price === undefined || !Number.isFinite(price)) return
  book.price = price
  const fair = dollarsOf(world, book.base.symbol) / dollarsOf(world, book.quote.symbol)
  const upwards = book.kind === 'launch' ? random.chance(0.55) : price < fair !== random.chance(0.28)
  const dollars = sizeOf(scene, book)
  const tokenIn = upwards ? book.quote : book.base
  const unit = upwards ? dollarsOf(world, book.quote.symbol) : price * dollarsOf(world, book.quote.symbol)
  const amount = await wallets.afford(trader, tokenIn.address, toRaw(dollars / unit, tokenIn.decimals))
  if (amount > 0n) return swapThrough(scene, book, trader, tokenIn, upwards ? book.base : book.quote, amount)
  // Nothing to sell yet: buy instead.
  if (upwards) return
  const spend = await wallets.afford(
    trader,
    book.quote.address,
    toRaw(dollars / dollarsOf(world, book.quote.symbol), book.quote.decimals),
  )
  if (spend > 0n) await swapThrough(scene, book, trader, book.quote, book.base, spend)
}

/** A swap over two pools in one transaction. */
async function multiHop(scene: Scene): Promise<void> {
  const { world, random, wallets } = scene
  const trader = random.pick(routerTraders)
  const [usdg, weth, btc] = [assetOf(world, 'USDG'), assetOf(world, 'WETH'), assetOf(world, 'cbBTC')]
  const amount = await wallets.afford(trader, usdg.address, toRaw(random.between(40, 1_500), 6))
  if (amount === 0n) return
  const order = { from: trader, tokenIn: usdg.address, amountIn: amount }
  if (random.chance(0.5)) {
    await wallets.allow(trader, usdg.address, addressOf(world, 'univ3_swap_router'), amount)
    return swapV3Path(world, order, [usdg.address, weth.address, btc.address], [500, 3000])
  }
  const target = assetOf(world, random.pick(['LINK', 'HOODRAT', 'JUGGERNAUT']))
  await wallets.allow(trader, usdg.address, addressOf(world, 'univ2_router'), amount)
  swapV2(world, order, [usdg.address, weth.address, target.address])
}

export const swapActors: Actor[] = [
  { name: 'swap', perMinute: 48, act: swap },
  { name: 'multi-hop swap', perMinute: 4, act: multiHop },
]
