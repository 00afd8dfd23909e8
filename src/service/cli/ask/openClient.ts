import type { Config } from '../../../base/config/loadConfig.ts'
import type { Stop } from '../createStop.ts'
import { localUrl } from '../localUrl.ts'
import type { Client } from './Client.ts'
import { connectTo } from './connectTo.ts'
import { isSherwood } from './isSherwood.ts'

export type ClientWish = {
  url?: string | undefined
  /** Whether an answer needs the chain; lists and descriptions do not. */
  needsChain: boolean
  config: Config
  stop: Stop
}

/** Who answers: the service that was named, else the one that runs on this machine, else one for this command. */
export async function openClient({ url, needsChain, config, stop }: ClientWish): Promise<Client> {
  if (url !== undefined) return connectTo(url)
  const local = connectTo(localUrl(config))
  if (await isSherwood(local)) return local
  // Loaded only here: most calls go to a service that runs.
  if (needsChain) return (await import('./openOwnService.ts')).openOwnService(config, stop)
  return (await import('./openHeadless.ts')).openHeadless(config)
}
