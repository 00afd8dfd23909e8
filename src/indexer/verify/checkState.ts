import { checkLiquidity } from './checkLiquidity.ts'
import { checkReserves } from './checkReserves.ts'
import { checkTokens } from './checkTokens.ts'
import type { StateCheck, StateOptions } from './StateCheck.ts'

/** Asks contracts themselves, at the index's newest block, for what the index has summed up. */
export async function checkState(options: StateOptions): Promise<StateCheck> {
  const checks = [await checkTokens(options), await checkReserves(options), await checkLiquidity(options)]
  return {
    compared: Object.assign({}, ...checks.map(({ compared }) => compared)),
    differences: checks.flatMap(({ differences }) => differences),
    notes: checks.flatMap(({ notes }) => notes),
  }
}
