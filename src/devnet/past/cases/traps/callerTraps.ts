import { encodeFunctionData, maxUint256 } from 'viem'
import { accountOf, cast } from '../../../world/accounts.ts'
import { toRaw } from '../../../world/poolMath.ts'
import { acts } from '../acts.ts'
import { approveCase, buyCase, sellCase } from '../caseTrades.ts'
import { makerAbi } from '../makerAbi.ts'
import type { Act, TokenCase } from '../TokenCase.ts'
import { victims } from './victims.ts'

const day = 86_400
const hour = 3600

const gasLimited = { artifact: 'GasLimitedToken', life: victims.findOut }
const freeOnly = { ...gasLimited, args: () => [0n, maxUint256, 0n] }
/** More than a transaction of the public chain may have, and less than its nodes give a call. */
const unreachableGas = 40_000_000n

const senderLimited = { artifact: 'SenderLimitedToken', life: victims.findOut }
/** As SenderLimitedToken counts them. */
const rule = {
  contractsOnly: 2,
  notTheOrigin: 3,
  noOrigin: 4,
  veryRich: 5,
  listedRouters: 6,
  withoutSpender: 7,
}

/** An account with code sells what it bought, as this trap lets it. */
const trader = cast.traders[3]
const contractTrades: readonly Act[] = [
  (stage) => buyCase(stage, trader, 0.05),
  (stage) => {
    approveCase(stage, trader)
    sellCase(stage, trader, toRaw(400_000, 18))
  },
]

/** Sales that pass where nobody pays, or for callers that no person is: what gives a simulation away. */
export const callerTraps: TokenCase[] = [
  {
    ...freeOnly,
    place: 'snare gas price',
    symbol: 'QUIVER',
    name: 'Full Quiver',
    venue: 'univ2',
    at: 5.9 * day,
  },
  {
    ...freeOnly,
    place: 'snare gas price v4',
    symbol: 'BUCKLER',
    name: 'Buckler',
    venue: 'univ4',
    at: 300,
    life: victims.holdOn,
  },
  {
    ...gasLimited,
    args: () => [maxUint256, 0n, 0n],
    place: 'snare base fee',
    symbol: 'LONGBOW',
    name: 'Longbow',
    venue: 'univ3',
    at: 4.9 * day,
  },
  {
    ...gasLimited,
    args: () => [maxUint256, maxUint256, unreachableGas],
    place: 'snare gas left',
    symbol: 'PEDLAR',
    name: 'Pedlars Pack',
    venue: 'univ2',
    at: 3.7 * day,
  },
  {
    ...senderLimited,
    args: () => [rule.contractsOnly],
    place: 'snare contracts only',
    symbol: 'MITRE',
    name: 'Bishops Mitre',
    venue: 'univ2',
    at: 5.3 * day,
    life: [...contractTrades, ...victims.findOut],
  },
  {
    ...senderLimited,
    args: () => [rule.contractsOnly],
    place: 'snare contracts only v3',
    symbol: 'CROZIER',
    name: 'Crozier',
    venue: 'univ3',
    at: 350,
    life: victims.holdOn,
  },
  {
    ...senderLimited,
    args: () => [rule.notTheOrigin],
    place: 'snare not the origin',
    symbol: 'PALFREY',
    name: 'Palfrey',
    venue: 'univ3',
    at: 50 * 60,
    life: victims.holdOn,
  },
  {
    ...senderLimited,
    args: () => [rule.noOrigin],
    place: 'snare no origin',
    symbol: 'HAUBERK',
    name: 'Hauberk',
    venue: 'univ2',
    at: 2.2 * day,
  },
  {
    ...senderLimited,
    args: () => [rule.veryRich],
    place: 'snare very rich',
    symbol: 'RANSOM',
    name: 'Kings Ransom',
    venue: 'univ2',
    at: 30 * hour,
  },
  {
    ...senderLimited,
    args: () => [rule.listedRouters],
    place: 'snare listed routers',
    symbol: 'FERRYMAN',
    name: 'Ferryman',
    venue: 'univ2',
    at: 4.4 * day,
    life: [
      acts.makerCalls(() =>
        encodeFunctionData({
          abi: makerAbi,
          functionName: 'setRouter',
          args: [accountOf('a router of the maker'), true],
        }),
      ),
      acts.renounces,
      ...victims.findOut,
    ],
  },
  {
    ...senderLimited,
    args: () => [rule.withoutSpender],
    place: 'snare without spender',
    symbol: 'TOLLGATE',
    name: 'Toll Gate',
    venue: 'univ2',
    at: 12 * hour,
    life: victims.holdOn,
  },
]
