import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { stockAbi } from '../abis.ts'
import { cast } from '../accounts.ts'
import { coreMarkets, type MarketRow, pancakeStockMarkets } from '../data/coreMarkets.ts'
import { addBook, type BatchCall, openingCalls, type PoolPlan } from '../openPools.ts'
import type { Asset } from '../Pool.ts'
import { toRaw } from '../poolMath.ts'
import { assetOf, closeBlock, type World } from '../World.ts'
import { execute } from './fundCast.ts'

export const nativeEther: Asset = { symbol: 'ETH', address: zeroAddress, decimals: 18 }

function planFor(world: World, row: MarketRow, provider: Address): PoolPlan {
  const base = row.base === 'ETH' ? nativeEther : assetOf(world, row.base)
  const quote = assetOf(world, row.quote)
  const unit = world.walks.at(row.quote, 0)
  const { venue, fee, tickSpacing } = row
  return {
    base,
    quote,
    venue,
    fee,
    tickSpacing,
    price: world.walks.at(row.base, 0) / unit,
    depth: row.depthUsd / unit,
    provider,
  }
}

/** The pools everything else is priced through, and PancakeSwap's. */
export async function openCoreMarkets(world: World): Promise<void> {
  const openings = new Map<Address, BatchCall[]>()
  const mints: BatchCall[] = []
  ;[...coreMarkets, ...pancakeStockMarkets].forEach((row, index) => {
    const provider = cast.providers[index % cast.providers.length] ?? cast.deployer
    const plan = planFor(world, row, provider)
    const market = addBook(world, plan, world.stocks.has(row.base) ? 'stock' : 'core')
    openings.set(provider, [...(openings.get(provider) ?? []), ...openingCalls(world, market, plan)])
    const stock = world.stocks.get(row.base)
    if (stock === undefined) return
    const args = [provider, toRaw((plan.depth / plan.price) * 1.01, 18)] as const
    mints.push({
      to: stock.address,
      value: 0n,
      data: encodeFunctionData({ abi: stockAbi, functionName: 'mint', args }),
    })
  })
  execute(world, cast.issuer, mints)
  await closeBlock(world)
  for (const [provider, calls] of openings) execute(world, provider, calls)
  await closeBlock(world)
}
