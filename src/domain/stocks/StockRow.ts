import type { StockMarket } from '../../sources/index/queries/stockMarkets.ts'
import type { Instrument } from './createInstrumentRegistry.ts'
import type { StockState } from './readStockState.ts'

/** An instrument with what the chain and, where it is there, the index say of it. */
export type StockRow = { instrument: Instrument; state: StockState; market: StockMarket | undefined }
