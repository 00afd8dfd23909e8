import { encodeFunctionData, maxUint256, zeroAddress } from 'viem'
import { toRaw } from '../../../world/poolMath.ts'
import { addressOf } from '../../../world/World.ts'
import { acts } from '../acts.ts'
import { deployGuard } from '../deployGuard.ts'
import { makerAbi } from '../makerAbi.ts'
import type { TokenCase } from '../TokenCase.ts'

const { buys, sells, together, makerCalls, renounces, personOf } = acts
const hour = 3600
const day = 24 * hour
const forever = 2n ** 64n - 1n
const gwei = 1_000_000_000n

const senderLimited = { artifact: 'SenderLimitedToken' }
/** As SenderLimitedToken counts them. */
const rule = { peopleOnly: 0, originOnly: 1 }
const oneBlock = {
  artifact: 'HoldingTimeToken',
  args: () => [{ minBlocks: 1n, maxBlocks: forever, minSeconds: 0n, bpsPerBlock: 0n }],
}
const listed = { artifact: 'ListedSellersToken', args: () => [zeroAddress] }
const ordinary = [together(renounces, buys(0)), buys(1, 0.07), sells(0), buys(2, 0.03), sells(1)]

/** The contracts of the traps with settings that harm nobody, given out of hand before people came. */
export const settingsClean: TokenCase[] = [
  {
    artifact: 'GasLimitedToken',
    args: () => [100n * gwei, 100n * gwei, 20_000n],
    place: 'clean gas guard',
    symbol: 'FLETCHER',
    name: 'Fletcher',
    venue: 'univ2',
    at: 5.4 * day,
    life: ordinary,
  },
  {
    ...senderLimited,
    args: () => [rule.peopleOnly],
    place: 'clean people only',
    symbol: 'YEOMAN',
    name: 'Yeoman',
    venue: 'univ2',
    at: 4.8 * day,
    life: ordinary,
  },
  {
    ...senderLimited,
    args: () => [rule.originOnly],
    place: 'clean origin only',
    symbol: 'PILGRIM',
    name: 'Pilgrim',
    venue: 'univ3',
    at: 3.4 * day,
    life: ordinary,
  },
  {
    ...oneBlock,
    place: 'clean one block',
    symbol: 'TORTOISE',
    name: 'Tortoise',
    venue: 'univ2',
    at: 2.7 * day,
    // One who tries it in the same block is refused, as announced.
    life: [...ordinary, together(buys(3), sells(3))],
  },
  {
    ...oneBlock,
    place: 'clean one block v4',
    symbol: 'SNAIL',
    name: 'Snail',
    venue: 'univ4',
    at: 7 * hour,
    life: ordinary,
  },
  {
    artifact: 'LaunchGuardToken',
    args: () => [2n, maxUint256],
    place: 'clean sniper guard',
    symbol: 'BARBICAN',
    name: 'Barbican',
    venue: 'univ2',
    at: 3.8 * day,
    // The first comes too soon, which is what the guard is for.
    life: [together(renounces, buys(3)), buys(0), buys(1, 0.07), sells(3), sells(0), sells(1), buys(2)],
  },
  {
    ...listed,
    place: 'clean empty lists',
    symbol: 'CHARTER',
    name: 'Forest Charter',
    venue: 'univ2',
    at: 4.5 * day,
    life: ordinary,
  },
  {
    ...listed,
    place: 'clean two bots listed',
    symbol: 'WARDEN',
    name: 'Warden',
    venue: 'univ2',
    at: 2.3 * day,
    life: [
      together(buys(4, 0.1), buys(5, 0.1)),
      together(
        makerCalls((stage) =>
          encodeFunctionData({
            abi: makerAbi,
            functionName: 'addBots',
            args: [[personOf(stage, 4), personOf(stage, 5)]],
          }),
        ),
        renounces,
      ),
      buys(0),
      buys(1, 0.07),
      together(sells(4), sells(0)),
      buys(2),
      sells(1),
      sells(2),
    ],
  },
  {
    artifact: 'SaleSizeToken',
    args: ({ world }) => [
      {
        maxSale: toRaw(20_000_000, 18),
        step: 1n,
        remainder: 0n,
        quote: addressOf(world, 'weth'),
        maxReserve: maxUint256,
      },
    ],
    place: 'clean max transaction',
    symbol: 'BUSHEL',
    name: 'Bushel',
    venue: 'univ2',
    at: 26 * hour,
    life: ordinary,
  },
  {
    artifact: 'ShiftingFeeToken',
    args: () => [{ buyBps: 100, sellBps: 100, spenderBps: 0, heavyBps: 0, heavyBalance: 0n }],
    place: 'clean one per cent',
    symbol: 'ALMS',
    name: 'Alms',
    venue: 'univ2',
    at: 5.2 * day,
    life: ordinary,
  },
  {
    artifact: 'TaxToken',
    args: () => [200, 200],
    place: 'clean two per cent',
    symbol: 'CHANTRY',
    name: 'Chantry',
    venue: 'univ2',
    at: 13 * hour,
    life: ordinary,
  },
  {
    artifact: 'GuardedToken',
    args: (making) => [deployGuard(making)],
    place: 'clean guard',
    symbol: 'REEVE',
    name: 'Reeve',
    venue: 'univ2',
    at: 1.7 * day,
    life: ordinary,
  },
]
