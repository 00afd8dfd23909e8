import type { Address } from 'viem'
import type { TradeStage } from '../../src/devnet/past/cases/caseTrades.ts'
import { cleanCases } from '../../src/devnet/past/cases/cleanCases.ts'
import { trapCases } from '../../src/devnet/past/cases/trapCases.ts'
import { type Asset, type Pool, sortAssets, type Venue } from '../../src/devnet/world/Pool.ts'
import { nativeEther } from '../../src/devnet/world/steps/openCoreMarkets.ts'
import { addressOf, assetOf } from '../../src/devnet/world/World.ts'
import type { Market } from './startMarket.ts'

const cases = new Map([...trapCases, ...cleanCases].map((row) => [row.place, row]))

function quoteOf({ world }: Market, venue: Venue, quote: 'USDG' | undefined): Asset {
  return venue === 'univ4' ? nativeEther : assetOf(world, quote ?? 'WETH')
}

/** Where a token of the world is bought and sold, by its place. Those that are no cases have a v2 pair. */
export function stageOf(market: Market, place: string): TradeStage {
  const { world } = market
  const row = cases.get(place)
  const venue = row?.venue ?? 'univ2'
  const token = { symbol: place, address: addressOf(world, place), decimals: row?.decimals ?? 18 }
  const [token0, token1] = sortAssets(token, quoteOf(market, venue, row?.quote))
  const concentrated = venue === 'univ3' || venue === 'univ4'
  const noHook: Address = nativeEther.address
  const poolPlace = row ? `${place} pool` : place.replace('trap ', 'trap pool ')
  const address =
    venue === 'univ4' ? (world.places.get(`${place} hook`) ?? noHook) : addressOf(world, poolPlace)
  const shape = concentrated ? { fee: 10_000, tickSpacing: 200 } : { fee: 0, tickSpacing: 1 }
  const pool: Pool = { venue, address, token0, token1, ...shape }
  return { world, token, pool }
}
