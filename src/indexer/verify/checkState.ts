import { askReserves } from './askReserves.ts'
import { checkLiquidity } from './checkLiquidity.ts'
import { checkTokens } from './checkTokens.ts'
import type { RescannedLog } from './Rescan.ts'
import type { StateCheck, StateOptions } from './StateCheck.ts'

/**
 * Asks contracts themselves, at the index's newest block, for what the index has summed up. What needs the
 * chain's logs is judged later: a node keeps the state of a block for seconds, a rescan takes longer.
 */
export async function checkState(
  options: StateOptions,
): Promise<(logs: readonly RescannedLog[]) => StateCheck> {
  const tokens = await checkTokens(options)
  const liquidity = await checkLiquidity(options)
  const reserves = await askReserves(options)
  return (logs) => {
    const checks = [tokens, reserves(logs), liquidity]
    return {
      compared: Object.assign({}, ...checks.map(({ compared }) => compared)),
      differences: checks.flatMap(({ differences }) => differences),
      notes: checks.flatMap(({ notes }) => notes),
    }
  }
}
