import type { Address } from 'viem'
import type { DexFact, LaunchpadFact } from '../../base/network/facts.ts'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import { moneyTokens } from '../../domain/market/positions/moneyTokens.ts'

/**
 * The contracts whose events are believed, by address in lower case. Anyone can emit a PoolCreated or a
 * TokenLaunched; only those of a known factory mean what they say.
 */
export type KnownContracts = {
  dexes: ReadonlyMap<string, DexFact>
  launchpads: ReadonlyMap<string, LaunchpadFact>
  /** From an aggregator, or the feed itself, to the feed's address. */
  feeds: ReadonlyMap<string, Address>
  stockFactory: string | undefined
  /** Wrapped ether, whose deposits and withdrawals need not be transfers. */
  wrappedEther: string | undefined
  /** What trades are paid in. */
  money: readonly Address[]
  permit2: string | undefined
  gateways: ReadonlySet<string>
  arbSys: string
}

const arbSys = '0x0000000000000000000000000000000000000064'

/** What the network's facts say, with the aggregators that its feeds name now. */
export function toKnownContracts(
  network: Network,
  aggregators: ReadonlyMap<Address, Address>,
): KnownContracts {
  const feeds = new Map<string, Address>(
    network.feeds.map((feed) => [lowerAddress(feed.address), lowerAddress(feed.address)]),
  )
  for (const [aggregator, feed] of aggregators) feeds.set(lowerAddress(aggregator), lowerAddress(feed))
  const at = (key: string) => {
    const contract = network.contract(key)
    return contract ? lowerAddress(contract.address) : undefined
  }
  return {
    dexes: new Map(network.dexes.map((dex) => [lowerAddress(dex.factory), dex])),
    launchpads: new Map(
      network.launchpads.flatMap((pad) =>
        pad.factories.map((factory) => [lowerAddress(factory), pad] as const),
      ),
    ),
    feeds,
    stockFactory: at('stock_factory'),
    wrappedEther: at('weth'),
    money: [...moneyTokens(network)],
    permit2: at('permit2'),
    gateways: new Set(
      network.contracts
        .filter((contract) => contract.category === 'bridge-l2')
        .map((contract) => lowerAddress(contract.address)),
    ),
    arbSys,
  }
}
