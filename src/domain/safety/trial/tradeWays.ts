import type { Address } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { TradePlan } from '../TradeRun.ts'
import { benchWay } from './benchWay.ts'
import { curveWay } from './curveWay.ts'
import type { TradeWay } from './TradeWay.ts'
import { universalWays } from './universalWays.ts'
import { v2RouterWay } from './v2RouterWay.ts'
import { v3RouterWays } from './v3RouterWays.ts'

/** The exchanges that the universal router of the network's data swaps in. */
const universalVenues = ['univ2', 'univ3', 'univ4']

/** Keys of routers that are contracts of their own in the network's data. */
const routerKeys: Partial<Record<string, string>> = { univ2: 'univ2_router', univ3: 'univ3_swap_router' }

/** The ways people trade in a pool, the most used first. */
export function tradeWays(
  network: Network,
  plan: TradePlan,
  places: { poolHolder: Address; bench: Address },
): TradeWay[] {
  const { pool } = plan
  if (pool.kind === 'curve') return [curveWay(plan, places.poolHolder)]
  const universal = network.contract('universal_router')?.address
  const permit2 = network.contract('permit2')?.address
  const named = network.contract(routerKeys[pool.venue] ?? '')?.address
  const router = named ?? network.dexes.find(({ key }) => key === pool.venue)?.router
  const ways = [
    ...(universal && permit2 && universalVenues.includes(pool.venue)
      ? universalWays(pool, { router: universal, permit2 })
      : []),
    ...(router && pool.kind === 'v2' ? [v2RouterWay(pool, router)] : []),
    ...(router && pool.kind === 'v3' ? v3RouterWays(pool, router) : []),
  ]
  const known = universalVenues.includes(pool.venue) && ways.length > 0
  return known || pool.kind === 'v4' ? ways : [...ways, benchWay(pool, places.bench)]
}
