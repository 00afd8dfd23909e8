import { Unavailable } from '../../../base/errors/codes.ts'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { Family } from '../../kernel/CatalogRow.ts'
import { tokenOperations } from '../asset/assetOperations.ts'
import { type FindAsset, toAssetRow } from '../asset/toAssetRow.ts'

/** Assets that people ask for by name and that are no stock tokens. */
const assets = [
  { symbol: 'WETH', name: 'Wrapped Ether', words: 'WETH ether ethereum ETH wrapped' },
  { symbol: 'USDG', name: 'Global Dollar', words: 'USDG dollar stablecoin stable Paxos' },
  { symbol: 'CBBTC', name: 'Coinbase Wrapped BTC', words: 'cbBTC bitcoin BTC Coinbase wrapped' },
  { symbol: 'CASHCAT', name: 'Cash Cat', words: 'CASHCAT cash cat memecoin meme' },
  { symbol: 'PONS', name: 'Pons', words: 'PONS memecoin meme' },
]

/** The contract on the network's own list; who else calls itself so does not matter. */
const findListed =
  (symbol: string): FindAsset =>
  async ({ network }) => {
    const token = network.tokens.find((row) => row.symbol.toUpperCase() === symbol)
    if (token) return lowerAddress(token.address)
    throw Unavailable({ what: `The token ${symbol}`, reason: 'this network has no canonical contract of it' })
  }

/** The eight operations of instruments for the assets that markets are quoted in, and two memecoins. */
export const coreAssetFamily: Family = {
  name: 'core_asset',
  purpose: 'The same eight for assets that markets are quoted in, and two memecoins.',
  promises: 40,
  rows: () =>
    assets.flatMap((asset) =>
      tokenOperations.map((operation) => toAssetRow(operation, asset, findListed(asset.symbol))),
    ),
}
