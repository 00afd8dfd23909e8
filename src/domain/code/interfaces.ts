import { type Hex, toFunctionSelector } from 'viem'

/** Standard interfaces by the functions that make them up; a contract has one when it answers to all of them. */
const interfaceFunctions: Record<string, readonly string[]> = {
  erc20: [
    'totalSupply()',
    'balanceOf(address)',
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'approve(address,uint256)',
    'allowance(address,address)',
  ],
  erc20_metadata: ['name()', 'symbol()', 'decimals()'],
  erc20_permit: [
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'nonces(address)',
    'DOMAIN_SEPARATOR()',
  ],
  erc20_votes: ['getVotes(address)', 'delegates(address)', 'delegate(address)'],
  erc165: ['supportsInterface(bytes4)'],
  erc721: [
    'ownerOf(uint256)',
    'balanceOf(address)',
    'safeTransferFrom(address,address,uint256)',
    'getApproved(uint256)',
  ],
  erc1155: [
    'balanceOf(address,uint256)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'setApprovalForAll(address,bool)',
  ],
  erc2981: ['royaltyInfo(uint256,uint256)'],
  erc4626: [
    'asset()',
    'totalAssets()',
    'convertToShares(uint256)',
    'convertToAssets(uint256)',
    'deposit(uint256,address)',
  ],
  erc8056: ['uiMultiplier()', 'balanceOfUI(address)', 'totalSupplyUI()'],
  erc1271: ['isValidSignature(bytes32,bytes)'],
  weth9: ['deposit()', 'withdraw(uint256)', 'balanceOf(address)'],
  ownable: ['owner()', 'transferOwnership(address)'],
  access_control: ['hasRole(bytes32,address)', 'grantRole(bytes32,address)', 'revokeRole(bytes32,address)'],
  pausable: ['paused()'],
  uups: ['proxiableUUID()', 'upgradeToAndCall(address,bytes)'],
  beacon: ['implementation()', 'upgradeTo(address)'],
  safe: ['getOwners()', 'getThreshold()', 'nonce()'],
  timelock: ['getMinDelay()', 'schedule(address,uint256,bytes,bytes32,bytes32,uint256)'],
  governor: ['propose(address[],uint256[],bytes[],string)', 'votingDelay()', 'votingPeriod()'],
  multicall3: ['aggregate3((address,bool,bytes)[])'],
  uniswap_v2_pair: ['getReserves()', 'token0()', 'token1()', 'kLast()'],
  uniswap_v3_pool: ['slot0()', 'liquidity()', 'fee()', 'token0()', 'token1()'],
  uniswap_v4_hook: ['beforeSwap(address,(address,address,uint24,int24,address),(bool,int256,uint160),bytes)'],
  chainlink_aggregator: ['latestRoundData()', 'decimals()', 'description()'],
}

const selectorsOf = new Map(
  Object.entries(interfaceFunctions).map(([name, functions]) => [
    name,
    functions.map((text) => toFunctionSelector(text)),
  ]),
)

/** The interfaces whose every function is among these selectors. */
export function interfacesOf(selectors: ReadonlySet<Hex>): string[] {
  return [...selectorsOf]
    .filter(([, wanted]) => wanted.every((selector) => selectors.has(selector)))
    .map(([name]) => name)
}
