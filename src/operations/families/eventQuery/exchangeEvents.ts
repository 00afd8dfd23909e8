import { contractEmitters } from './contractEmitters.ts'
import type { EventType } from './EventType.ts'
import { eventsOf } from './eventsOf.ts'

const poolManager = contractEmitters('the Uniswap v4 pool manager', 'univ4_poolmanager')
const positions = contractEmitters('the Uniswap v3 position manager', 'univ3_nfpm')
const positionChange = '(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)'

/** Events of Uniswap v2, v3 and v4, and of Permit2. */
export const exchangeEvents: readonly EventType[] = [
  ...eventsOf(
    { group: 'univ2', topic: 'market', words: 'uniswap v2 dex pair' },
    `
    PairCreated(address indexed token0, address indexed token1, address pair, uint256 count) -- New pairs of the Uniswap v2 factory.
    Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to) -- Swaps in v2 pairs.
    Mint(address indexed sender, uint256 amount0, uint256 amount1) -- Liquidity put into v2 pairs.
    Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to) -- Liquidity taken out of v2 pairs.
    Sync(uint112 reserve0, uint112 reserve1) -- Reserves of v2 pairs after every change.
    `,
    {
      PairCreated: {
        emitters: contractEmitters('the Uniswap v2 factory', 'univ2_factory'),
        words: 'new pair listing',
      },
      Swap: { words: 'trades' },
      Burn: { words: 'rug remove liquidity' },
    },
  ),
  ...eventsOf(
    { group: 'univ3', topic: 'market', words: 'uniswap v3 dex pool' },
    `
    PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool) -- New pools of the Uniswap v3 factory.
    Initialize(uint160 sqrtPriceX96, int24 tick) -- First prices of v3 pools.
    Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick) -- Swaps in v3 pools.
    Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1) -- Liquidity put into v3 pools.
    Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1) -- Liquidity taken out of v3 pools.
    Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1) -- Fees and withdrawn amounts paid out by v3 pools.
    Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1) -- Flash loans of v3 pools.
    IncreaseDecreaseLiquidity(uint256 indexed tokenId) -- Liquidity added to and removed from v3 positions, by NFT.
    `,
    {
      PoolCreated: {
        emitters: contractEmitters('the Uniswap v3 factory', 'univ3_factory'),
        words: 'new pool listing',
      },
      Swap: { words: 'trades' },
      IncreaseDecreaseLiquidity: {
        emitters: positions,
        signatures: [`IncreaseLiquidity${positionChange}`, `DecreaseLiquidity${positionChange}`],
        words: 'lp position nft',
      },
    },
  ),
  ...eventsOf(
    { group: 'univ4', topic: 'market', words: 'uniswap v4 dex pool', emitters: poolManager },
    `
    Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick) -- New v4 pools with their first price and hooks.
    Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee) -- Swaps in v4 pools.
    ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt) -- Liquidity put into and taken out of v4 pools.
    Donate(bytes32 indexed id, address indexed sender, uint256 amount0, uint256 amount1) -- Gifts to the liquidity providers of v4 pools.
    ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee) -- Changes of the protocol's fee in v4 pools.
    `,
    { Initialize: { words: 'new pool listing hook' }, Swap: { words: 'trades' } },
  ),
  ...eventsOf(
    {
      group: 'permit2',
      topic: 'addresses',
      words: 'allowance approval',
      emitters: contractEmitters('Permit2', 'permit2'),
    },
    `
    Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce) -- Allowances given in Permit2 by signature.
    Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration) -- Allowances given in Permit2 by transaction.
    Lockdown(address indexed owner, address token, address spender) -- Allowances taken back in Permit2.
    NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce) -- Signed permits made void in Permit2.
    `,
  ),
]
