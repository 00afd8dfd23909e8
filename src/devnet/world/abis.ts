import { parseAbi } from 'viem'

/** Only the functions that the builder of the world and its actors call. */
export const erc20Abi = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
])

export const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

export const usdgAbi = parseAbi([
  'function initialize(address owner)',
  'function increaseSupply(address to, uint256 value)',
  'function decreaseSupplyFromAddress(uint256 value, address from)',
])

export const smartTraderAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
  'function trade(bytes plan) payable',
  'function provide(bytes plan) payable',
])

export const registryAbi = parseAbi([
  'function upgradeTo(address implementation)',
  'function grantRole(bytes32 role, address account)',
  'function setBlocked(address account, bool blocked)',
])

export const stockFactoryAbi = parseAbi([
  'struct Listing { bytes32 uid; string name; string symbol; }',
  'function deploy(Listing[] listings) returns (address[])',
])

export const stockAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function redeem(uint256 amount)',
  'function adminBurn(address from, uint256 amount)',
  'function updateUIMultiplier(uint256 newMultiplier, uint256 effectiveAtTimestamp)',
  'function setOraclePaused(bool value)',
  'function setTokenPaused(bool value)',
])

export const transmitterAbi = parseAbi([
  'function setNode(address node, bool allowed)',
  'function transmit(address[] feeds, int192[] answers)',
])

export const v2FactoryAbi = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address)',
])

export const v2RouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])

export const v2PairAbi = parseAbi([
  'function mint(address to) returns (uint256)',
  'function burn(address to) returns (uint256, uint256)',
])

export const v3FactoryAbi = parseAbi([
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
])

export const v3PoolAbi = parseAbi([
  'function initialize(uint160 sqrtPriceX96)',
  'function increaseObservationCardinalityNext(uint16 next)',
])

export const nfpmAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct DecreaseParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct IncreaseParams { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'function mint(MintParams params) payable',
  'function increaseLiquidity(IncreaseParams params) payable',
  'function decreaseLiquidity(DecreaseParams params) payable',
  'function collect(CollectParams params) payable',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])

export const v3RouterAbi = parseAbi([
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(ExactInputSingleParams params) payable',
  'function exactInput(ExactInputParams params) payable',
])

export const poolManagerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24)',
])

export const positionManagerAbi = parseAbi([
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
])

export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'struct TokenSpenderPair { address token; address spender; }',
  'function lockdown(TokenSpenderPair[] approvals)',
  'function invalidateNonces(address token, address spender, uint48 newNonce)',
])
