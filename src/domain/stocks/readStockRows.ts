import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { stockMarkets } from '../../sources/index/queries/stockMarkets.ts'
import type { Instrument } from './createInstrumentRegistry.ts'
import { readStockState, type StockState } from './readStockState.ts'
import type { StockRow } from './StockRow.ts'

type RowSources = { chain: PinnedChain; head: { timestampMs: number }; index: IndexView | undefined }

/** Reads instruments in one round trip, however many. */
export async function readStockRows(
  { chain, head, index }: RowSources,
  instruments: readonly Instrument[],
): Promise<StockRow[]> {
  const addresses = instruments.map(({ address }) => address)
  const [states, markets] = await Promise.all([
    Promise.all(addresses.map((address) => readStockState(chain, address, head.timestampMs / 1000))),
    index ? stockMarkets(index, addresses) : undefined,
  ])
  return instruments.map((instrument, at) => ({
    instrument,
    state: states[at] as StockState,
    market: markets && (markets.get(instrument.address) ?? { pools: 0, holders: 0 }),
  }))
}
