import type { Address, Hex } from 'viem'

/** Launchpad and token together: the key of a curve that lives inside the launchpad's own contract. */
export const sharedCurveKey = (launchpad: Address, token: Address): Hex => `${launchpad}${token.slice(2)}`
