import { zeroAddress, zeroHash } from 'viem'
import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import { v4OwnerFallback, v4PoolFallback, v4PositionFallback, v4ShortIdFallback } from './v4Fallbacks.ts'

const pool = { fallbacks: { pool_id: v4PoolFallback } }
const poolTick = { ...pool, example: () => ({ tick: '0' }) }
const poolPosition = { ...pool, example: () => ({ position_id: zeroHash }) }
const position = { fallbacks: { token_id: v4PositionFallback } }
const poolKey = {
  currency0: zeroAddress,
  currency1: '$USDG',
  fee: '500',
  tick_spacing: '10',
  hooks: zeroAddress,
}
const hop = { fee: '500', tick_spacing: '10', hooks: zeroAddress, hook_data: '0x' }
const ether = '1000000000000000000'

/** Uniswap v4. */
export const uniswapV4Types: readonly ContractType[] = [
  {
    key: 'univ4_poolmanager',
    title: 'the Uniswap v4 pool manager',
    topic: 'market',
    place: contractPlace('the Uniswap v4 pool manager', 'univ4_poolmanager'),
    words: 'uniswap v4 singleton',
    reads: readsOf(
      `
      extsload(bytes32 slot) view returns (bytes32 value) -- One storage slot of the v4 pool manager.
      exttload(bytes32 slot) view returns (bytes32 value) -- One transient slot of the v4 pool manager; empty outside of a transaction.
      protocolFeesAccrued(address currency) view returns (uint256 amount) -- Fees in one currency that wait for the v4 protocol.
      protocolFeeController() view returns (address controller) -- Who sets the protocol's part of v4 fees.
      balanceOf(address owner, uint256 id) view returns (uint256 balance) -- Claims on a currency that an account keeps inside the v4 pool manager.
      owner() view returns (address owner) -- Who may appoint the controller of v4 protocol fees.
      isOperator(address owner, address operator) view returns (bool isOperator) -- Whether an operator may move all v4 claims of an owner.
      allowance(address owner, address spender, uint256 id) view returns (uint256 amount) -- How many v4 claims on a currency a spender may move.
      `,
      {
        extsload: { example: () => ({ slot: zeroHash }) },
        exttload: { example: () => ({ slot: zeroHash }) },
        protocolFeesAccrued: { example: () => ({ currency: '$USDG' }) },
        balanceOf: { example: () => ({ owner: '$WALLET', id: '0' }) },
        isOperator: { example: () => ({ owner: '$WALLET', operator: '$WETH' }) },
        allowance: { example: () => ({ owner: '$WALLET', spender: '$WETH', id: '0' }) },
      },
    ),
  },
  {
    key: 'univ4_stateview',
    title: 'the Uniswap v4 state view',
    topic: 'market',
    place: contractPlace('the Uniswap v4 state view', 'univ4_stateview'),
    words: 'uniswap v4 pool tick liquidity',
    reads: readsOf(
      `
      getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee) -- A v4 pool's price, tick and fees.
      getLiquidity(bytes32 poolId) view returns (uint128 liquidity) -- The liquidity of a v4 pool that is in range now.
      getTickInfo(bytes32 poolId, int24 tick) view returns (uint128 liquidityGross, int128 liquidityNet, uint256 feeGrowthOutside0X128, uint256 feeGrowthOutside1X128) -- What a v4 pool keeps about one tick.
      getTickLiquidity(bytes32 poolId, int24 tick) view returns (uint128 liquidityGross, int128 liquidityNet) -- The liquidity that starts or ends at a tick of a v4 pool.
      getTickFeeGrowthOutside(bytes32 poolId, int24 tick) view returns (uint256 feeGrowthOutside0X128, uint256 feeGrowthOutside1X128) -- Fees earned on the other side of a tick of a v4 pool.
      getTickBitmap(bytes32 poolId, int16 tick) view returns (uint256 tickBitmap) -- Which of 256 ticks in a row are in use in a v4 pool.
      getFeeGrowthGlobals(bytes32 poolId) view returns (uint256 feeGrowthGlobal0, uint256 feeGrowthGlobal1) -- Fees per unit of liquidity in a v4 pool since its start.
      getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 feeGrowthInside0X128, uint256 feeGrowthInside1X128) -- Fees per unit of liquidity inside a range of a v4 pool.
      getPositionInfo(bytes32 poolId, bytes32 positionId) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128) -- A v4 position by the hash of owner, range and salt, with its fee marks.
      getPositionLiquidity(bytes32 poolId, bytes32 positionId) view returns (uint128 liquidity) -- Only the liquidity of a v4 position, by its hash.
      poolManager() view returns (address poolManager) -- The pool manager that the v4 state view reads.
      `,
      {
        getSlot0: { ...pool, words: 'price' },
        getLiquidity: pool,
        getTickInfo: poolTick,
        getTickLiquidity: poolTick,
        getTickFeeGrowthOutside: poolTick,
        getTickBitmap: poolTick,
        getFeeGrowthGlobals: pool,
        getFeeGrowthInside: { ...pool, example: () => ({ tick_lower: '-887270', tick_upper: '887270' }) },
        getPositionInfo: poolPosition,
        getPositionLiquidity: poolPosition,
      },
    ),
  },
  {
    key: 'univ4_posm',
    title: 'the Uniswap v4 position manager',
    topic: 'market',
    place: contractPlace('the Uniswap v4 position manager', 'univ4_posm'),
    words: 'uniswap v4 lp nft position',
    reads: readsOf(
      `
      getPoolAndPositionInfo(uint256 tokenId) view returns ((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, uint256 info) -- The pool that a v4 position is in, and its packed range.
      getPositionLiquidity(uint256 tokenId) view returns (uint128 liquidity) -- The liquidity of a v4 position, by its NFT.
      positionInfo(uint256 tokenId) view returns (uint256 info) -- The packed range and pool of a v4 position.
      poolKeys(bytes25 poolId) view returns (address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) -- What a v4 pool is made of, from the first 25 bytes of its id.
      ownerOf(uint256 tokenId) view returns (address owner) -- Who holds the NFT of a v4 position.
      balanceOf(address owner) view returns (uint256 count) -- How many v4 positions an account holds.
      tokenURI(uint256 tokenId) view returns (string uri) -- The picture and description of a v4 position's NFT.
      nextTokenId() view returns (uint256 tokenId) -- The number that the next v4 position will have.
      poolManager() view returns (address poolManager) -- The pool manager that the v4 positions are in.
      subscriber(uint256 tokenId) view returns (address subscriber) -- Who is told of changes of a v4 position; the zero address means nobody.
      `,
      {
        getPoolAndPositionInfo: position,
        getPositionLiquidity: position,
        positionInfo: position,
        poolKeys: { fallbacks: { pool_id: v4ShortIdFallback } },
        ownerOf: position,
        balanceOf: { fallbacks: { owner: v4OwnerFallback } },
        tokenURI: position,
        subscriber: position,
      },
    ),
  },
  {
    key: 'univ4_quoter',
    title: 'the Uniswap v4 quoter',
    topic: 'market',
    place: contractPlace('the Uniswap v4 quoter', 'univ4_quoter'),
    words: 'uniswap v4 quote swap price impact',
    reads: readsOf(
      `
      quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 exactAmount, bytes hookData) params) returns (uint256 amountOut, uint256 gasEstimate) -- What an amount gives in one v4 pool, hooks included.
      quoteExactInput((address exactCurrency, (address intermediateCurrency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path, uint128 exactAmount) params) returns (uint256 amountOut, uint256 gasEstimate) -- What an amount gives along a path of v4 pools.
      quoteExactOutputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 exactAmount, bytes hookData) params) returns (uint256 amountIn, uint256 gasEstimate) -- What a wanted amount costs in one v4 pool, hooks included.
      quoteExactOutput((address exactCurrency, (address intermediateCurrency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path, uint128 exactAmount) params) returns (uint256 amountIn, uint256 gasEstimate) -- What a wanted amount costs along a path of v4 pools.
      poolManager() view returns (address poolManager) -- The pool manager that the v4 quoter asks.
      `,
      {
        quoteExactInputSingle: {
          direct: true,
          example: () => ({ pool_key: poolKey, zero_for_one: true, exact_amount: ether, hook_data: '0x' }),
        },
        quoteExactInput: {
          direct: true,
          example: () => ({
            exact_currency: zeroAddress,
            path: [{ intermediate_currency: '$USDG', ...hop }],
            exact_amount: ether,
          }),
        },
        quoteExactOutputSingle: {
          direct: true,
          example: () => ({
            pool_key: poolKey,
            zero_for_one: true,
            exact_amount: '1000000',
            hook_data: '0x',
          }),
        },
        quoteExactOutput: {
          direct: true,
          example: () => ({
            exact_currency: '$USDG',
            path: [{ intermediate_currency: zeroAddress, ...hop }],
            exact_amount: '1000000',
          }),
        },
      },
    ),
  },
  {
    key: 'univ4_hook',
    title: 'a Uniswap v4 hook',
    topic: 'market',
    place: {
      name: "the hook of a launchpad's pools",
      find: async ({ context }) => context.network.launchpads.find(({ hook }) => hook)?.hook,
    },
    words: 'uniswap v4 hooks',
    reads: readsOf(`
      getHookPermissions() view returns ((bool beforeInitialize, bool afterInitialize, bool beforeAddLiquidity, bool afterAddLiquidity, bool beforeRemoveLiquidity, bool afterRemoveLiquidity, bool beforeSwap, bool afterSwap, bool beforeDonate, bool afterDonate, bool beforeSwapReturnDelta, bool afterSwapReturnDelta, bool afterAddLiquidityReturnDelta, bool afterRemoveLiquidityReturnDelta) permissions) -- What a v4 hook says it steps into.
      poolManager() view returns (address poolManager) -- The pool manager that a v4 hook obeys.
    `),
  },
]
