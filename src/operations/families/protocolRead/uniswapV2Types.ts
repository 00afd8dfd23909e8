import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import { pairPlace } from './exchangePlaces.ts'

const both = { token_a: '$WETH', token_b: '$USDG' }
const path = ['$WETH', '$USDG']
const reserves = { reserve_in: '1000000000000000000000', reserve_out: '3000000000000' }

/** Uniswap v2. */
export const uniswapV2Types: readonly ContractType[] = [
  {
    key: 'univ2_factory',
    title: 'the Uniswap v2 factory',
    topic: 'market',
    place: contractPlace('the Uniswap v2 factory', 'univ2_factory'),
    words: 'uniswap v2 amm dex',
    reads: readsOf(
      `
      getPair(address tokenA, address tokenB) view returns (address pair) -- The v2 pair of two tokens; the zero address means none.
      allPairs(uint256 index) view returns (address pair) -- The v2 pair at a place in the list of all.
      allPairsLength() view returns (uint256 count) -- How many v2 pairs there are.
      feeTo() view returns (address feeTo) -- Who is paid the protocol's part of v2 fees; the zero address means nobody.
      feeToSetter() view returns (address feeToSetter) -- Who may turn the protocol's part of v2 fees on.
      `,
      { getPair: { example: () => both }, allPairs: { example: () => ({ index: '0' }) } },
    ),
  },
  {
    key: 'univ2_pair',
    title: 'a Uniswap v2 pair',
    topic: 'market',
    place: pairPlace('the v2 pair of WETH and USDG', 'univ2'),
    words: 'uniswap v2 amm pool lp',
    reads: readsOf(
      `
      token0() view returns (address token0) -- The first token of a pair.
      token1() view returns (address token1) -- The second token of a pair.
      getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast) -- What a pair holds of both tokens, and since when.
      kLast() view returns (uint256 kLast) -- The product of the reserves when liquidity last changed; zero while the protocol takes no fee.
      price0CumulativeLast() view returns (uint256 cumulative) -- The first token's price summed over time, for averages.
      price1CumulativeLast() view returns (uint256 cumulative) -- The second token's price summed over time, for averages.
      totalSupply() view returns (uint256 totalSupply) -- How many shares in a pair there are.
      balanceOf(address account) view returns (uint256 balance) -- How many shares in a pair an account holds.
      factory() view returns (address factory) -- The factory that made a pair.
      MINIMUM_LIQUIDITY() view returns (uint256 minimum) -- Shares that are burnt with the first deposit of a pair.
      `,
      { balanceOf: { example: () => ({ account: '$WALLET' }) } },
    ),
  },
  {
    key: 'univ2_router',
    title: 'the Uniswap v2 router',
    topic: 'market',
    place: contractPlace('the Uniswap v2 router', 'univ2_router'),
    words: 'uniswap v2 quote swap',
    reads: readsOf(
      `
      factory() view returns (address factory) -- The factory whose pairs the router trades in.
      WETH() view returns (address weth) -- The wrapped ether that the router uses.
      quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256 amountB) -- What an amount is worth at given reserves, without fee.
      getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountOut) -- What a v2 swap gives at given reserves, after the fee.
      getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountIn) -- What a v2 swap costs for a wanted amount at given reserves.
      getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts) -- What a swap gives along a path of v2 pairs, step by step.
      getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts) -- What a swap costs for a wanted amount along a path of v2 pairs.
      `,
      {
        quote: {
          example: () => ({
            amount_a: '1000000000000000000',
            reserve_a: reserves.reserve_in,
            reserve_b: reserves.reserve_out,
          }),
        },
        getAmountOut: { example: () => ({ amount_in: '1000000000000000000', ...reserves }) },
        getAmountIn: { example: () => ({ amount_out: '1000000', ...reserves }) },
        getAmountsOut: { example: () => ({ amount_in: '1000000000000000000', path }) },
        getAmountsIn: { example: () => ({ amount_out: '1000000', path }) },
      },
    ),
  },
]
