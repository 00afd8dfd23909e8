import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import {
  erc20Abi,
  poolManagerAbi,
  smartTraderAbi,
  v2FactoryAbi,
  v2PairAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from './abis.ts'
import {
  type Asset,
  type Market,
  type Pool,
  provideRecord,
  rawPriceOf,
  sortAssets,
  type Venue,
} from './Pool.ts'
import { amountsFor, fullRange, liquidityFor, toSqrtPriceX96 } from './poolMath.ts'
import { pancakePoolCodeHash } from './steps/deployPancake.ts'
import { pairCodeHash, v3PoolCodeHash } from './steps/deployUniswap.ts'
import { addressOf, type Book, type World } from './World.ts'

export type PoolPlan = {
  base: Asset
  quote: Asset
  venue: Venue
  fee: number
  tickSpacing: number
  hooks?: Address
  /** Whole quote tokens per whole base token. */
  price: number
  /** Whole quote tokens on the quote side. */
  depth: number
  provider: Address
}

export type BatchCall = { to: Address; value: bigint; data: Hex }

const factoryKeys: Record<Venue, string> = {
  univ2: 'univ2_factory',
  univ3: 'univ3_factory',
  univ4: 'univ4_poolmanager',
  pancake_v2: 'pancake_v2_factory',
  pancake_v3: 'pancake_v3_factory',
}

let hashes: { pair: Hex; v3: Hex; pancakeV3: Hex } | undefined
const codeHashes = () => {
  hashes ??= { pair: pairCodeHash(), v3: v3PoolCodeHash(), pancakeV3: pancakePoolCodeHash() }
  return hashes
}

function poolAddress(world: World, plan: PoolPlan, token0: Asset, token1: Asset): Address {
  const pancakeV3 = plan.venue === 'pancake_v3'
  const from = addressOf(world, pancakeV3 ? 'pancake_v3_deployer' : factoryKeys[plan.venue])
  if (plan.venue === 'univ4') return plan.hooks ?? zeroAddress
  if (plan.venue === 'univ2' || plan.venue === 'pancake_v2') {
    const salt = keccak256(concatHex([token0.address, token1.address]))
    return getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash: codeHashes().pair })
  }
  const salt = keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
      [token0.address, token1.address, plan.fee],
    ),
  )
  const bytecodeHash = pancakeV3 ? codeHashes().pancakeV3 : codeHashes().v3
  return getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash })
}

/** The pool a plan will make, registered with the world. */
export function addBook(world: World, plan: PoolPlan, kind: Book['kind']): Book {
  const [token0, token1] = sortAssets(plan.base, plan.quote)
  const address = poolAddress(world, plan, token0, token1)
  const pool: Pool = {
    venue: plan.venue,
    address,
    token0,
    token1,
    fee: plan.fee,
    tickSpacing: plan.tickSpacing,
  }
  const root = plan.depth / Math.sqrt(plan.price)
  const book = { kind, base: plan.base, quote: plan.quote, pool, root, price: plan.price }
  world.books.push(book)
  return book
}

/** The calls that create a pool at its price; liquidity comes after. */
function creationCalls(world: World, market: Market, price: number): BatchCall[] {
  const { pool } = market
  const { token0, token1 } = pool
  const factory = addressOf(world, factoryKeys[pool.venue])
  const sqrtPrice = toSqrtPriceX96(rawPriceOf(market, price))
  const call = (to: Address, data: Hex): BatchCall => ({ to, value: 0n, data })
  if (pool.venue === 'univ4') {
    const key = {
      currency0: token0.address,
      currency1: token1.address,
      fee: pool.fee,
      tickSpacing: pool.tickSpacing,
      hooks: pool.address,
    }
    return [
      call(
        factory,
        encodeFunctionData({ abi: poolManagerAbi, functionName: 'initialize', args: [key, sqrtPrice] }),
      ),
    ]
  }
  if (pool.venue === 'univ2' || pool.venue === 'pancake_v2')
    return [
      call(
        factory,
        encodeFunctionData({
          abi: v2FactoryAbi,
          functionName: 'createPair',
          args: [token0.address, token1.address],
        }),
      ),
    ]
  return [
    call(
      factory,
      encodeFunctionData({
        abi: v3FactoryAbi,
        functionName: 'createPool',
        args: [token0.address, token1.address, pool.fee],
      }),
    ),
    call(pool.address, encodeFunctionData({ abi: v3PoolAbi, functionName: 'initialize', args: [sqrtPrice] })),
  ]
}

/** Full-range liquidity worth `depth` whole quote tokens on the quote side, and what it takes of each token. */
export function fullRangeAmounts(market: Market, price: number, depth: number) {
  const { pool, quote } = market
  const raw = rawPriceOf(market, price)
  const range = fullRange(pool.tickSpacing)
  const quoteRaw = depth * 10 ** quote.decimals
  const amount1 = pool.token1.address === quote.address ? quoteRaw : quoteRaw * raw
  const liquidity = liquidityFor(raw, range, amount1)
  return { range, liquidity, ...amountsFor(raw, range, liquidity) }
}

/** A transfer call. */
const pay = (token: Address, to: Address, amount: number): BatchCall => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, BigInt(Math.ceil(amount))],
  }),
})

/** Everything one provider does to open a pool and fill it, straight against the pool. */
export function openingCalls(world: World, market: Market, plan: PoolPlan): BatchCall[] {
  const { pool } = market
  const calls = creationCalls(world, market, plan.price)
  const { range, liquidity, amount0, amount1 } = fullRangeAmounts(market, plan.price, plan.depth)
  if (pool.venue === 'univ2' || pool.venue === 'pancake_v2') {
    const mint = encodeFunctionData({ abi: v2PairAbi, functionName: 'mint', args: [plan.provider] })
    calls.push(
      pay(pool.token0.address, pool.address, amount0),
      pay(pool.token1.address, pool.address, amount1),
    )
    calls.push({ to: pool.address, value: 0n, data: mint })
  } else {
    const record = provideRecord(pool, range, liquidity)
    const data = encodeFunctionData({ abi: smartTraderAbi, functionName: 'provide', args: [record] })
    // The account calls itself: its own code pays the pool. Ether for a native pool is on the account already.
    calls.push({ to: plan.provider, value: 0n, data })
  }
  return calls
}
