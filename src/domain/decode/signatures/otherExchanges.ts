import type { SignatureGroup } from './SignatureGroup.ts'

/** Swap and pool events of exchanges that do not follow Uniswap: Solidly, Algebra, Liquidity Book, Curve, aggregators. */
export const otherExchanges: SignatureGroup = {
  protocol: 'Other exchanges',
  signatures: [
    'event Swap(address indexed sender, address indexed to, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out)',
    'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick, uint24 overrideFee, uint24 pluginFee)',
    'event Swap(address indexed sender, address indexed to, uint24 id, bytes32 amountsIn, bytes32 amountsOut, uint24 volatilityAccumulator, bytes32 totalFees, bytes32 protocolFees)',
    'event DepositedToBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts)',
    'event WithdrawnFromBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts)',
    'event TokenExchange(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought)',
    'event TokenExchange(address indexed buyer, uint256 sold_id, uint256 tokens_sold, uint256 bought_id, uint256 tokens_bought, uint256 fee, uint256 packed_price_scale)',
    'event Fees(address indexed sender, uint256 amount0, uint256 amount1)',
    'event Sync(uint256 reserve0, uint256 reserve1)',
    'event RouteActionExecuted(uint256 indexed hopIndex, uint8 kind, address indexed pool, address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut)',
    'event Fill(bytes32 indexed orderHash, address indexed filler, address indexed swapper, uint256 nonce)',
    'event OrderFilled(bytes32 orderHash, uint256 remainingAmount)',
    'function exchange(int128 i, int128 j, uint256 dx, uint256 min_dy) returns (uint256)',
    'function exchange(uint256 i, uint256 j, uint256 dx, uint256 min_dy) returns (uint256)',
  ],
}
