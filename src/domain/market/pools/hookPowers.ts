import type { Address } from 'viem'

/** What a v4 hook may do, from the highest of the fourteen bits of its address that say so. */
const powers = [
  'before_initialize',
  'after_initialize',
  'before_add_liquidity',
  'after_add_liquidity',
  'before_remove_liquidity',
  'after_remove_liquidity',
  'before_swap',
  'after_swap',
  'before_donate',
  'after_donate',
  'before_swap_returns_delta',
  'after_swap_returns_delta',
  'after_add_liquidity_returns_delta',
  'after_remove_liquidity_returns_delta',
] as const

/** The powers of a hook: its address itself grants them, as Hooks.sol reads it. */
export function hookPowers(hooks: Address): string[] {
  const bits = Number(BigInt(hooks) & 0x3fffn)
  return powers.filter((_, place) => (bits & (1 << (powers.length - 1 - place))) !== 0)
}
