import type { World } from '../../world/createWorld.ts'
import { summedUsd, tokenLiquidity } from '../measures.ts'
import { sum } from '../tell.ts'

/** Dollars of liquidity put into and taken out of the pools of a token, at the prices of the time. */
export async function liquidityChange(world: World, token: string, from: number, to: number) {
  const events = tokenLiquidity(world, token, from, to)
  const worth = async (kind: 'add' | 'remove') => {
    const list = events.filter((event) => event.kind === kind)
    const values = await Promise.all(list.map((event) => summedUsd(world, event)))
    return { count: list.length, usd: sum(values.map((value) => value ?? 0)) }
  }
  const [added, removed] = [await worth('add'), await worth('remove')]
  return {
    additions: added.count,
    removals: removed.count,
    added: added.usd,
    removed: removed.usd,
    change: added.usd - removed.usd,
    scale: added.usd + removed.usd,
  }
}
