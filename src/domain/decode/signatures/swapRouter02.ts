import type { SignatureGroup } from './SignatureGroup.ts'

/** SwapRouter02: v3 swaps without deadlines, v2 swaps and position calls in one router; PancakeSwap has the same. */
export const swapRouter02: SignatureGroup = {
  protocol: 'Uniswap SwapRouter02',
  signatures: [
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) returns (uint256 amountOut)',
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) returns (uint256 amountOut)',
    'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params) returns (uint256 amountIn)',
    'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) returns (uint256 amountIn)',
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) returns (uint256 amountOut)',
    'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) returns (uint256 amountIn)',
    'function approveMax(address token)',
    'function approveMaxMinusOne(address token)',
    'function approveZeroThenMax(address token)',
    'function approveZeroThenMaxMinusOne(address token)',
    'function callPositionManager(bytes data) returns (bytes result)',
    'function getApprovalType(address token, uint256 amount) returns (uint8)',
    'function increaseLiquidity((address token0, address token1, uint256 tokenId, uint256 amount0Min, uint256 amount1Min) params) returns (bytes result)',
    'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Min, uint256 amount1Min, address recipient) params) returns (bytes result)',
    'function pull(address token, uint256 value)',
    'function sweepToken(address token, uint256 amountMinimum)',
    'function sweepTokenWithFee(address token, uint256 amountMinimum, uint256 feeBips, address feeRecipient)',
    'function unwrapWETH9(uint256 amountMinimum)',
    'function unwrapWETH9WithFee(uint256 amountMinimum, uint256 feeBips, address feeRecipient)',
    'function wrapETH(uint256 value)',
  ],
}
