import { acts } from '../acts.ts'
import type { Act } from '../TokenCase.ts'

const { buys, sells } = acts

/** What the first people in a trap do. */
export const victims: { findOut: readonly Act[]; holdOn: readonly Act[] } = {
  /** Three buy, and two of them try to sell. */
  findOut: [buys(0), buys(1, 0.07), sells(0), buys(2, 0.03), sells(1)],
  /** They buy, and nobody has tried to sell yet. */
  holdOn: [buys(0), buys(1, 0.07), buys(2, 0.03)],
}
