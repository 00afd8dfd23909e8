import type { Address } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { zero } from '../../chain/words.ts'
import type { World } from '../../world/createWorld.ts'
import { dollars, summedUsd, tokenLiquidity, tokenTrades } from '../measures.ts'
import { priceMove } from '../priceMove.ts'
import { sum } from '../tell.ts'
import { grouped } from '../windows/grouped.ts'
import type { BoardFigures } from './BoardFigures.ts'

async function changed(world: World, token: string, from: number, to: number, kind: 'add' | 'remove') {
  const list = tokenLiquidity(world, token, from, to).filter((event) => event.kind === kind)
  const values = await Promise.all(list.map((event) => summedUsd(world, event)))
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
  top_gainers: async ({ world, asked, token, from, path }) => {
    const spot = await asked.pricing.spot(token)
    asked.judge.same(`${path}.liquidity_usd`, await asked.pricing.liquidity(token), { part: 1e-8 })
    const move = spot && priceMove(world, spot.path, from, asked.block)
    return { price_usd: spot?.usd ?? null, price_change_percent: move?.percent ?? null }
  },
  top_losers: (parts) => standingBoards.top_gainers?.(parts) ?? {},
  top_fees: async ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    let [fees, known] = [0, 0]
    for (const trades of grouped(list, ({ trade }) => trade.pool.key).values()) {
      const pool = trades[0]?.trade.pool
      const now = pool && pool.kind !== 'curve' ? await asked.pricing.poolState(pool) : null
      if (!now || now.lpFee === null) continue
      fees += (dollars(trades) * now.lpFee) / 1_000_000
      known += dollars(trades)
    }
    return {
      fees_usd: fees,
      volume_usd: dollars(list),
      mean_fee_percent: known === 0 ? null : (fees / known) * 100,
    }
  },
}
