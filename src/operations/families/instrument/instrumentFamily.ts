import { Unavailable } from '../../../base/errors/codes.ts'
import type { Family } from '../../kernel/CatalogRow.ts'
import { stockOperations } from '../asset/assetOperations.ts'
import { type FindAsset, toAssetRow } from '../asset/toAssetRow.ts'

/** The contract that the issuer's factory deployed under this ticker; a namesake is never taken for it. */
const findInstrument =
  (symbol: string): FindAsset =>
  async ({ stocks, head }) => {
    const instrument = (await stocks.upTo(head.number)).bySymbol(symbol)
    if (instrument) return instrument.address
    throw Unavailable({
      what: `The stock token ${symbol}`,
      reason: 'the issuer’s factory has not deployed it on this network',
    })
  }

/** Eight operations on each of the issuer's stock and fund tokens. */
export const instrumentFamily: Family = {
  name: 'instrument',
  purpose:
    'Eight questions to each stock and fund token of the issuer, at the contract that the factory’s log proves.',
  promises: 1600,
  rows: ({ instruments }) =>
    instruments
      .filter(({ catalog }) => catalog !== false)
      .flatMap(({ symbol, name, kind, sector }) => {
        const words = `${symbol} ${name} ${kind === 'etf' ? 'etf fund' : 'stock'} ${sector.replaceAll('_', ' ')}`
        return stockOperations.map((operation) =>
          toAssetRow(operation, { symbol, name, words }, findInstrument(symbol)),
        )
      }),
}
