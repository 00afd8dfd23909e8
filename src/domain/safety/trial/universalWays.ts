import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  maxUint48,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { otherToken } from '../../market/PoolState.ts'
import { allowSpender } from './allowSpender.ts'
import { type Call, type TradeWay, tradeDeadline } from './TradeWay.ts'

const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const routerAbi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
/** Newer releases have the last parameter; older ones do not look at it. */
const pathInput = {
  v2: parseAbiParameters(
    'address to, uint256 amountIn, uint256, address[] path, bool payerIsUser, uint256[]',
  ),
  v3: parseAbiParameters('address to, uint256 amountIn, uint256, bytes path, bool payerIsUser, uint256[]'),
}
const poolKey = '(address, address, uint24, int24, address)'
const v4Input = {
  newer: parseAbiParameters(
    `(${poolKey} key, bool zeroForOne, uint128 amountIn, uint128 minimum, uint256 minHopPriceX36, bytes hookData) swap`,
  ),
  older: parseAbiParameters(
    `(${poolKey} key, bool zeroForOne, uint128 amountIn, uint128 minimum, bytes hookData) swap`,
  ),
}
const currencyAmount = parseAbiParameters('address currency, uint256 amount')
const v4Plan = parseAbiParameters('bytes actions, bytes[] params')

const commands = { v2: '0x08', v3: '0x00', v4: '0x10' } as const

/** Swap in one pool, pay what is owed, take what is due. */
const v4Actions = '0x060c0f'

export type UniversalRouter = { router: Address; permit2: Address }

const allow = ({ router, permit2 }: UniversalRouter, asset: Address, amount: bigint): Call[] =>
  asset === zeroAddress
    ? []
    : [
        ...allowSpender(asset, permit2, amount),
        {
          to: permit2,
          data: encodeCall({
            abi: permit2Abi,
            args: [asset, router, amount, Number(maxUint48)],
          }),
        },
      ]

function pathInputOf(pool: PoolRow, account: Address, input: Address, amount: bigint): Hex {
  const output = otherToken(pool, input)
  if (pool.kind === 'v2')
    return encodeAbiParameters(pathInput.v2, [account, amount, 0n, [input, output], true, []])
  const path = concatHex([input, numberToHex(pool.fee ?? 0, { size: 3 }), output])
  return encodeAbiParameters(pathInput.v3, [account, amount, 0n, path, true, []])
}

function v4InputOf(pool: PoolRow, input: Address, amountIn: bigint, form: keyof typeof v4Input): Hex {
  const { token0, token1, fee, tickSpacing, hooks } = pool
  const swap = {
    key: [token0, token1, fee ?? 0, tickSpacing ?? 0, hooks ?? zeroAddress] as const,
    zeroForOne: input === token0,
    amountIn,
    minimum: 0n,
    hookData: '0x',
  } as const
  const params = [
    form === 'newer'
      ? encodeAbiParameters(v4Input.newer, [{ ...swap, minHopPriceX36: 0n }])
      : encodeAbiParameters(v4Input.older, [swap]),
    encodeAbiParameters(currencyAmount, [input, amountIn]),
    encodeAbiParameters(currencyAmount, [otherToken(pool, input), 0n]),
  ]
  return encodeAbiParameters(v4Plan, [v4Actions, params])
}

/** The router that most people's swaps go through, with Permit2; its releases write v4 swaps in two forms. */
export function universalWays(pool: PoolRow, places: UniversalRouter): TradeWay[] {
  const kind = pool.kind as keyof typeof commands
  const way = (encode: (account: Address, input: Address, amount: bigint) => Hex): TradeWay => ({
    name: 'Universal Router',
    spender: places.permit2,
    allow: (asset, amount) => allow(places, asset, amount),
    swap: (account, input, amount) => ({
      to: places.router,
      data: encodeCall({
        abi: routerAbi,
        args: [commands[kind], [encode(account, input, amount)], tradeDeadline],
      }),
      value: input === zeroAddress ? amount : 0n,
    }),
  })
  return kind === 'v4'
    ? [
        way((_, input, amount) => v4InputOf(pool, input, amount, 'newer')),
        way((_, input, amount) => v4InputOf(pool, input, amount, 'older')),
      ]
    : [way((account, input, amount) => pathInputOf(pool, account, input, amount))]
}
