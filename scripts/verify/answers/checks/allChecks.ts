import type { Check } from '../judge/Check.ts'
import { leaderBoardsCheck } from './boards/leaderBoardsCheck.ts'
import { marketOverviewCheck } from './boards/marketOverviewCheck.ts'
import { sectorBoardsCheck } from './boards/sectorBoardsCheck.ts'
import { tokenFlowsCheck } from './boards/tokenFlowsCheck.ts'
import { trendingCheck } from './boards/trendingCheck.ts'
import { blockByTimeCheck } from './chain/blockByTimeCheck.ts'
import { blockCheck } from './chain/blockCheck.ts'
import { bridgeTransfersCheck } from './chain/bridgeTransfersCheck.ts'
import { calldataCheck } from './chain/calldataCheck.ts'
import { finalityCheck } from './chain/finalityCheck.ts'
import { logsCheck } from './chain/logsCheck.ts'
import { recentBlocksCheck } from './chain/recentBlocksCheck.ts'
import { simulatedCallCheck } from './chain/simulatedCallCheck.ts'
import { transactionCheck } from './chain/transactionCheck.ts'
import { contractCheck } from './contracts/contractCheck.ts'
import { contractReadsCheck } from './contracts/contractReadsCheck.ts'
import { eventSearchesCheck } from './contracts/eventSearchesCheck.ts'
import { gasCheck } from './contracts/gasCheck.ts'
import { networkInfoCheck } from './contracts/networkInfoCheck.ts'
import { nodeReadsCheck } from './contracts/nodeReadsCheck.ts'
import { serviceStatusCheck } from './contracts/serviceStatusCheck.ts'
import { typedReadsCheck } from './contracts/typedReadsCheck.ts'
import { deployerRecordCheck } from './launches/deployerRecordCheck.ts'
import { launchCheck } from './launches/launchCheck.ts'
import { launchesCheck } from './launches/launchesCheck.ts'
import { launchpadsCheck } from './launches/launchpadsCheck.ts'
import { chartCheck } from './market/chartCheck.ts'
import { liquidityEventsCheck } from './market/liquidityEventsCheck.ts'
import { liquidityLocksCheck } from './market/liquidityLocksCheck.ts'
import { liquidityPositionsCheck } from './market/liquidityPositionsCheck.ts'
import { marketDepthCheck } from './market/marketDepthCheck.ts'
import { poolCheck } from './market/poolCheck.ts'
import { swapQuotesCheck } from './market/swapQuotesCheck.ts'
import { tokenPricesCheck } from './market/tokenPricesCheck.ts'
import { tokenScanCheck } from './market/tokenScanCheck.ts'
import { topPoolsCheck } from './market/topPoolsCheck.ts'
import { tradesCheck } from './market/tradesCheck.ts'
import { walletTradesCheck } from './market/walletTradesCheck.ts'
import { firstBuyersCheck } from './profits/firstBuyersCheck.ts'
import { topTradersCheck } from './profits/topTradersCheck.ts'
import { walletProfitCheck } from './profits/walletProfitCheck.ts'
import { corporateActionsCheck } from './stocks/corporateActionsCheck.ts'
import { stockPremiumsCheck } from './stocks/stockPremiumsCheck.ts'
import { stockProofCheck } from './stocks/stockProofCheck.ts'
import { stockQuotesCheck } from './stocks/stockQuotesCheck.ts'
import { stockTokensCheck } from './stocks/stockTokensCheck.ts'
import { holdersCheck } from './tokens/holdersCheck.ts'
import { supplyChangesCheck } from './tokens/supplyChangesCheck.ts'
import { tokenCheck } from './tokens/tokenCheck.ts'
import { tokenSearchCheck } from './tokens/tokenSearchCheck.ts'
import { tokenTransfersCheck } from './tokens/tokenTransfersCheck.ts'
import { addressCheck } from './wallets/addressCheck.ts'
import { approvalsCheck } from './wallets/approvalsCheck.ts'
import { walletFlowCheck } from './wallets/walletFlowCheck.ts'
import { walletTokensCheck } from './wallets/walletTokensCheck.ts'
import { walletTransfersCheck } from './wallets/walletTransfersCheck.ts'
import { walletWorthCheck } from './wallets/walletWorthCheck.ts'
import { activitySeriesCheck } from './windows/activitySeriesCheck.ts'
import { chainStatisticsCheck } from './windows/chainStatisticsCheck.ts'
import { chainWindowsCheck } from './windows/chainWindowsCheck.ts'
import { tokenAnalyticsCheck } from './windows/tokenAnalyticsCheck.ts'
import { tokenWindowsCheck } from './windows/tokenWindowsCheck.ts'
import { walletWindowsCheck } from './windows/walletWindowsCheck.ts'

/** Every kind of check. */
export const allChecks: readonly Check[] = [
  blockCheck,
  recentBlocksCheck,
  blockByTimeCheck,
  finalityCheck,
  transactionCheck,
  logsCheck,
  calldataCheck,
  simulatedCallCheck,
  holdersCheck,
  tokenCheck,
  supplyChangesCheck,
  tokenTransfersCheck,
  tokenSearchCheck,
  addressCheck,
  walletTransfersCheck,
  walletFlowCheck,
  walletTokensCheck,
  approvalsCheck,
  tradesCheck,
  walletTradesCheck,
  liquidityEventsCheck,
  tokenAnalyticsCheck,
  tokenWindowsCheck,
  chainWindowsCheck,
  chainStatisticsCheck,
  activitySeriesCheck,
  tokenPricesCheck,
  chartCheck,
  poolCheck,
  topPoolsCheck,
  swapQuotesCheck,
  marketDepthCheck,
  stockQuotesCheck,
  stockPremiumsCheck,
  stockTokensCheck,
  stockProofCheck,
  corporateActionsCheck,
  bridgeTransfersCheck,
  launchesCheck,
  launchCheck,
  launchpadsCheck,
  deployerRecordCheck,
  walletProfitCheck,
  topTradersCheck,
  firstBuyersCheck,
  leaderBoardsCheck,
  trendingCheck,
  marketOverviewCheck,
  sectorBoardsCheck,
  tokenFlowsCheck,
  walletWindowsCheck,
  walletWorthCheck,
  contractCheck,
  contractReadsCheck,
  networkInfoCheck,
  typedReadsCheck,
  nodeReadsCheck,
  eventSearchesCheck,
  gasCheck,
  serviceStatusCheck,
  liquidityPositionsCheck,
  liquidityLocksCheck,
  tokenScanCheck,
]
