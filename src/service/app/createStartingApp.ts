import type { Config } from '../../base/config/loadConfig.ts'
import type { AppError } from '../../base/errors/AppError.ts'
import type { NetworkDeployment } from '../../base/network/facts.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createProbeView } from '../../domain/probe/createProbeView.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import { type App, type AppOptions, createApp } from './createApp.ts'
import { createPendingChain } from './createPendingChain.ts'
import { toIndexStatus } from './toIndexStatus.ts'

/** The embedded chain before it is built: nothing is known to stand anywhere. */
const nothingDeployed: NetworkDeployment = { contracts: [], dexes: [], launchpads: [], feeds: [], tokens: [] }

function pendingIndex({ databaseUrl }: Config, refusal: () => AppError): IndexAccess {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  return {
    newest: () => undefined,
    async open() {
      throw refusal()
    },
    status: () => toIndexStatus(undefined, { engine, lost: null }),
    wantHistory: () => {},
    watch: () => () => {},
  }
}

/**
 * The service before there is a chain: every list, document and page is there, what needs no chain is answered, and
 * every other question gets the refusal.
 */
export function createStartingApp(refusal: () => AppError, options: AppOptions): App {
  const { config } = options
  const network = loadNetwork(config.network, config.network === 'devnet' ? nothingDeployed : undefined)
  const chain = createPendingChain(refusal)
  return createApp(
    { network, chain, close: () => chain.close() },
    {
      ...options,
      probe: createProbeView(network, { report: () => undefined, state: () => 'running' }),
      ...(config.indexWindow === 'off' ? {} : { index: pendingIndex(config, refusal) }),
    },
  )
}
