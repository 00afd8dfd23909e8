import { type KnownSignature, toKnownSignature } from '../signatureTables.ts'
import type { Nested } from './Nested.ts'

const poolKey = '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey'
const infinityKey =
  '(address currency0, address currency1, address hooks, address poolManager, uint24 fee, bytes32 parameters) poolKey'
const path =
  '(address intermediateCurrency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path'

const singleSwap = (name: string, amounts: string) => [
  `${name}((${poolKey}, bool zeroForOne, ${amounts}, bytes hookData) swap)`,
  `${name}((${poolKey}, bool zeroForOne, ${amounts}, uint256 minHopPriceX36, bytes hookData) swap)`,
  `${name}((${infinityKey}, bool zeroForOne, ${amounts}, bytes hookData) swap)`,
]

const pathSwap = (name: string, currency: string, amounts: string) => [
  `${name}((address ${currency}, ${path}, ${amounts}) swap)`,
  `${name}((address ${currency}, ${path}, uint256[] minHopPriceX36, ${amounts}) swap)`,
]

const amountsIn = 'uint128 amountIn, uint128 amountOutMinimum'
const amountsOut = 'uint128 amountOut, uint128 amountInMaximum'

/**
 * Actions of Uniswap v4 plans, the same in the router and the position manager. Several layouts stand where
 * router versions differ (minimum hop prices) or PancakeSwap Infinity has another pool key.
 */
const actionLayouts: readonly (readonly string[])[] = [
  [
    'INCREASE_LIQUIDITY(uint256 tokenId, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, bytes hookData)',
  ],
  [
    'DECREASE_LIQUIDITY(uint256 tokenId, uint256 liquidity, uint128 amount0Min, uint128 amount1Min, bytes hookData)',
  ],
  [
    `MINT_POSITION(${poolKey}, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData)`,
  ],
  ['BURN_POSITION(uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData)'],
  ['INCREASE_LIQUIDITY_FROM_DELTAS(uint256 tokenId, uint128 amount0Max, uint128 amount1Max, bytes hookData)'],
  [
    `MINT_POSITION_FROM_DELTAS(${poolKey}, int24 tickLower, int24 tickUpper, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData)`,
  ],
  singleSwap('SWAP_EXACT_IN_SINGLE', amountsIn),
  pathSwap('SWAP_EXACT_IN', 'currencyIn', amountsIn),
  singleSwap('SWAP_EXACT_OUT_SINGLE', amountsOut),
  pathSwap('SWAP_EXACT_OUT', 'currencyOut', amountsOut),
  [`DONATE(${poolKey}, uint256 amount0, uint256 amount1, bytes hookData)`],
  ['SETTLE(address currency, uint256 amount, bool payerIsUser)'],
  ['SETTLE_ALL(address currency, uint256 maxAmount)'],
  ['SETTLE_PAIR(address currency0, address currency1)'],
  ['TAKE(address currency, address recipient, uint256 amount)'],
  ['TAKE_ALL(address currency, uint256 minAmount)'],
  ['TAKE_PORTION(address currency, address recipient, uint256 bips)'],
  ['TAKE_PAIR(address currency0, address currency1, address recipient)'],
  ['CLOSE_CURRENCY(address currency)'],
  ['CLEAR_OR_TAKE(address currency, uint256 amountMax)'],
  ['SWEEP(address currency, address recipient)'],
  ['WRAP(uint256 amount)'],
  ['UNWRAP(uint256 amount)'],
  ['MINT_6909(address currency, address recipient, uint256 amount)'],
  ['BURN_6909(address currency, uint256 amount)'],
]

const parsed = new Map<number, readonly KnownSignature<'function'>[]>()

function layoutsOf(code: number): readonly KnownSignature<'function'>[] {
  const known = parsed.get(code)
  if (known) return known
  const layouts = (actionLayouts[code] ?? []).map((text) =>
    toKnownSignature('function', `function ${text}`, ['Uniswap v4']),
  )
  parsed.set(code, layouts)
  return layouts
}

/** The actions of a v4 plan: one byte each, with one set of parameters each. */
export function poolActions(actions: string, params: readonly string[]): Nested[] {
  const bytes = actions.slice(2).match(/../g) ?? []
  return bytes.slice(0, params.length).map((byte, index): Nested => {
    const layouts = layoutsOf(Number.parseInt(byte, 16))
    const name = layouts[0]?.name
    return { kind: 'action', data: params[index] ?? '0x', layouts, ...(name === undefined ? {} : { name }) }
  })
}
