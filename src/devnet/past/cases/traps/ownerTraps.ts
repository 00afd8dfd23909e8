import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { cast } from '../../../world/accounts.ts'
import { toRaw } from '../../../world/poolMath.ts'
import { call } from '../../../world/steps/launchMemecoins.ts'
import { addressOf } from '../../../world/World.ts'
import { acts } from '../acts.ts'
import { approveCase, sellCase } from '../caseTrades.ts'
import { deployGuard } from '../deployGuard.ts'
import { makerAbi } from '../makerAbi.ts'
import type { Act, Making, TokenCase } from '../TokenCase.ts'

const { buys, sells, together, makerCalls, renounces, personOf } = acts
const hour = 3600
const day = 24 * hour

const listed = { artifact: 'ListedSellersToken' }
const listing = (functionName: 'addBots' | 'setSellers', accounts: readonly Address[]): Hex =>
  encodeFunctionData({ abi: makerAbi, functionName, args: [accounts] })

/** The account that still edits the lists once the ownership is given up. */
const secondAccount = cast.accomplice
const keeperLists = (person: number): Act =>
  makerCalls((stage) => ({ from: secondAccount, data: listing('addBots', [personOf(stage, person)]) }))

const guarded = {
  artifact: 'GuardedToken',
  args: (making: Making) => [deployGuard(making)],
}
const forbidSales = makerCalls(({ world, place }) => ({
  to: addressOf(world, `${place} guard`),
  data: encodeFunctionData({ abi: makerAbi, functionName: 'setMaxAmount', args: [0n] }),
}))
/** Some sell while they still can. */
const untilForbidden = [buys(0), buys(1, 0.07), sells(0), forbidSales, buys(2), sells(1), sells(2)]

/** The maker prints as much as there is and sells it. */
const printAndDump: Act = (stage) => {
  const amount = toRaw(1e9, 18)
  const data = encodeFunctionData({ abi: makerAbi, functionName: 'syncReserves', args: [amount] })
  stage.world.writer.send({ from: stage.maker, to: stage.token.address, data, gas: 200_000n })
  approveCase(stage, stage.maker)
  sellCase(stage, stage.maker, amount)
}

/** Sales that somebody forbids by a list, a switch or another contract; and powers that wait to be used. */
export const ownerTraps: TokenCase[] = [
  {
    ...listed,
    args: () => [zeroAddress],
    place: 'snare sellers list',
    symbol: 'GUILDHALL',
    name: 'Guildhall',
    venue: 'univ2',
    at: 5 * day,
    // Friends of the maker sell, so that the trading looks alive.
    life: [
      buys(0),
      together(
        makerCalls((stage) => listing('setSellers', [personOf(stage, 0), personOf(stage, 3)])),
        buys(3),
      ),
      buys(1),
      sells(0),
      sells(1),
      buys(2),
      sells(3),
      sells(2),
    ],
  },
  {
    ...listed,
    args: () => [secondAccount],
    place: 'snare bot list',
    symbol: 'POACHER',
    name: 'Poacher',
    venue: 'univ2',
    at: 3.9 * day,
    // Every buyer is listed in the block after.
    life: [
      together(renounces, buys(0)),
      together(keeperLists(0), buys(1, 0.07)),
      together(keeperLists(1), sells(0)),
      buys(2),
      together(keeperLists(2), sells(1)),
    ],
  },
  {
    ...listed,
    args: () => [zeroAddress],
    place: 'snare switched off',
    symbol: 'DRAWBRIDGE',
    name: 'Drawbridge',
    venue: 'univ4',
    at: 2.4 * day,
    life: [
      buys(0),
      buys(1),
      sells(0),
      buys(2),
      makerCalls(() => encodeFunctionData({ abi: makerAbi, functionName: 'setSaleOpen', args: [false] })),
      sells(1),
      sells(2),
    ],
  },
  {
    ...listed,
    args: () => [secondAccount],
    place: 'snare fake renounce',
    symbol: 'ABBOT',
    name: 'Abbots Word',
    venue: 'univ2',
    at: 18 * hour,
    life: [together(renounces, buys(0)), buys(1), sells(0), keeperLists(3), buys(2), sells(1)],
  },
  {
    ...guarded,
    place: 'snare guard',
    symbol: 'WATCHMAN',
    name: 'Night Watchman',
    venue: 'univ2',
    at: 4.6 * day,
    life: untilForbidden,
  },
  {
    ...guarded,
    place: 'snare callback',
    symbol: 'SENESCHAL',
    name: 'Seneschal',
    venue: 'univ4',
    at: 1.8 * day,
    atOpening: ({ world, token, place }) => [
      call(
        token.address,
        encodeFunctionData({
          abi: makerAbi,
          functionName: 'transferOwnership',
          args: [addressOf(world, `${place} guard`)],
        }),
      ),
    ],
    life: untilForbidden,
  },
  {
    artifact: 'HiddenMintToken',
    place: 'snare hidden mint',
    symbol: 'COINER',
    name: 'Coiner',
    venue: 'univ2',
    at: 3.5 * day,
    life: [together(renounces, buys(0)), buys(1, 0.09), sells(0), buys(2), printAndDump],
  },
]
