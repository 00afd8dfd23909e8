import type { Address } from 'viem'
import { Unavailable } from '../../../base/errors/codes.ts'
import type { Instrument } from '../../../domain/stocks/createInstrumentRegistry.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'

/** The issuer's tokens of a sector, by address in lower case. */
export async function sectorInstruments(
  { stocks, head }: ToolContext,
  sector: string,
): Promise<Map<Address, Instrument>> {
  const book = await stocks.upTo(head.number)
  const own = book.all.filter(({ facts }) => facts?.sector === sector)
  if (own.length === 0)
    throw Unavailable({
      what: `The sector ${sector}`,
      reason: 'the issuer’s factory has deployed no token of it on this network',
    })
  return new Map(own.map((instrument) => [instrument.address, instrument]))
}
