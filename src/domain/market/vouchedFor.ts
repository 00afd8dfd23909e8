import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'

type Sources = { network: Network; stocks: InstrumentRegistry; index: IndexView }

/** Whether somebody other than its maker stands for a token. */
export async function vouchedFor({ network, stocks, index }: Sources): Promise<(token: Address) => boolean> {
  const book = await stocks.upTo(index.head.number)
  const listed = new Set(network.tokens.map(({ address }) => address.toLowerCase()))
  return (token) => token === zeroAddress || listed.has(token) || book.byAddress(token) !== undefined
}
