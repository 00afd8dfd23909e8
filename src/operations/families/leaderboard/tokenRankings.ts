import { buyerRatio } from './rankings/buyerRatio.ts'
import { fees } from './rankings/fees.ts'
import { gainers } from './rankings/gainers.ts'
import { holdersGained } from './rankings/holdersGained.ts'
import { holdersLost } from './rankings/holdersLost.ts'
import { liquidity } from './rankings/liquidity.ts'
import { liquidityRemoved } from './rankings/liquidityRemoved.ts'
import { losers } from './rankings/losers.ts'
import { netInflow } from './rankings/netInflow.ts'
import { netOutflow } from './rankings/netOutflow.ts'
import { newLiquidity } from './rankings/newLiquidity.ts'
import { newTokens } from './rankings/newTokens.ts'
import { traders } from './rankings/traders.ts'
import { trades } from './rankings/trades.ts'
import { turnover } from './rankings/turnover.ts'
import { volatility } from './rankings/volatility.ts'
import { volume } from './rankings/volume.ts'
import type { TokenRanking } from './TokenRanking.ts'

/** Every order of tokens over a window. */
export const tokenRankings = [
  ...[volume, trades, traders, gainers, losers],
  ...[liquidity, newLiquidity, liquidityRemoved],
  ...[holdersGained, holdersLost, netInflow, netOutflow],
  ...[newTokens, fees, volatility, turnover, buyerRatio],
] as readonly TokenRanking[]
