import { earnedAfter } from '../../../sources/index/queries/earnedAfter.ts'
import { positionsOf } from '../../../sources/index/queries/positionsOf.ts'
import { salesBefore } from '../../../sources/index/queries/salesBefore.ts'
import type { Querying } from '../../../sources/index/query.ts'

/** More changes of positions than these are not gone through: how each stood at a moment is looked up instead. */
const mostSteps = 5_000

type RealisedScope = {
  wallet: number
  /** What trades are paid in is no position. */
  moneyIds: ReadonlySet<number>
  /** Oldest first. */
  blocks: readonly number[]
}

/** What a wallet's sales had earned after each of some blocks, by first in, first out over all that is known of it. */
export async function realisedAt(
  view: Querying,
  { wallet, moneyIds, blocks }: RealisedScope,
): Promise<number[]> {
  const [rows, steps] = await Promise.all([
    positionsOf(view, { traders: [wallet] }),
    salesBefore(view, { trader: wallet, since: (blocks[0] ?? 0) + 1, most: mostSteps }),
  ])
  if (!steps) {
    const earned = await earnedAfter(view, { trader: wallet, but: moneyIds, blocks })
    return blocks.map((block) => earned.get(block) ?? 0)
  }
  const sums = blocks.map(() => 0)
  for (const row of rows) {
    if (moneyIds.has(row.token_id)) continue
    const own = steps.filter(({ token_id: token }) => token === row.token_id)
    let place = 0
    blocks.forEach((block, moment) => {
      if (block < row.first_block) return
      // How it stood before its next change is how it stood after this block.
      while ((own[place]?.block ?? Number.POSITIVE_INFINITY) <= block) place += 1
      const then = own[place] ?? row
      sums[moment] = (sums[moment] ?? 0) + then.sold_proceeds_usd - then.sold_cost_usd
    })
  }
  return sums
}
