import type { ChainMetric } from './ChainMetric.ts'
import { activeAddresses } from './metrics/activeAddresses.ts'
import { baseFee } from './metrics/baseFee.ts'
import { bridgeNet } from './metrics/bridgeNet.ts'
import { dexTraders } from './metrics/dexTraders.ts'
import { dexTrades } from './metrics/dexTrades.ts'
import { dexVolume } from './metrics/dexVolume.ts'
import { gasUsed } from './metrics/gasUsed.ts'
import { graduations } from './metrics/graduations.ts'
import { launches } from './metrics/launches.ts'
import { newContracts } from './metrics/newContracts.ts'
import { newPools } from './metrics/newPools.ts'
import { newTokens } from './metrics/newTokens.ts'
import { tps } from './metrics/tps.ts'
import { txCount } from './metrics/txCount.ts'

/** Every measure of the chain over a window. */
export const chainMetrics = [
  ...[txCount, tps, gasUsed, baseFee, activeAddresses],
  ...[newContracts, newTokens, newPools],
  ...[dexVolume, dexTrades, dexTraders],
  ...[launches, graduations, bridgeNet],
] as readonly ChainMetric[]
