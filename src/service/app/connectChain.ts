import type { Config } from '../../base/config/loadConfig.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import type { Network } from '../../base/network/Network.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { DevnetProgress } from '../../devnet/DevnetReport.ts'
import {
  createInstrumentRegistry,
  type InstrumentRegistry,
} from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { toEndpoints } from './toEndpoints.ts'

/** A chain to read from, and what has to be stopped with it. */
export type ChainConnection = {
  network: Network
  chain: Chain
  /** The issuer's tokens, read from the factory's log once for everybody. */
  stocks?: InstrumentRegistry
  close(): Promise<void>
}

export type ConnectOptions = {
  config: Config
  log: Logger
  onProgress?: (progress: DevnetProgress) => void
  /** Called when the embedded chain has ended by itself. */
  onChainLost?: (reason: string) => void
  /** Told what is wrong with the embedded chain for as long as it is, and null when it no longer is. */
  onChainState?: (problem: string | null) => void
  signal?: AbortSignal
}

/** Connects the network the configuration names; the embedded chain is started for it. */
export async function connectChain(options: ConnectOptions): Promise<ChainConnection> {
  const { config, log, signal } = options
  if (config.network === 'devnet') return connectDevnet(options)
  const network = loadNetwork(config.network)
  const endpoints = toEndpoints(config)
  const crossCheck = endpoints.length > 1
  const chain = await createChain({ endpoints, network, log, crossCheck, ...(signal ? { signal } : {}) })
  const stocks = createInstrumentRegistry(chain, network)
  return { network, chain, stocks, close: () => chain.close() }
}

async function connectDevnet(options: ConnectOptions): Promise<ChainConnection> {
  const { config, log, signal } = options
  // Only the embedded chain needs the code that starts it.
  const { startDevnet } = await import('../../devnet/startDevnet.ts')
  const devnet = await startDevnet({
    dataDir: config.dataDir,
    seed: config.seed,
    ...(config.anvilPath ? { anvilPath: config.anvilPath } : {}),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    onTrouble: (what) => log.warn(what),
    ...(options.onChainState ? { onState: options.onChainState } : {}),
    ...(signal ? { signal } : {}),
  })
  devnet.onExit((reason) => options.onChainLost?.(reason))
  try {
    const network = loadNetwork('devnet', devnet.deployment)
    const endpoints = [{ url: devnet.rpcUrl, ws: devnet.wsUrl }]
    const chain = await createChain({ endpoints, network, log, ...(signal ? { signal } : {}) })
    return {
      network,
      chain,
      stocks: createInstrumentRegistry(chain, network),
      async close() {
        await chain.close()
        await devnet.close()
      },
    }
  } catch (error) {
    await devnet.close()
    throw error
  }
}
