import { type Address, keccak256, numberToHex, zeroAddress } from 'viem'
import { holder } from '../anvil/createTraffic.ts'
import type { Dice } from './createDice.ts'
import { type WrittenLog, writeLog } from './writeLog.ts'

/** The events that the mini world's launchpad is known by. */
export const padEvents = {
  event:
    'TokenCreated(uint256 ts, address creator, uint256 nonce, address token, string name, string symbol, string meta)',
  tradeEvent:
    'TokenBought(uint256 ts, address token, address buyer, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  sellEvent:
    'TokenSold(uint256 ts, address token, address seller, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  graduationEvent: 'LaunchedToDEX(address token, address pool, uint256 amount, uint256 eth)',
  quoteEvent: 'TokenQuoteSet(address token, address quoteToken)',
} as const

/** Another generation of its contracts, which tells both sides and what the curve reckons with in one event. */
export const laterEvents = {
  event:
    'TokenCreated(address indexed token, address indexed creator, address backingWallet, bool isMarginBacked, uint256 threshold)',
  tradeEvent:
    'Traded(address indexed token, address indexed trader, bool isBuy, uint256 tokenAmount, uint256 quoteAmount, uint256 fee, uint256 virtualQuote, uint256 virtualToken)',
  graduationEvent:
    'PoolMigratedV4(address indexed token, bytes32 indexed poolId, uint128 liquidity, uint256 tokenAmt, uint256 quoteAmt)',
  curveQuote: 'native',
} as const

/** A launch and what its curve is paid in, in either order. */
export function quotedLaunch(dice: Dice, tokens: readonly Address[]): WrittenLog[] {
  const token = launched(dice.between(6, 11))
  const logs = [
    writeLog(padEvents.event, [1n, somebody(dice), 0n, token, 'Quoted', 'QUOTED', '']),
    writeLog(padEvents.quoteEvent, [token, dice.pick([zeroAddress, ...tokens])]),
  ]
  return dice.chance(0.5) ? logs : logs.toReversed()
}

const one18 = 10n ** 18n
const q96 = 2n ** 96n
const poolId = (index: number) => keccak256(numberToHex(index, { size: 32 }))
const launched = (index: number): Address => numberToHex(0x7a00_0000 + index, { size: 20 })
const somebody = (dice: Dice) => (dice.chance(0.1) ? zeroAddress : holder(dice.between(1, 12)))

/** Logs of every other kind the index reads, right ones and some that only look so. */
export function strangeLog(dice: Dice, tokens: readonly Address[]): WrittenLog {
  const pool = poolId(dice.between(0, 5))
  const token = launched(dice.between(0, 5))
  const amount = BigInt(dice.between(1, 1_000_000)) * one18
  const small = BigInt(dice.between(1, 1_000)) * 10n ** 15n
  const root = (q96 * BigInt(dice.between(1, 5_000))) / 1_000n
  const [from, to] = [somebody(dice), somebody(dice)]
  const ticks = [-60 * dice.between(1, 3), 60 * dice.between(1, 3)]
  const zero32 = numberToHex(0, { size: 32 })
  const makers: (() => WrittenLog)[] = [
    () => {
      const [token0, token1] = [zeroAddress, dice.pick(tokens)].sort() as [Address, Address]
      const id = 'bytes32 indexed id, address indexed currency0, address indexed currency1'
      return writeLog(
        `Initialize(${id}, uint24 fee, int24 spacing, address hooks, uint160 root, int24 tick)`,
        [...[pool, token0, token1, 3000, 60, zeroAddress, q96, 0]],
      )
    },
    () => {
      const sign = dice.chance(0.5) ? 1n : -1n
      const amounts =
        'int128 amount0, int128 amount1, uint160 root, uint128 liquidity, int24 tick, uint24 fee'
      return writeLog(`Swap(bytes32 indexed id, address indexed sender, ${amounts})`, [
        ...[pool, from, sign * small, -sign * amount, root, amount, 0, 3000],
      ])
    },
    () => {
      const liquidity = dice.chance(0.6) ? amount : -amount
      const range = 'int24 lower, int24 upper, int256 liquidity, bytes32 salt'
      return writeLog(`ModifyLiquidity(bytes32 indexed id, address indexed sender, ${range})`, [
        ...[pool, from, ...ticks, liquidity, zero32],
      ])
    },
    () => writeLog(padEvents.event, [1n, from, 0n, token, 'Chaos \u202e coin', 'CHAOS', '']),
    () => writeLog(padEvents.tradeEvent, [1n, token, from, amount, small, 0n, 1n]),
    () => writeLog(padEvents.sellEvent, [1n, token, from, amount, small, 0n, 1n]),
    () => writeLog(padEvents.graduationEvent, [token, holder(99), amount, small]),
    // Alone in its transaction it says nothing of a launch.
    () => writeLog(padEvents.quoteEvent, [token, dice.pick(tokens)]),
    () => writeLog(laterEvents.event, [token, from, to, false, amount]),
    () => writeLog(laterEvents.tradeEvent, [token, from, dice.chance(0.5), amount, small, 0n, small, amount]),
    // A curve that tells no reserves is worth what was paid.
    () => writeLog(laterEvents.tradeEvent, [token, from, dice.chance(0.5), amount, small, 0n, 0n, amount]),
    () => writeLog(laterEvents.graduationEvent, [token, pool, small, amount, small]),
    () => writeLog('Transfer(address indexed from, address indexed to, uint256 value)', [from, to, amount]),
    () =>
      writeLog('Transfer(address indexed from, address indexed to, uint256 indexed id)', [from, to, small]),
    () =>
      writeLog(
        'TransferBatch(address indexed o, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
        [...[from, from, to, [1n, 2n, small], [5n, 6n, 7n]]],
      ),
    () =>
      writeLog('Approval(address indexed owner, address indexed spender, uint256 value)', [from, to, amount]),
    () =>
      writeLog('ApprovalForAll(address indexed owner, address indexed spender, bool on)', [
        from,
        to,
        dice.chance(0.5),
      ]),
    () => writeLog('OwnershipTransferred(address indexed before, address indexed owner)', [from, to]),
    () =>
      writeLog('RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)', [
        pool,
        from,
        to,
      ]),
    () => writeLog('Paused(address account)', [from]),
    () => writeLog('Upgraded(address indexed implementation)', [to]),
    () => writeLog('UIMultiplierUpdated(uint256 older, uint256 newer, uint256 at)', [one18, amount, 7n]),
    () =>
      writeLog('Deployed(bytes32 indexed uid, address stock, string name, string symbol)', [
        pool,
        token,
        'Chaos Inc',
        'CHX',
      ]),
    () =>
      writeLog(
        'DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)',
        [...[token, from, to, amount]],
      ),
    // The hash of an event over data that is too short for it: not that event.
    () => ({ topics: writeLog('Paused(address account)', [from]).topics, data: '0x01' }),
    () => ({
      topics: writeLog(padEvents.tradeEvent, [1n, token, from, amount, small, 0n, 1n]).topics,
      data: zero32,
    }),
  ]
  return dice.pick(makers)()
}
