import { buyers } from './metrics/buyers.ts'
import { buys } from './metrics/buys.ts'
import { fees } from './metrics/fees.ts'
import { highLow } from './metrics/highLow.ts'
import { holderChange } from './metrics/holderChange.ts'
import { largeTrades } from './metrics/largeTrades.ts'
import { liquidityChange } from './metrics/liquidityChange.ts'
import { netFlow } from './metrics/netFlow.ts'
import { newHolders } from './metrics/newHolders.ts'
import { priceChange } from './metrics/priceChange.ts'
import { sellers } from './metrics/sellers.ts'
import { sells } from './metrics/sells.ts'
import { snipers } from './metrics/snipers.ts'
import { trades } from './metrics/trades.ts'
import { turnover } from './metrics/turnover.ts'
import { volatility } from './metrics/volatility.ts'
import { volume } from './metrics/volume.ts'
import { vwap } from './metrics/vwap.ts'
import type { TokenMetric } from './TokenMetric.ts'

/** Every measure of a token over a window. */
export const tokenMetrics = [
  ...[volume, trades, buys, sells, buyers, sellers, netFlow],
  ...[priceChange, highLow, volatility, vwap],
  ...[liquidityChange, holderChange, newHolders],
  ...[largeTrades, snipers, fees, turnover],
] as readonly TokenMetric[]
