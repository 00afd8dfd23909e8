import {
  type AbiEvent,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiItem,
  zeroAddress,
} from 'viem'
import { holder } from '../anvil/createTraffic.ts'
import type { Dice } from './createDice.ts'

/** The events that the mini world's launchpad is known by. */
export const padEvents = {
  event:
    'TokenCreated(uint256 ts, address creator, uint256 nonce, address token, string name, string symbol, string meta)',
  tradeEvent:
    'TokenBought(uint256 ts, address token, address buyer, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  sellEvent:
    'TokenSold(uint256 ts, address token, address seller, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  graduationEvent: 'LaunchedToDEX(address token, address pool, uint256 amount, uint256 eth)',
} as const

type Log = { topics: readonly Hex[]; data: Hex }

function write(signature: string, values: readonly unknown[]): Log {
  const item = parseAbiItem(`event ${signature}` as 'event E()') as unknown as AbiEvent
  const named = item.inputs.map((input, index) => ({ ...input, name: input.name ?? `p${index}` }))
  const args = Object.fromEntries(named.map(({ name }, index) => [name, values[index]]))
  const topics = encodeEventTopics({ abi: [{ ...item, inputs: named }], args } as never) as Hex[]
  const plain = named.filter(({ indexed }) => !indexed)
  return {
    topics,
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name]),
    ),
  }
}

const one18 = 10n ** 18n
const q96 = 2n ** 96n
const poolId = (index: number) => keccak256(numberToHex(index, { size: 32 }))
const launched = (index: number): Address => numberToHex(0x7a00_0000 + index, { size: 20 })
const somebody = (dice: Dice) => (dice.chance(0.1) ? zeroAddress : holder(dice.between(1, 12)))

/** Logs of every other kind the index reads, right ones and some that only look so. */
export function strangeLog(dice: Dice, tokens: readonly Address[]): Log {
  const pool = poolId(dice.between(0, 5))
  const token = launched(dice.between(0, 5))
  const amount = BigInt(dice.between(1, 1_000_000)) * one18
  const small = BigInt(dice.between(1, 1_000)) * 10n ** 15n
  const root = (q96 * BigInt(dice.between(1, 5_000))) / 1_000n
  const [from, to] = [somebody(dice), somebody(dice)]
  const ticks = [-60 * dice.between(1, 3), 60 * dice.between(1, 3)]
  const zero32 = numberToHex(0, { size: 32 })
  const makers: (() => Log)[] = [
    () => {
      const [token0, token1] = [zeroAddress, dice.pick(tokens)].sort() as [Address, Address]
      const id = 'bytes32 indexed id, address indexed currency0, address indexed currency1'
      return write(`Initialize(${id}, uint24 fee, int24 spacing, address hooks, uint160 root, int24 tick)`, [
        ...[pool, token0, token1, 3000, 60, zeroAddress, q96, 0],
      ])
    },
    () => {
      const sign = dice.chance(0.5) ? 1n : -1n
      const amounts =
        'int128 amount0, int128 amount1, uint160 root, uint128 liquidity, int24 tick, uint24 fee'
      return write(`Swap(bytes32 indexed id, address indexed sender, ${amounts})`, [
        ...[pool, from, sign * small, -sign * amount, root, amount, 0, 3000],
      ])
    },
    () => {
      const liquidity = dice.chance(0.6) ? amount : -amount
      const range = 'int24 lower, int24 upper, int256 liquidity, bytes32 salt'
      return write(`ModifyLiquidity(bytes32 indexed id, address indexed sender, ${range})`, [
        ...[pool, from, ...ticks, liquidity, zero32],
      ])
    },
    () => write(padEvents.event, [1n, from, 0n, token, 'Chaos \u202e coin', 'CHAOS', '']),
    () => write(padEvents.tradeEvent, [1n, token, from, amount, small, 0n, 1n]),
    () => write(padEvents.sellEvent, [1n, token, from, amount, small, 0n, 1n]),
    () => write(padEvents.graduationEvent, [token, holder(99), amount, small]),
    () => write('Transfer(address indexed from, address indexed to, uint256 value)', [from, to, amount]),
    () => write('Transfer(address indexed from, address indexed to, uint256 indexed id)', [from, to, small]),
    () =>
      write(
        'TransferBatch(address indexed o, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
        [...[from, from, to, [1n, 2n, small], [5n, 6n, 7n]]],
      ),
    () =>
      write('Approval(address indexed owner, address indexed spender, uint256 value)', [from, to, amount]),
    () =>
      write('ApprovalForAll(address indexed owner, address indexed spender, bool on)', [
        from,
        to,
        dice.chance(0.5),
      ]),
    () => write('OwnershipTransferred(address indexed before, address indexed owner)', [from, to]),
    () =>
      write('RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)', [
        pool,
        from,
        to,
      ]),
    () => write('Paused(address account)', [from]),
    () => write('Upgraded(address indexed implementation)', [to]),
    () => write('UIMultiplierUpdated(uint256 older, uint256 newer, uint256 at)', [one18, amount, 7n]),
    () =>
      write('Deployed(bytes32 indexed uid, address stock, string name, string symbol)', [
        pool,
        token,
        'Chaos Inc',
        'CHX',
      ]),
    () =>
      write(
        'DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)',
        [...[token, from, to, amount]],
      ),
    // The hash of an event over data that is too short for it: not that event.
    () => ({ topics: write('Paused(address account)', [from]).topics, data: '0x01' }),
    () => ({
      topics: write(padEvents.tradeEvent, [1n, token, from, amount, small, 0n, 1n]).topics,
      data: zero32,
    }),
  ]
  return dice.pick(makers)()
}
