import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import { dexPlace, pairPlace, poolPlace } from './exchangePlaces.ts'

const both = { token_a: '$WETH', token_b: '$USDG' }
const ether = '1000000000000000000'
const v3Pool = poolPlace('the PancakeSwap v3 pool of WETH and USDG', 'pancake_v3')

/** Permit2, the universal router, and PancakeSwap. */
export const routerTypes: readonly ContractType[] = [
  {
    key: 'permit2',
    title: 'Permit2',
    topic: 'addresses',
    place: contractPlace('the Permit2 of this network', 'permit2'),
    words: 'permit2 allowance approval',
    reads: readsOf(
      `
      allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce) -- What a spender may take of a user's token through Permit2, and until when.
      nonceBitmap(address owner, uint256 word) view returns (uint256 bitmap) -- Which of 256 one-time permits of an owner are used.
      DOMAIN_SEPARATOR() view returns (bytes32 domainSeparator) -- The hash that ties signed permits to Permit2 on this chain.
      `,
      {
        allowance: { example: () => ({ user: '$WALLET', token: '$USDG', spender: '$WETH' }) },
        nonceBitmap: { example: () => ({ owner: '$WALLET', word: '0' }) },
      },
    ),
  },
  {
    key: 'universal_router',
    title: 'the Universal Router',
    topic: 'market',
    place: contractPlace('the Universal Router', 'universal_router', 'universal_router_2_1_2'),
    words: 'uniswap universal router',
    reads: readsOf(`
      V3_POSITION_MANAGER() view returns (address positionManager) -- The v3 position manager that the router moves positions from.
      V4_POSITION_MANAGER() view returns (address positionManager) -- The v4 position manager that the router opens positions in.
      poolManager() view returns (address poolManager) -- The v4 pool manager that the router trades in.
      msgSender() view returns (address sender) -- Who uses the router at this moment; the zero address outside of a transaction.
    `),
  },
  {
    key: 'pancake_v2',
    title: 'PancakeSwap v2',
    topic: 'market',
    place: dexPlace('the PancakeSwap v2 factory', 'pancake_v2', 'factory'),
    words: 'pancakeswap dex',
    reads: readsOf(
      `
      getPair(address tokenA, address tokenB) view returns (address pair) -- The PancakeSwap v2 pair of two tokens; the zero address means none.
      allPairs(uint256 index) view returns (address pair) -- The PancakeSwap v2 pair at a place in the list of all.
      allPairsLength() view returns (uint256 count) -- How many PancakeSwap v2 pairs there are.
      getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast) -- What a PancakeSwap v2 pair holds of both tokens.
      getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts) -- What a swap gives along a path of PancakeSwap v2 pairs.
      INIT_CODE_PAIR_HASH() view returns (bytes32 hash) -- The code hash from which the addresses of PancakeSwap v2 pairs follow.
      `,
      {
        getPair: { example: () => both },
        allPairs: { example: () => ({ index: '0' }) },
        getReserves: { place: pairPlace('the PancakeSwap v2 pair of WETH and USDG', 'pancake_v2') },
        getAmountsOut: {
          place: dexPlace('the PancakeSwap v2 router', 'pancake_v2', 'router'),
          example: () => ({ amount_in: ether, path: ['$WETH', '$USDG'] }),
        },
      },
    ),
  },
  {
    key: 'pancake_v3',
    title: 'PancakeSwap v3',
    topic: 'market',
    place: dexPlace('the PancakeSwap v3 factory', 'pancake_v3', 'factory'),
    words: 'pancakeswap dex concentrated liquidity',
    reads: readsOf(
      `
      getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool) -- The PancakeSwap v3 pool of two tokens and a fee; the zero address means none.
      feeAmountTickSpacing(uint24 fee) view returns (int24 tickSpacing) -- The tick spacing that belongs to a PancakeSwap v3 fee.
      slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked) -- A PancakeSwap v3 pool's price, tick and oracle place.
      liquidity() view returns (uint128 liquidity) -- The liquidity of a PancakeSwap v3 pool that is in range now.
      quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96) params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate) -- What an amount gives in one PancakeSwap v3 pool, tried out on the chain.
      lmPool() view returns (address lmPool) -- The contract that rewards liquidity in a PancakeSwap v3 pool; the zero address means none.
      `,
      {
        getPool: { example: () => ({ ...both, fee: '500' }) },
        feeAmountTickSpacing: { example: () => ({ fee: '500' }) },
        slot0: { place: v3Pool },
        liquidity: { place: v3Pool },
        quoteExactInputSingle: {
          direct: true,
          place: dexPlace('the PancakeSwap v3 quoter', 'pancake_v3', 'router'),
          example: () => ({
            token_in: '$WETH',
            token_out: '$USDG',
            amount_in: ether,
            fee: '500',
            sqrt_price_limit_x96: '0',
          }),
        },
        lmPool: { place: v3Pool },
      },
    ),
  },
]
