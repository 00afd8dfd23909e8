import { encodePacked, zeroHash } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import {
  v3LensWordFallback,
  v3OwnerFallback,
  v3PoolFallback,
  v3PoolPlace,
  v3PositionFallback,
  v3RangeFallbacks,
  v3WordFallback,
} from './v3Fallbacks.ts'

const fee = '500'
const ether = '1000000000000000000'
const single = { token_in: '$WETH', token_out: '$USDG', fee, sqrt_price_limit_x96: '0' }
const position = { fallbacks: { token_id: v3PositionFallback } }

/** A path over one pool, as the contracts pack it. */
function packedPath(network: Network, keys: readonly [string, string]): string {
  const [from, to] = keys.map((key) => network.contract(key)?.address)
  if (!from || !to) return '$PATH'
  return encodePacked(['address', 'uint24', 'address'], [from, Number(fee), to])
}

/** Uniswap v3. */
export const uniswapV3Types: readonly ContractType[] = [
  {
    key: 'univ3_factory',
    title: 'the Uniswap v3 factory',
    topic: 'market',
    place: contractPlace('the Uniswap v3 factory', 'univ3_factory'),
    words: 'uniswap v3 dex',
    reads: readsOf(
      `
      getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool) -- The v3 pool of two tokens and a fee; the zero address means none.
      feeAmountTickSpacing(uint24 fee) view returns (int24 tickSpacing) -- The tick spacing that belongs to a fee; zero for a fee that is not allowed.
      owner() view returns (address owner) -- Who may allow fees and collect the protocol's part.
      parameters() view returns (address factory, address token0, address token1, uint24 fee, int24 tickSpacing) -- What the factory tells a pool while it is made; empty at any other time.
      `,
      {
        getPool: { example: () => ({ token_a: '$WETH', token_b: '$USDG', fee }) },
        feeAmountTickSpacing: { example: () => ({ fee }) },
      },
    ),
  },
  {
    key: 'univ3_pool',
    title: 'a Uniswap v3 pool',
    topic: 'market',
    place: v3PoolPlace,
    words: 'uniswap v3 concentrated liquidity tick',
    reads: readsOf(
      `
      slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked) -- A v3 pool's price, tick and oracle place.
      liquidity() view returns (uint128 liquidity) -- The liquidity of a v3 pool that is in range now.
      fee() view returns (uint24 fee) -- A v3 pool's fee in millionths.
      tickSpacing() view returns (int24 tickSpacing) -- The step between ticks that positions may start and end at.
      token0() view returns (address token0) -- The first token of a v3 pool.
      token1() view returns (address token1) -- The second token of a v3 pool.
      factory() view returns (address factory) -- The factory that made a v3 pool.
      maxLiquidityPerTick() view returns (uint128 liquidity) -- The most liquidity that may refer to one tick.
      ticks(int24 tick) view returns (uint128 liquidityGross, int128 liquidityNet, uint256 feeGrowthOutside0X128, uint256 feeGrowthOutside1X128, int56 tickCumulativeOutside, uint160 secondsPerLiquidityOutsideX128, uint32 secondsOutside, bool initialized) -- What a v3 pool keeps about one tick.
      tickBitmap(int16 wordPosition) view returns (uint256 bitmap) -- Which of 256 ticks in a row are in use.
      positions(bytes32 key) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1) -- A position by the hash of owner and range.
      observations(uint256 index) view returns (uint32 blockTimestamp, int56 tickCumulative, uint160 secondsPerLiquidityCumulativeX128, bool initialized) -- One entry of a v3 pool's price history.
      observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[] secondsPerLiquidityCumulativeX128s) -- Ticks summed over time at moments past, for average prices.
      snapshotCumulativesInside(int24 tickLower, int24 tickUpper) view returns (int56 tickCumulativeInside, uint160 secondsPerLiquidityInsideX128, uint32 secondsInside) -- Time that the price has spent inside a range in use.
      feeGrowthGlobal0X128() view returns (uint256 feeGrowth) -- Fees in the first token per unit of liquidity since the start.
      feeGrowthGlobal1X128() view returns (uint256 feeGrowth) -- Fees in the second token per unit of liquidity since the start.
      protocolFees() view returns (uint128 token0, uint128 token1) -- Fees that wait for the protocol in a v3 pool.
      `,
      {
        slot0: { words: 'price current tick' },
        ticks: { example: () => ({ tick: '0' }) },
        tickBitmap: { fallbacks: { word_position: v3WordFallback } },
        positions: { example: () => ({ key: zeroHash }) },
        observations: { example: () => ({ index: '0' }) },
        observe: { example: () => ({ seconds_agos: ['0'] }), words: 'twap oracle' },
        snapshotCumulativesInside: { fallbacks: v3RangeFallbacks },
      },
    ),
  },
  {
    key: 'univ3_nfpm',
    title: 'the Uniswap v3 position manager',
    topic: 'market',
    place: contractPlace('the Uniswap v3 position manager', 'univ3_nfpm'),
    words: 'uniswap v3 lp nft position',
    reads: readsOf(
      `
      positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1) -- A v3 position by its NFT: pool, range, liquidity, fees owed.
      ownerOf(uint256 tokenId) view returns (address owner) -- Who holds the NFT of a v3 position.
      balanceOf(address owner) view returns (uint256 count) -- How many v3 positions an account holds.
      tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256 tokenId) -- The v3 position at a place in the list of an owner's.
      tokenURI(uint256 tokenId) view returns (string uri) -- The picture and description of a v3 position's NFT.
      totalSupply() view returns (uint256 count) -- How many v3 positions there are.
      factory() view returns (address factory) -- The factory whose pools the v3 positions are in.
      WETH9() view returns (address weth) -- The wrapped ether that the v3 position manager uses.
      `,
      {
        positions: position,
        ownerOf: position,
        balanceOf: { fallbacks: { owner: v3OwnerFallback } },
        tokenOfOwnerByIndex: { fallbacks: { owner: v3OwnerFallback }, example: () => ({ index: '0' }) },
        tokenURI: position,
      },
    ),
  },
  {
    key: 'univ3_quoter',
    title: 'the Uniswap v3 quoter',
    topic: 'market',
    place: contractPlace('the Uniswap v3 quoter', 'univ3_quoter'),
    words: 'uniswap v3 quote swap price impact',
    reads: readsOf(
      `
      quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96) params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate) -- What an amount gives in one v3 pool, tried out on the chain.
      quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate) -- What an amount gives along a packed path of v3 pools.
      quoteExactOutputSingle((address tokenIn, address tokenOut, uint256 amount, uint24 fee, uint160 sqrtPriceLimitX96) params) returns (uint256 amountIn, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate) -- What a wanted amount costs in one v3 pool, tried out on the chain.
      quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate) -- What a wanted amount costs along a packed path of v3 pools, written backwards.
      factory() view returns (address factory) -- The factory whose pools the v3 quoter asks.
      `,
      {
        quoteExactInputSingle: { direct: true, example: () => ({ ...single, amount_in: ether }) },
        quoteExactInput: {
          direct: true,
          example: (network) => ({ path: packedPath(network, ['weth', 'usdg']), amount_in: ether }),
        },
        quoteExactOutputSingle: { direct: true, example: () => ({ ...single, amount: '1000000' }) },
        quoteExactOutput: {
          direct: true,
          example: (network) => ({ path: packedPath(network, ['usdg', 'weth']), amount_out: '1000000' }),
        },
      },
    ),
  },
  {
    key: 'univ3_ticklens',
    title: 'the Uniswap v3 tick lens',
    topic: 'market',
    place: contractPlace('the Uniswap v3 tick lens', 'univ3_ticklens'),
    words: 'uniswap v3 ticks liquidity depth',
    reads: readsOf(
      'getPopulatedTicksInWord(address pool, int16 tickBitmapIndex) view returns ((int24 tick, int128 liquidityNet, uint128 liquidityGross)[] populatedTicks) -- The ticks in use within one word of a v3 pool, with their liquidity.',
      {
        getPopulatedTicksInWord: {
          fallbacks: { pool: v3PoolFallback, tick_bitmap_index: v3LensWordFallback },
        },
      },
    ),
  },
]
