import { encodeFunctionData, maxUint256 } from 'viem'
import { cast } from '../../../world/accounts.ts'
import { ownArtifact } from '../../../world/artifacts.ts'
import { initCodeOf } from '../../../world/deploy.ts'
import { createdBy } from '../../../world/launchCalls.ts'
import { placeHook } from '../../../world/placeHook.ts'
import { toRaw } from '../../../world/poolMath.ts'
import { addressOf } from '../../../world/World.ts'
import { acts } from '../acts.ts'
import { makerAbi } from '../makerAbi.ts'
import type { Making, TokenCase } from '../TokenCase.ts'
import { victims } from './victims.ts'

const { buys, sells, makerCalls } = acts
const hour = 3600
const day = 24 * hour
const tokens = (amount: number) => toRaw(amount, 18)

const anySize = { maxSale: maxUint256, step: 1n, remainder: 0n, maxReserve: maxUint256 }
const saleSize = (terms: Partial<typeof anySize>) => ({
  artifact: 'SaleSizeToken',
  args: ({ world }: Making) => [{ ...anySize, ...terms, quote: addressOf(world, 'weth') }],
  life: victims.findOut,
})

const noFees = { buyBps: 0, sellBps: 0, spenderBps: 0, heavyBps: 0, heavyBalance: 0n }
const shiftingFee = (fees: Partial<typeof noFees>) => ({
  artifact: 'ShiftingFeeToken',
  args: () => [{ ...noFees, ...fees }],
  life: victims.findOut,
})

/** As LyingToken counts them. */
const lie = { balance: 0, pool: 1, approval: 2 }
const lying = { artifact: 'LyingToken', life: victims.findOut }

/** Sales that fail or pay nothing for how much is sold, what is kept of it, or what the token says of itself. */
export const ledgerTraps: TokenCase[] = [
  {
    ...saleSize({ maxSale: tokens(100) }),
    place: 'snare max sale',
    symbol: 'THIMBLE',
    name: 'Thimble',
    venue: 'univ2',
    at: 5.7 * day,
    life: victims.holdOn,
  },
  {
    ...saleSize({ step: 1_000_003n, remainder: 7n }),
    place: 'snare odd amounts',
    symbol: 'TALLY',
    name: 'Tally Stick',
    venue: 'univ3',
    at: 3.3 * day,
  },
  {
    // The pool is opened with less than this, and stands above it after the first purchases.
    ...saleSize({ maxReserve: toRaw(5.1, 18) }),
    place: 'snare full pool',
    symbol: 'MILLPOND',
    name: 'Mill Pond',
    venue: 'univ2',
    at: 2.9 * day,
    life: [buys(0, 0.02), sells(0), buys(1, 0.2), buys(2, 0.05), sells(1), sells(2)],
  },
  {
    ...shiftingFee({ spenderBps: 9_700 }),
    place: 'snare spender fee',
    symbol: 'BAILIFF',
    name: 'Bailiff',
    venue: 'univ2',
    at: 4.3 * day,
  },
  {
    ...shiftingFee({ buyBps: 100, sellBps: 100, heavyBps: 9_900, heavyBalance: tokens(10_000) }),
    place: 'snare heavy fee',
    symbol: 'BALLAST',
    name: 'Ballast',
    venue: 'univ2',
    at: 2.1 * day,
  },
  {
    ...shiftingFee({ buyBps: 100, sellBps: 100 }),
    place: 'snare switched fee',
    symbol: 'TURNCOAT',
    name: 'Turncoat',
    venue: 'univ2',
    at: 1.9 * day,
    life: [
      buys(0),
      buys(1, 0.07),
      sells(0),
      makerCalls(() =>
        encodeFunctionData({
          abi: makerAbi,
          functionName: 'setFees',
          args: [{ ...noFees, buyBps: 100, sellBps: 9_900 }],
        }),
      ),
      sells(1),
      buys(2),
    ],
  },
  {
    ...lying,
    args: () => [lie.balance],
    place: 'snare shown balance',
    symbol: 'MIRAGE',
    name: 'Mirage',
    venue: 'univ2',
    at: 5.1 * day,
  },
  {
    ...lying,
    args: () => [lie.pool],
    place: 'snare hidden payment',
    symbol: 'CUTPURSE',
    name: 'Cutpurse',
    venue: 'univ2',
    at: 27 * hour,
  },
  {
    ...lying,
    args: () => [lie.approval],
    place: 'snare hollow approval',
    symbol: 'FORGERY',
    name: 'Forgery',
    venue: 'univ2',
    at: 14 * hour,
  },
  {
    artifact: 'UpgradeableTokenProxy',
    initCode({ world, maker }, { name, symbol }) {
      const logic = world.writer.deploy(maker, initCodeOf(ownArtifact('UpgradeableToken'), []))
      const setUp = encodeFunctionData({
        abi: makerAbi,
        functionName: 'initialize',
        args: [name, symbol, tokens(1e9), maker],
      })
      return initCodeOf(ownArtifact('UpgradeableTokenProxy'), [logic, maker, setUp])
    },
    place: 'snare upgraded',
    symbol: 'CHANGELING',
    name: 'Changeling',
    venue: 'univ2',
    at: 4.7 * day,
    life: [
      buys(0),
      buys(1, 0.07),
      sells(0),
      // Its code is another from here on.
      makerCalls(({ world, maker, token, target }) => {
        const logic = world.writer.deploy(maker, initCodeOf(ownArtifact('UpgradedToken'), []))
        const setPool = encodeFunctionData({ abi: makerAbi, functionName: 'setPool', args: [target] })
        const args = [token.address, logic, setPool] as const
        const data = encodeFunctionData({ abi: makerAbi, functionName: 'upgradeAndCall', args })
        return { to: createdBy(token.address, 0), data }
      }),
      sells(1),
      buys(2),
    ],
  },
  {
    artifact: 'Memecoin',
    args: ({ maker }) => [18, tokens(1e9), maker],
    // It runs before a swap. Its salt is known for this account, which is the one that may sell.
    hooks: ({ world }) =>
      placeHook(world, {
        label: 'sale hook',
        initCode: initCodeOf(ownArtifact('SaleHook'), [cast.accomplice]),
        flags: 0x0080n,
      }),
    place: 'snare sale hook',
    symbol: 'FISHWEIR',
    name: 'Fish Weir',
    venue: 'univ4',
    at: 3 * day,
    life: victims.findOut,
  },
]
