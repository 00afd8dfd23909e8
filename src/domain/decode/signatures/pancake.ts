import type { SignatureGroup } from './SignatureGroup.ts'

/** What PancakeSwap v3 has beside the Uniswap v3 interface. */
export const pancake: SignatureGroup = {
  protocol: 'PancakeSwap v3',
  signatures: [
    'function lmPool() view returns (address)',
    'function setFeeProtocol(uint32 feeProtocol0, uint32 feeProtocol1)',
    'function setLmPool(address lmPool)',
    'function collectProtocol(address pool, address recipient, uint128 amount0Requested, uint128 amount1Requested) returns (uint128 amount0, uint128 amount1)',
    'function feeAmountTickSpacingExtraInfo(uint24) view returns (bool whitelistRequested, bool enabled)',
    'function lmPoolDeployer() view returns (address)',
    'function poolDeployer() view returns (address)',
    'function setFeeAmountExtraInfo(uint24 fee, bool whitelistRequested, bool enabled)',
    'function setFeeProtocol(address pool, uint32 feeProtocol0, uint32 feeProtocol1)',
    'function setLmPool(address pool, address lmPool)',
    'function setLmPoolDeployer(address lmPoolDeployer)',
    'function setWhiteListAddress(address user, bool verified)',
    'function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes data)',
    'function pancakeV3MintCallback(uint256 amount0Owed, uint256 amount1Owed, bytes data)',
    'function exactInputStableSwap(address[] path, uint256[] flag, uint256 amountIn, uint256 amountOutMin, address to) returns (uint256 amountOut)',
    'function exactOutputStableSwap(address[] path, uint256[] flag, uint256 amountOut, uint256 amountInMax, address to) returns (uint256 amountIn)',
    'event SetFeeProtocol(uint32 feeProtocol0Old, uint32 feeProtocol1Old, uint32 feeProtocol0New, uint32 feeProtocol1New)',
    'event SetLmPoolEvent(address addr)',
    'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)',
    'event FeeAmountExtraInfoUpdated(uint24 indexed fee, bool whitelistRequested, bool enabled)',
    'event SetLmPoolDeployer(address indexed lmPoolDeployer)',
    'event WhiteListAdded(address indexed user, bool verified)',
    'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint160 sqrtPriceX96, int24 tick)',
    'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee, uint16 protocolFee)',
  ],
}
