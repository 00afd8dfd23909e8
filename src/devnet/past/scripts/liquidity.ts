import { type Address, encodeFunctionData } from 'viem'
import { v3PositionCalls, v4PositionCalls } from '../../actions/liquidity.ts'
import type { Random } from '../../random.ts'
import { smartTraderAbi, stockAbi, v2PairAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { type BatchCall, fullRangeAmounts } from '../../world/openPools.ts'
import { provideRecord } from '../../world/Pool.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { call, transferCall } from '../../world/steps/launchMemecoins.ts'
import type { Book, World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const day = 86_400
const isPair = (book: Book) => book.pool.venue === 'univ2' || book.pool.venue === 'pancake_v2'

/** Who opened the pool: the full-range liquidity is theirs. */
function providerOf(world: World, book: Book): Address {
  const index = [...world.stocks.keys()].indexOf(book.base.symbol)
  return cast.providers[index % cast.providers.length] ?? cast.providers[0]
}

/** Calls that add `part` of the pool's liquidity to it, or take it out when negative. */
function resizeCalls(book: Book, provider: Address, part: number): BatchCall[] {
  const depth = book.root * Math.sqrt(book.price) * Math.abs(part)
  const { range, liquidity, amount0, amount1 } = fullRangeAmounts(book, book.price, depth)
  const pool = book.pool.address
  if (!isPair(book)) {
    const record = provideRecord(book.pool, range, part < 0 ? -liquidity : liquidity)
    return [
      call(provider, encodeFunctionData({ abi: smartTraderAbi, functionName: 'provide', args: [record] })),
    ]
  }
  if (part < 0) {
    const burn = encodeFunctionData({ abi: v2PairAbi, functionName: 'burn', args: [provider] })
    return [transferCall(pool, pool, liquidity), call(pool, burn)]
  }
  const mint = encodeFunctionData({ abi: v2PairAbi, functionName: 'mint', args: [provider] })
  return [
    transferCall(book.pool.token0.address, pool, BigInt(Math.ceil(amount0))),
    transferCall(book.pool.token1.address, pool, BigInt(Math.ceil(amount1))),
    call(pool, mint),
  ]
}

function resize(world: World, book: Book, part: number): void {
  const provider = providerOf(world, book)
  const baseNeeded = (book.root * Math.max(0, part) * 1.02) / Math.sqrt(book.price)
  const mint = encodeFunctionData({
    abi: stockAbi,
    functionName: 'mint',
    args: [provider, BigInt(Math.ceil(baseNeeded * 1e9)) * 10n ** 9n],
  })
  if (part > 0) execute(world, cast.issuer, [call(book.base.address, mint)])
  else execute(world, provider, resizeCalls(book, provider, part))
}

/** Adding takes two blocks: the issuer mints what goes in, then the provider adds it. */
function resizeScript(world: World, book: Book, at: number, part: number): Script {
  const change = () => {
    execute(world, providerOf(world, book), resizeCalls(book, providerOf(world, book), part))
    book.root *= 1 + part
  }
  const removal = () => {
    resize(world, book, part)
    book.root *= 1 + part
  }
  return part > 0 ? { at, steps: [() => resize(world, book, part), change] } : { at, steps: [removal] }
}

/** Positions as NFTs on the busiest pools, by makers, in narrow and wide ranges. */
function nftScripts(world: World, random: Random): Script[] {
  const wanted = world.books.filter((book) => {
    const busy = world.stocks.get(book.base.symbol)?.fact.mainnetFeed !== undefined
    return (book.pool.venue === 'univ3' || book.pool.venue === 'univ4') && (book.kind === 'core' || busy)
  })
  return random
    .shuffle(wanted)
    .slice(0, 22)
    .map((book): Script => {
      const maker = random.pick(cast.makers)
      const stock = world.stocks.get(book.base.symbol)
      const quote = (book.root * Math.sqrt(book.price) * random.between(0.01, 0.04)) / 1
      const terms = { quote, width: random.pick([0.06, 0.15, 0.4]) }
      const supply = () => {
        if (stock === undefined) return
        const amount = BigInt(Math.ceil((quote / book.price) * 30 * 1e9)) * 10n ** 9n
        execute(world, cast.issuer, [
          call(
            stock.address,
            encodeFunctionData({ abi: stockAbi, functionName: 'mint', args: [maker, amount] }),
          ),
        ])
      }
      const take = () =>
        execute(
          world,
          maker,
          (book.pool.venue === 'univ3' ? v3PositionCalls : v4PositionCalls)(world, book, maker, terms),
        )
      return { at: random.between(0.1, 6.5) * day, steps: [supply, take] }
    })
}

/** Liquidity that comes and goes. */
export function liquidityScripts(world: World, random: Random): Script[] {
  const stockBooks = world.books.filter(
    (book) => book.kind === 'stock' && !book.pool.venue.startsWith('pancake'),
  )
  const changes = random
    .shuffle(stockBooks)
    .slice(0, 46)
    .map((book) => {
      const part = random.chance(0.6) ? random.between(0.05, 0.3) : -random.between(0.05, 0.3)
      return resizeScript(world, book, random.between(0.02, 6.6) * day, part)
    })
  return [...changes, ...nftScripts(world, random)]
}
