import type { Address } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { zero } from '../../chain/words.ts'
import type { World } from '../../world/createWorld.ts'
import { quoteOf } from '../../world/Market.ts'
import { liquidityReadings } from '../market/liquidityReadings.ts'
import { dollars, liquidityUsd, tokenLiquidity } from '../measures.ts'
import { sum } from '../tell.ts'
import { grouped } from '../windows/grouped.ts'
import type { BoardFigures } from './BoardFigures.ts'
import { baseTrades } from './baseTrades.ts'

async function changed(world: World, token: string, from: number, to: number, kind: 'add' | 'remove') {
  const list = tokenLiquidity(world, token, from, to).filter((event) => event.kind === kind)
  const values = await Promise.all(
    list.map(async (event) => liquidityUsd(world, event, (await world.decimals(quoteOf(event.pool))) ?? 18)),
  )
  const priced = values.filter((value) => value !== null)
  return { count: list.length, usd: sum(priced), unpriced: list.length - priced.length }
}

/** Boards by liquidity, fees, holders and prices. */
export const standingBoards: Readonly<Record<string, BoardFigures>> = {
  top_new_liquidity: async ({ world, asked, token, from }) => {
    const { usd, count: additions, unpriced } = await changed(world, token, from, asked.block, 'add')
    return { added_usd: usd, additions, unpriced_additions: unpriced }
  },
  top_liquidity_removed: async ({ world, asked, token, from }) => {
    const { usd, count: removals, unpriced } = await changed(world, token, from, asked.block, 'remove')
    return { removed_usd: usd, removals, unpriced_removals: unpriced }
  },
  top_holders_gained: ({ world, asked, token, from }) => {
    const moves = upTo(world.ledger.ofToken(token), asked.block)
    const [first, last] = [new Map<Address, number>(), new Map<Address, number>()]
    for (const { from: sender, to, block } of moves)
      for (const account of [sender, to]) {
        if (!first.has(account)) first.set(account, block)
        last.set(account, block)
      }
    const balances = world.ledger.balances(token, asked.block)
    const accounts = [...first.keys()].filter((account) => account !== zero)
    const holds = (account: Address) => (balances.get(account) ?? 0n) > 0n
    return {
      gained: accounts.filter((account) => (first.get(account) ?? 0) >= from && holds(account)).length,
      lost: accounts.filter(
        (account) => (first.get(account) ?? 0) < from && (last.get(account) ?? 0) >= from && !holds(account),
      ).length,
    }
  },
  top_holders_lost: (parts) => standingBoards.top_holders_gained?.(parts) ?? {},
  top_gainers: async ({ asked, token, path }) => {
    const spot = await asked.pricing.spot(token)
    asked.judge.oneOf(`${path}.liquidity_usd`, liquidityReadings(spot))
    return { price_usd: spot?.usd ?? null }
  },
  top_losers: (parts) => standingBoards.top_gainers?.(parts) ?? {},
  top_fees: async ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    let [fees, volume] = [0, 0]
    for (const trades of grouped(list, ({ pool }) => pool.key).values()) {
      const pool = trades[0]?.pool
      const now = pool && pool.kind !== 'curve' ? await asked.pricing.poolState(pool) : null
      if (!now || now.lpFee === null) continue
      fees += (dollars(trades) * now.lpFee) / 1_000_000
      volume += dollars(trades)
    }
    return {
      fees_usd: fees,
      volume_usd: volume,
      mean_fee_percent: volume === 0 ? null : (fees / volume) * 100,
    }
  },
}
