import type { NetworkDeployment } from './facts.ts'
import type { Network } from './Network.ts'

/** What stands where on a network, as plain data that another process makes the same network of. */
export const deploymentOf = ({
  contracts,
  dexes,
  launchpads,
  feeds,
  tokens,
  samples,
  forgets,
}: Network): NetworkDeployment => ({
  contracts,
  dexes,
  launchpads,
  feeds,
  tokens,
  ...(samples ? { samples } : {}),
  ...(forgets ? { forgets } : {}),
})
