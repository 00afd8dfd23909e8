import { NotAStock } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { Instrument, InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { resolveToken } from './resolveToken.ts'

type InstrumentSources = {
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
  index: IndexView | undefined
}

/** The stock token a caller means; any other token is refused by name. */
export async function resolveInstrument(sources: InstrumentSources, reference: string): Promise<Instrument> {
  const { instrument } = await resolveToken(sources, reference)
  if (!instrument) throw NotAStock({ token: reference.slice(0, 80) })
  return instrument
}
