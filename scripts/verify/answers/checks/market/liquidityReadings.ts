import type { Spot } from '../../world/createPricing.ts'

/** What a pool has of the other token, twice: whether uncollected fees are part of it is nowhere said. */
export const liquidityReadings = (spot: Spot | null): readonly (number | null)[] =>
  spot ? [spot.liquidityUsd, spot.heldUsd] : [null]
