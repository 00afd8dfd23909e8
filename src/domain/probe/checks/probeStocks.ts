import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'
import { addressFromWord } from '../../../base/schema/address.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { proxySlots } from '../../code/proxySlots.ts'
import type { InstrumentRegistry } from '../../stocks/createInstrumentRegistry.ts'
import type { ProbedStocks } from '../ProbeReport.ts'

/** The issuer's tokens from the factory's log, each proven by the beacon it delegates to. */
export async function probeStocks(
  chain: PinnedChain,
  { network, stocks }: { network: Network; stocks: InstrumentRegistry },
): Promise<ProbedStocks | null> {
  const beacon = contractAddress(network, 'stock_registry')
  if (!beacon || !network.contract('stock_factory')) return null
  const { all, bySymbol } = await stocks.upTo(chain.block)
  const words = await Promise.all(all.map(({ address }) => chain.storageAt(address, proxySlots.beacon)))
  const unproven = all.filter((_, index) => addressFromWord(words[index] ?? '0x') !== beacon)
  return {
    found: all.length,
    proven: all.length - unproven.length,
    unproven: unproven.map(({ symbol }) => symbol),
    missing: network.instruments.filter(({ symbol }) => !bySymbol(symbol)).map(({ symbol }) => symbol),
    unlisted: all.filter(({ facts }) => !facts).map(({ symbol }) => symbol),
  }
}
