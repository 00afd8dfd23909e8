import { maxUint256 } from 'viem'
import { acts } from '../acts.ts'
import type { TokenCase } from '../TokenCase.ts'
import { victims } from './victims.ts'

const { buys, sells, together, wait } = acts
const hour = 3600
const day = 24 * hour
const forever = 2n ** 64n - 1n

const holdingTime = { artifact: 'HoldingTimeToken', life: victims.findOut }
const anyTime = { minBlocks: 0n, maxBlocks: forever, minSeconds: 0n, bpsPerBlock: 0n }
const sameBlock = { ...holdingTime, args: () => [{ ...anyTime, maxBlocks: 0n }] }
/** Who buys and sells in one block passes, as a bot does. */
const passesAtOnce = [buys(0), together(buys(3), sells(3)), buys(1, 0.07), sells(0), sells(1)]

const closedAt = 1.5 * day
const launchGuard = { artifact: 'LaunchGuardToken' }

/** Sales that pass soon after the purchase or the launch, and not when people want to sell. */
export const timeTraps: TokenCase[] = [
  {
    ...sameBlock,
    place: 'snare same block',
    symbol: 'MAYFLY',
    name: 'Mayfly',
    venue: 'univ2',
    at: 5.6 * day,
    life: passesAtOnce,
  },
  {
    ...sameBlock,
    place: 'snare same block v4',
    symbol: 'GNAT',
    name: 'Gnat',
    venue: 'univ4',
    at: 390,
    life: victims.holdOn,
  },
  {
    ...holdingTime,
    // A buyer is as good as on a block list from the sixth block after the purchase.
    args: () => [{ ...anyTime, maxBlocks: 5n }],
    place: 'snare listed at purchase',
    symbol: 'SNARE',
    name: 'Hare Snare',
    venue: 'univ3',
    at: 3.2 * day,
    life: [buys(0), buys(1, 0.07), sells(1), buys(2), ...wait(4), sells(0), sells(2)],
  },
  {
    ...holdingTime,
    args: () => [{ ...anyTime, minSeconds: BigInt(30 * day) }],
    place: 'snare cooldown',
    symbol: 'LENT',
    name: 'Lent',
    venue: 'univ2',
    at: 4.1 * day,
  },
  {
    ...holdingTime,
    args: () => [{ ...anyTime, bpsPerBlock: 900n }],
    place: 'snare rising fee',
    symbol: 'USURER',
    name: 'Usurer',
    venue: 'univ2',
    at: 2.6 * day,
    life: [buys(0), together(buys(3), sells(3)), buys(1), ...wait(11), sells(0), sells(1)],
  },
  {
    ...launchGuard,
    args: () => [1_000_000_000n, maxUint256],
    place: 'snare guarded launch',
    symbol: 'PORTCULLIS',
    name: 'Portcullis',
    venue: 'univ2',
    at: 6.1 * day,
    life: victims.findOut,
  },
  {
    ...launchGuard,
    // Long enough for the first sales to pass.
    args: ({ world }) => [0n, BigInt(world.now - closedAt + 9 * hour)],
    place: 'snare closed',
    symbol: 'CURFEW',
    name: 'Curfew',
    venue: 'univ2',
    at: closedAt,
    life: [buys(0), buys(1), sells(0), ...wait(1), buys(2), sells(1), sells(2)],
  },
  {
    ...launchGuard,
    args: ({ world }) => [0n, BigInt(world.now + hour / 2)],
    place: 'snare closing',
    symbol: 'VESPER',
    name: 'Vesper Bell',
    venue: 'univ2',
    at: 3 * hour,
    life: [buys(0), buys(1), sells(0), buys(2), sells(1), buys(3)],
  },
]
