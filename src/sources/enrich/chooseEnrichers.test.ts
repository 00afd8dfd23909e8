import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { enricherNames } from '../../base/network/enricherNames.ts'
import type { NetworkName } from '../../base/network/Network.ts'
import { allEnrichers } from './allEnrichers.ts'
import { chooseEnrichers } from './chooseEnrichers.ts'

const chosen = (network: NetworkName, env: Record<string, string> = {}) =>
  chooseEnrichers(loadConfig([], env), network).on

describe('chooseEnrichers', () => {
  it('asks all on mainnet and nobody elsewhere, unless told otherwise', () => {
    expect(chosen('mainnet').map(({ name }) => name)).toEqual([...enricherNames])
    expect([chosen('custom'), chosen('devnet')]).toEqual([[], []])
    expect(chosen('mainnet', { SHERWOOD_ENRICH: 'off' })).toEqual([])
    expect(chosen('custom', { SHERWOOD_ENRICH: 'on' }).map(({ name }) => name)).toEqual([...enricherNames])
    const some = chooseEnrichers(loadConfig([], { SHERWOOD_ENRICH: 'sourcify,issuer' }), 'mainnet')
    expect(some.on.map(({ name }) => name)).toEqual(['issuer', 'sourcify'])
    expect(some.off).toHaveLength(enricherNames.length - 2)
  })

  it('lets nothing out of the embedded chain but to addresses that were given', () => {
    const env = { SHERWOOD_ENRICH: 'on', SHERWOOD_ENRICH_URLS: 'sourcify=http://127.0.0.1:9/v2' }
    expect(chosen('devnet', env).map(({ url }) => url)).toEqual(['http://127.0.0.1:9/v2'])
    expect(chosen('devnet', { SHERWOOD_ENRICH_URLS: 'sourcify=http://127.0.0.1:9/v2' })).toEqual([])
  })

  it('has each one under its own name, over https and within a budget', () => {
    for (const name of enricherNames) {
      const { url, budget, breaker, ...enricher } = allEnrichers[name]
      expect(enricher.name).toBe(name)
      expect(url).toMatch(/^https:\/\/[a-z.]+(\/[a-z0-9/]+)?$/)
      expect(budget.perMinute).toBeLessThanOrEqual(150)
      expect(breaker.longestMs).toBeGreaterThan(breaker.firstMs)
    }
  })
})
