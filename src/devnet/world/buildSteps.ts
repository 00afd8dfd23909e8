import { deployAccounts } from './steps/deployAccounts.ts'
import { deployBridge } from './steps/deployBridge.ts'
import { deployFeeds } from './steps/deployFeeds.ts'
import { deployLaunchpads } from './steps/deployLaunchpads.ts'
import { deployLending } from './steps/deployLending.ts'
import { deployMessaging } from './steps/deployMessaging.ts'
import { deployPancake } from './steps/deployPancake.ts'
import { deploySafe } from './steps/deploySafe.ts'
import { deployStandards } from './steps/deployStandards.ts'
import { deployUniswap } from './steps/deployUniswap.ts'
import { fundCast } from './steps/fundCast.ts'
import { launchMemecoins } from './steps/launchMemecoins.ts'
import { listStocks } from './steps/listStocks.ts'
import { openCoreMarkets } from './steps/openCoreMarkets.ts'
import { openStockPools } from './steps/openStockPools.ts'
import { placeCanonical } from './steps/placeCanonical.ts'
import { placePrecompiles } from './steps/placePrecompiles.ts'
import type { World } from './World.ts'

type Step = { title: string; run: (world: World) => Promise<void> }

/** How the world comes to be, in order; each step finds what the ones before have made. */
export const buildSteps: Step[] = [
  { title: 'canonical contracts', run: placeCanonical },
  { title: 'precompiles', run: placePrecompiles },
  { title: 'Uniswap', run: deployUniswap },
  { title: 'PancakeSwap', run: deployPancake },
  { title: 'stock tokens', run: listStocks },
  { title: 'price feeds', run: deployFeeds },
  { title: 'accounts', run: fundCast },
  { title: 'bridge', run: deployBridge },
  { title: 'messaging', run: deployMessaging },
  { title: 'core markets', run: openCoreMarkets },
  { title: 'stock pools', run: openStockPools },
  { title: 'launchpads', run: deployLaunchpads },
  { title: 'memecoins', run: launchMemecoins },
  { title: 'Safe', run: deploySafe },
  { title: 'standards', run: deployStandards },
  { title: 'lending', run: deployLending },
  { title: 'smart accounts', run: deployAccounts },
]
