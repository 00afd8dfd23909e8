import { askReserves } from './askReserves.ts'
import { checkLiquidity } from './checkLiquidity.ts'
import { checkNames } from './checkNames.ts'
import { checkTokens } from './checkTokens.ts'
import type { Rescan } from './Rescan.ts'
import type { StateCheck, StateOptions } from './StateCheck.ts'

/**
 * Asks contracts themselves, at the index's newest block, for what the index has summed up. What needs the
 * chain's logs is judged later: a node keeps the state of a block for seconds, a rescan takes longer.
 */
export async function checkState(
  options: StateOptions & { whole: boolean },
): Promise<(rescan: Rescan) => StateCheck> {
  const reserves = await askReserves(options)
  const names = await checkNames(options)
  const sums = options.whole ? [await checkLiquidity(options), await checkTokens(options)] : []
  const notes = options.whole ? [] : ['the index is of a window: contracts were not asked for balances']
  return (rescan) => {
    const checks = options.whole ? [...sums, reserves(rescan), names] : [names]
    return {
      compared: Object.assign({}, ...checks.map(({ compared }) => compared)),
      differences: checks.flatMap(({ differences }) => differences),
      notes: [...checks.flatMap((check) => check.notes), ...notes],
    }
  }
}
