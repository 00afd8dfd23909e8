import type { Random } from '../random.ts'
import type { World } from '../world/World.ts'
import { caseScripts } from './cases/caseScripts.ts'
import type { Script } from './Script.ts'
import { bridgeScripts } from './scripts/bridge.ts'
import { communityScripts } from './scripts/community.ts'
import { housekeepingScripts } from './scripts/housekeeping.ts'
import { issuerScripts } from './scripts/issuer.ts'
import { launchScripts } from './scripts/launches.ts'
import { lendingScripts } from './scripts/lending.ts'
import { liquidityScripts } from './scripts/liquidity.ts'
import { smartAccountScripts } from './scripts/smartAccounts.ts'
import { trapScripts } from './scripts/traps.ts'
import { walletScripts } from './scripts/wallets.ts'

/** Everything that happens in the past besides trading and oracle rounds. */
export function pastScripts(world: World, random: Random): Script[] {
  return [
    ...issuerScripts(world),
    ...launchScripts(world, random.fork('launches')),
    ...trapScripts(world, random.fork('traps')),
    ...liquidityScripts(world, random.fork('liquidity')),
    ...walletScripts(world, random.fork('wallets')),
    ...bridgeScripts(world, random.fork('bridge')),
    ...communityScripts(world, random.fork('community')),
    ...lendingScripts(world, random.fork('lending')),
    ...smartAccountScripts(world),
    ...housekeepingScripts(world),
    ...caseScripts(world, random.fork('cases')),
  ]
}
