import type { World } from '../../world/createWorld.ts'
import { quoteOf } from '../../world/Market.ts'
import { liquidityUsd, tokenLiquidity } from '../measures.ts'
import { sum } from '../tell.ts'

/** Dollars of liquidity put into and taken out of the pools of a token, at the prices of the time. */
export async function liquidityChange(world: World, token: string, from: number, to: number) {
  const events = tokenLiquidity(world, token, from, to)
  const worth = async (kind: 'add' | 'remove') => {
    const list = events.filter((event) => event.kind === kind)
    const values = await Promise.all(
      list.map(async (event) =>
        liquidityUsd(world, event, (await world.decimals(quoteOf(event.pool))) ?? 18),
      ),
    )
    return { count: list.length, usd: values.includes(null) ? null : sum(values.map((value) => value ?? 0)) }
  }
  const [added, removed] = [await worth('add'), await worth('remove')]
  // Half of a change is none.
  const known = added.usd !== null && removed.usd !== null
  return {
    additions: added.count,
    removals: removed.count,
    added: known ? added.usd : null,
    removed: known ? removed.usd : null,
    change: known ? (added.usd ?? 0) - (removed.usd ?? 0) : null,
    scale: (added.usd ?? 0) + (removed.usd ?? 0),
  }
}
