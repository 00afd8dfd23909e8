import type { Config } from '../../base/config/loadConfig.ts'
import { enricherNames } from '../../base/network/enricherNames.ts'
import type { NetworkName } from '../../base/network/Network.ts'
import { allEnrichers } from './allEnrichers.ts'
import type { Enricher } from './Enricher.ts'

/**
 * Which enrichers are asked: on mainnet all of them, elsewhere those that the settings name. Of the embedded
 * chain nobody outside knows anything, so there one also needs an address of its own.
 */
export function chooseEnrichers(
  { enrich, enrichUrls }: Pick<Config, 'enrich' | 'enrichUrls'>,
  network: NetworkName,
): { on: Enricher[]; off: Enricher[] } {
  const wanted = enrich ?? (network === 'mainnet' ? 'on' : 'off')
  const on: Enricher[] = []
  const off: Enricher[] = []
  for (const name of enricherNames) {
    const ownUrl = enrichUrls?.get(name)
    const enricher = { ...allEnrichers[name], ...(ownUrl ? { url: ownUrl } : {}) }
    const named = wanted === 'on' || (wanted !== 'off' && wanted.includes(name))
    const outside = network === 'devnet' && ownUrl === undefined
    if (named && !outside) on.push(enricher)
    else off.push(enricher)
  }
  return { on, off }
}
