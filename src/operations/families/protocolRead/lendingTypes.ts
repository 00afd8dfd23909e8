import { zeroAddress, zeroHash } from 'viem'
import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import {
  lendingOraclePlace,
  limitFallback,
  marketFallback,
  rateModelFallback,
  vaultMarketFallback,
} from './lendingFallbacks.ts'

const market = { fallbacks: { id: marketFallback } }
const vaultMarket = { fallbacks: { id: vaultMarketFallback } }
const index = { example: () => ({ index: '0' }) }
/** A market that is half lent out; the rate model asks for no other facts. */
const halfLent = {
  loan_token: '$USDG',
  collateral_token: '$WETH',
  oracle: zeroAddress,
  irm: zeroAddress,
  lltv: '860000000000000000',
  total_supply_assets: '1000000000000',
  total_supply_shares: '1000000000000000000',
  total_borrow_assets: '500000000000',
  total_borrow_shares: '500000000000000000',
  last_update: '1',
  fee: '0',
}

/** Morpho: the lending contract, its vaults, oracles and rate models. */
export const lendingTypes: readonly ContractType[] = [
  {
    key: 'morpho_blue',
    title: 'Morpho Blue',
    topic: 'market',
    place: contractPlace('the Morpho Blue of this network', 'morpho_blue'),
    words: 'morpho lending borrow supply collateral',
    reads: readsOf(
      `
      market(bytes32 id) view returns (uint128 totalSupplyAssets, uint128 totalSupplyShares, uint128 totalBorrowAssets, uint128 totalBorrowShares, uint128 lastUpdate, uint128 fee) -- What is lent and borrowed in a market.
      position(bytes32 id, address user) view returns (uint256 supplyShares, uint128 borrowShares, uint128 collateral) -- What a user lends, owes and pledges in a market.
      idToMarketParams(bytes32 id) view returns (address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) -- The tokens, oracle, rate model and limit of a market.
      isAuthorized(address authorizer, address authorized) view returns (bool isAuthorized) -- Whether one account may manage another's positions.
      nonce(address authorizer) view returns (uint256 nonce) -- The number that an account's next signed authorisation must carry.
      owner() view returns (address owner) -- Who may allow rate models and limits and set fees.
      feeRecipient() view returns (address feeRecipient) -- Who is paid the lending fees.
      isIrmEnabled(address irm) view returns (bool enabled) -- Whether new markets may use a rate model.
      isLltvEnabled(uint256 lltv) view returns (bool enabled) -- Whether new markets may use a loan-to-value limit.
      extSloads(bytes32[] slots) view returns (bytes32[] values) -- Storage slots of the lending contract.
      `,
      {
        market: { ...market, words: 'utilization tvl' },
        position: { ...market, example: () => ({ user: '$WALLET' }) },
        idToMarketParams: market,
        isAuthorized: { example: () => ({ authorizer: '$WALLET', authorized: '$WETH' }) },
        nonce: { example: () => ({ authorizer: '$WALLET' }) },
        isIrmEnabled: { fallbacks: { irm: rateModelFallback } },
        isLltvEnabled: { fallbacks: { lltv: limitFallback } },
        extSloads: { example: () => ({ slots: [zeroHash] }) },
      },
    ),
  },
  {
    key: 'metamorpho',
    title: 'a Morpho vault',
    topic: 'market',
    place: contractPlace('the Steakhouse USDG vault', 'steak_usdg_vault'),
    words: 'morpho metamorpho vault yield steakhouse',
    reads: readsOf(
      `
      asset() view returns (address asset) -- The token that a lending vault takes.
      totalAssets() view returns (uint256 assets) -- How much a lending vault manages.
      convertToAssets(uint256 shares) view returns (uint256 assets) -- What shares of a lending vault are worth.
      convertToShares(uint256 assets) view returns (uint256 shares) -- The shares of a lending vault that an amount is worth.
      supplyQueue(uint256 index) view returns (bytes32 id) -- The market at a place in the order in which a vault lends.
      supplyQueueLength() view returns (uint256 length) -- How many markets a vault lends to.
      withdrawQueue(uint256 index) view returns (bytes32 id) -- The market at a place in the order in which a vault takes money back.
      withdrawQueueLength() view returns (uint256 length) -- How many markets a vault takes money back from.
      config(bytes32 id) view returns (uint184 cap, bool enabled, uint64 removableAt) -- How much a vault may lend to a market.
      fee() view returns (uint96 fee) -- The part of the yield that a vault's curator keeps, with 18 decimals.
      curator() view returns (address curator) -- Who decides which markets a vault lends to.
      guardian() view returns (address guardian) -- Who may veto changes of a vault.
      timelock() view returns (uint256 delay) -- How long changes of a vault must wait, in seconds.
      pendingCap(bytes32 id) view returns (uint192 value, uint64 validAt) -- A change of a market's cap that waits.
      pendingTimelock() view returns (uint192 value, uint64 validAt) -- A change of a vault's delay that waits.
      owner() view returns (address owner) -- Who owns a lending vault.
      maxDeposit(address receiver) view returns (uint256 assets) -- The most that a lending vault takes now.
      maxWithdraw(address owner) view returns (uint256 assets) -- The most that an owner can take out of a lending vault now.
      `,
      {
        convertToAssets: { example: () => ({ shares: '1000000000000000000' }) },
        convertToShares: { example: () => ({ assets: '1000000' }) },
        supplyQueue: index,
        withdrawQueue: index,
        config: vaultMarket,
        pendingCap: vaultMarket,
        maxDeposit: { example: () => ({ receiver: '$WALLET' }) },
        maxWithdraw: { example: () => ({ owner: '$WALLET' }) },
      },
    ),
  },
  {
    key: 'morpho_oracle',
    title: "a lending market's oracle",
    topic: 'market',
    place: lendingOraclePlace,
    words: 'morpho oracle collateral price liquidation',
    reads: readsOf(`
      price() view returns (uint256 price) -- What the collateral is worth in the loan token, scaled to 36 decimals.
      SCALE_FACTOR() view returns (uint256 factor) -- The factor by which a lending oracle scales its feeds.
      BASE_FEED_1() view returns (address feed) -- The feed that prices the collateral.
      QUOTE_FEED_1() view returns (address feed) -- The feed that prices the loan token; the zero address means one.
    `),
  },
  {
    key: 'morpho_irm',
    title: "the lending markets' rate model",
    topic: 'market',
    place: contractPlace('the rate model of this network', 'morpho_irm'),
    words: 'morpho interest rate borrow apy',
    reads: readsOf(
      `
      borrowRateView((address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams, (uint128 totalSupplyAssets, uint128 totalSupplyShares, uint128 totalBorrowAssets, uint128 totalBorrowShares, uint128 lastUpdate, uint128 fee) market) view returns (uint256 rate) -- The interest per second for a market in a given state, with 18 decimals.
      rateAtTarget(bytes32 id) view returns (int256 rate) -- The interest per second of a market at its target use, with 18 decimals.
      `,
      { borrowRateView: { example: () => halfLent }, rateAtTarget: market },
    ),
  },
]
