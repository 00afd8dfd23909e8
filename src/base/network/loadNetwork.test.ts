import { getAddress, isHex, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { loadNetwork } from './loadNetwork.ts'

const mainnet = loadNetwork('mainnet')

describe('network data', () => {
  it('has checksummed addresses only', () => {
    const addresses = [
      ...mainnet.contracts.map((row) => row.address),
      ...mainnet.dexes.map((row) => row.factory),
      ...mainnet.launchpads.flatMap((row) => row.factories),
      ...mainnet.feeds.map((row) => row.address),
      ...mainnet.tokens.map((row) => row.address),
      ...mainnet.instruments.flatMap((row) => [
        row.mainnetAddress,
        ...(row.mainnetFeed ? [row.mainnetFeed] : []),
      ]),
    ]
    expect(addresses.length).toBeGreaterThan(500)
    expect(addresses.filter((address) => getAddress(address) !== address)).toEqual([])
  })

  it('has unique keys and symbols', () => {
    for (const rows of [mainnet.contracts, mainnet.dexes, mainnet.launchpads]) {
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
    }
    expect(new Set(mainnet.instruments.map((row) => row.symbol)).size).toBe(mainnet.instruments.length)
  })

  it('lists the 200 instruments of the catalog in 14 sectors, and every equity feed belongs to one', () => {
    const rows = mainnet.instruments.filter((row) => row.catalog !== false)
    expect(rows).toHaveLength(200)
    expect(new Set(rows.map((row) => row.sector)).size).toBe(14)
    const feeds = mainnet.feeds.filter((feed) => feed.kind === 'tokenized-equity').map((feed) => feed.address)
    expect(mainnet.instruments.flatMap((row) => (row.mainnetFeed ? [row.mainnetFeed] : []))).toEqual(
      expect.arrayContaining(feeds),
    )
  })

  it('has event signatures that hash to the topics beside them', () => {
    const rows = mainnet.launchpads.filter(
      (row) => row.event && row.topic0 && isHex(row.topic0) && row.topic0.length === 66,
    )
    expect(rows.length).toBeGreaterThan(15)
    for (const row of rows) expect(toEventSelector(`event ${row.event}`)).toBe(row.topic0)
  })

  it('finds contracts by key and by address in any case', () => {
    const weth = mainnet.contract('weth')
    expect(weth?.address).toBe('0x0Bd7D308f8E1639FAb988df18A8011f41EAcAD73')
    expect(mainnet.contractAt('0x0bd7d308f8e1639fab988df18a8011f41eacad73')).toBe(weth)
  })
})
