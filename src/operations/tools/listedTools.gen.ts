// Made by `npm run gen` from the files of src/operations/tools. Do not edit.
import type { Tool } from '../kernel/defineTool.ts'
import { getAddress } from './addresses/getAddress.ts'
import { getLpPositions } from './addresses/getLpPositions.ts'
import { getWalletApprovals } from './addresses/getWalletApprovals.ts'
import { getWalletFlow } from './addresses/getWalletFlow.ts'
import { getWalletPnl } from './addresses/getWalletPnl.ts'
import { getWalletTokens } from './addresses/getWalletTokens.ts'
import { getWalletTrades } from './addresses/getWalletTrades.ts'
import { getWalletTransfers } from './addresses/getWalletTransfers.ts'
import { getActivitySeries } from './analytics/getActivitySeries.ts'
import { getFirstBuyers } from './analytics/getFirstBuyers.ts'
import { getTokenAnalytics } from './analytics/getTokenAnalytics.ts'
import { getTopTraders } from './analytics/getTopTraders.ts'
import { getBlock } from './blocks/getBlock.ts'
import { listBlocks } from './blocks/listBlocks.ts'
import { getChainStats } from './chain/getChainStats.ts'
import { getNetworkInfo } from './chain/getNetworkInfo.ts'
import { getContract } from './contracts/getContract.ts'
import { readContract } from './contracts/readContract.ts'
import { getGasOracle } from './gas/getGasOracle.ts'
import { getL1Status } from './gas/getL1Status.ts'
import { listBridgeTransfers } from './gas/listBridgeTransfers.ts'
import { getChart } from './market/getChart.ts'
import { getLaunch } from './market/getLaunch.ts'
import { getMarketDepth } from './market/getMarketDepth.ts'
import { getMarketOverview } from './market/getMarketOverview.ts'
import { getPool } from './market/getPool.ts'
import { getSwapQuote } from './market/getSwapQuote.ts'
import { listLaunches } from './market/listLaunches.ts'
import { listLiquidityEvents } from './market/listLiquidityEvents.ts'
import { listTopPools } from './market/listTopPools.ts'
import { listTrades } from './market/listTrades.ts'
import { listTrending } from './market/listTrending.ts'
import { describeOperation } from './meta/describeOperation.ts'
import { runTool } from './meta/runTool.ts'
import { searchCatalog } from './meta/searchCatalog.ts'
import { serviceStatus } from './meta/serviceStatus.ts'
import { checkLiquidityLock } from './safety/checkLiquidityLock.ts'
import { getDeployerRecord } from './safety/getDeployerRecord.ts'
import { getSafety } from './safety/getSafety.ts'
import { simulateTokenTrade } from './safety/simulateTokenTrade.ts'
import { getCorporateActions } from './stocks/getCorporateActions.ts'
import { getStockQuote } from './stocks/getStockQuote.ts'
import { listStockPremiums } from './stocks/listStockPremiums.ts'
import { listStockTokens } from './stocks/listStockTokens.ts'
import { verifyToken } from './stocks/verifyToken.ts'
import { compareTokens } from './tokens/compareTokens.ts'
import { getHolders } from './tokens/getHolders.ts'
import { getSupplyChanges } from './tokens/getSupplyChanges.ts'
import { getToken } from './tokens/getToken.ts'
import { getTokenPrices } from './tokens/getTokenPrices.ts'
import { getTokenTransfers } from './tokens/getTokenTransfers.ts'
import { scanToken } from './tokens/scanToken.ts'
import { searchToken } from './tokens/searchToken.ts'
import { decodeCalldata } from './transactions/decodeCalldata.ts'
import { getLogs } from './transactions/getLogs.ts'
import { getTransaction } from './transactions/getTransaction.ts'
import { listTransactions } from './transactions/listTransactions.ts'
import { simulateTransaction } from './transactions/simulateTransaction.ts'

/** Every listed tool, one per file of this folder. */
export const listedTools: readonly Tool[] = [
  getAddress,
  getLpPositions,
  getWalletApprovals,
  getWalletFlow,
  getWalletPnl,
  getWalletTokens,
  getWalletTrades,
  getWalletTransfers,
  getActivitySeries,
  getFirstBuyers,
  getTokenAnalytics,
  getTopTraders,
  getBlock,
  listBlocks,
  getChainStats,
  getNetworkInfo,
  getContract,
  readContract,
  getGasOracle,
  getL1Status,
  listBridgeTransfers,
  getChart,
  getLaunch,
  getMarketDepth,
  getMarketOverview,
  getPool,
  getSwapQuote,
  listLaunches,
  listLiquidityEvents,
  listTopPools,
  listTrades,
  listTrending,
  describeOperation,
  runTool,
  searchCatalog,
  serviceStatus,
  checkLiquidityLock,
  getDeployerRecord,
  getSafety,
  simulateTokenTrade,
  getCorporateActions,
  getStockQuote,
  listStockPremiums,
  listStockTokens,
  verifyToken,
  compareTokens,
  getHolders,
  getSupplyChanges,
  getToken,
  getTokenPrices,
  getTokenTransfers,
  scanToken,
  searchToken,
  decodeCalldata,
  getLogs,
  getTransaction,
  listTransactions,
  simulateTransaction,
]
