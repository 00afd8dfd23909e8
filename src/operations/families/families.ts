import type { Family } from '../kernel/CatalogRow.ts'
import { chainWindowFamily } from './chainWindow/chainWindowFamily.ts'
import { compatFamily } from './compat/compatFamily.ts'
import { coreAssetFamily } from './coreAsset/coreAssetFamily.ts'
import { eventQueryFamily } from './eventQuery/eventQueryFamily.ts'
import { instrumentFamily } from './instrument/instrumentFamily.ts'
import { interfaceReadFamily } from './interfaceRead/interfaceReadFamily.ts'
import { launchpadFamily } from './launchpad/launchpadFamily.ts'
import { leaderboardFamily } from './leaderboard/leaderboardFamily.ts'
import { liveFamily } from './live/liveFamily.ts'
import { poolBoardFamily } from './poolBoard/poolBoardFamily.ts'
import { precompileFamily } from './precompile/precompileFamily.ts'
import { protocolReadFamily } from './protocolRead/protocolReadFamily.ts'
import { rpcReadFamily } from './rpcRead/rpcReadFamily.ts'
import { sectorBoardFamily } from './sectorBoard/sectorBoardFamily.ts'
import { tokenWindowFamily } from './tokenWindow/tokenWindowFamily.ts'
import { utilityFamily } from './utility/utilityFamily.ts'
import { walletWindowFamily } from './walletWindow/walletWindowFamily.ts'

/** Every family of the catalog beside the listed tools, in the order in which the catalog lists them. */
export const families: readonly Family[] = [
  instrumentFamily,
  coreAssetFamily,
  launchpadFamily,
  poolBoardFamily,
  sectorBoardFamily,
  rpcReadFamily,
  precompileFamily,
  interfaceReadFamily,
  protocolReadFamily,
  eventQueryFamily,
  utilityFamily,
  tokenWindowFamily,
  chainWindowFamily,
  leaderboardFamily,
  compatFamily,
  walletWindowFamily,
  liveFamily,
]
