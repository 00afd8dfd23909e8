/**
 * Where the direct launchers open: tick -191200, about 5 ether for the whole supply. The square root prices
 * lie a hair outside the position, so that it holds only the token. They are literals because powers may
 * differ in the last digit between machines.
 */
export const directStart = {
  tick: -191_200,
  sqrtPriceIfToken0: 5_587_685_000_129_448_092_106_752n,
  sqrtPriceIfToken1: 1_123_381_460_343_820_659_834_748_575_678_464n,
  /** Ether per token at that tick. */
  price: 4.973987206086397e-9,
}

/** Salts that give a hook an address whose low bits are the permissions it asks for; checked, and searched anew when stale. */
export const hookSalts: Record<string, bigint> = {
  launchpad: 4501n,
  'hidden hook fee': 33_124n,
  'sale hook': 5956n,
}
