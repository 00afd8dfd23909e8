import { worthOf } from '../worthOf.ts'
import type { FifoResult } from './fifo.ts'

export type ValuedHolding = {
  /** What is left with a known cost, at the price now; nothing left is worth nothing, priced or not. */
  openUsd: number | null
  unrealisedUsd: number | null
  /** What is left without a known cost. */
  unknownUsd: number | null
}

/** What is left of a holding at a price for one whole token. */
export function valueHolding(
  { open, openCostUsd, openUnknown }: Pick<FifoResult, 'open' | 'openCostUsd' | 'openUnknown'>,
  decimals: number | null,
  priceUsd: number | null,
): ValuedHolding {
  const worth = (amount: bigint) => (amount === 0n ? 0 : worthOf(amount, decimals, priceUsd))
  const openUsd = worth(open)
  return {
    openUsd,
    unrealisedUsd: openUsd === null ? null : openUsd - openCostUsd,
    unknownUsd: worth(openUnknown),
  }
}
