import type { Config } from '../../base/config/loadConfig.ts'
import type { EndpointFact } from '../../base/network/facts.ts'
import { mainnetEndpoints } from '../../base/network/loadNetwork.ts'

/** Calls that a batch may bring with each request, where only the requests are limited. */
const callsPerRequest = 10

/** The nodes of a configuration, with what is known of them; nobody asks a public one faster than its data says. */
export function toEndpoints({
  rpcUrls,
  rpcRate,
}: Pick<Config, 'rpcUrls' | 'rpcRate'>): readonly EndpointFact[] {
  const named = rpcUrls?.map((url) => mainnetEndpoints.find((endpoint) => endpoint.url === url) ?? { url })
  return (named ?? mainnetEndpoints).map((endpoint: EndpointFact) => {
    if (rpcRate === undefined) return endpoint
    const { limits = {} } = endpoint
    const pace = {
      requestsPerSecond: Math.min(rpcRate, limits.requestsPerSecond ?? rpcRate),
      callsPerSecond: Math.min(rpcRate * callsPerRequest, limits.callsPerSecond ?? rpcRate * callsPerRequest),
    }
    return { ...endpoint, limits: { ...limits, ...pace } }
  })
}
