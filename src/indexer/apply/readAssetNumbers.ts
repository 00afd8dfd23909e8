import { type Hex, hexToBytes, zeroAddress } from 'viem'
import { query } from '../../sources/index/query.ts'
import { wholeChain } from '../../sources/index/wholeChain.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { AssetNumbers } from './assetsOfTrade.ts'

const idOf = async (transaction: WriteTransaction, key: Hex): Promise<number | undefined> =>
  (await transaction.get(query('select id from addresses where address = ?'), [hexToBytes(key)]))?.id

/** How tokens are numbered by asset, where no address book is loaded; -1 is the chain of an index without trades. */
export async function readAssetNumbers(
  transaction: WriteTransaction,
  wrappedEther: Hex | undefined,
): Promise<AssetNumbers & { formsOf(asset: number): number[] }> {
  const chain = (await idOf(transaction, wholeChain)) ?? -1
  const ether = await idOf(transaction, zeroAddress)
  const wrapped = wrappedEther && (await idOf(transaction, wrappedEther))
  return {
    chain,
    assetOf: (token) => (token === ether ? (wrapped ?? token) : token),
    formsOf: (asset) => (asset === wrapped && ether !== undefined ? [asset, ether] : [asset]),
  }
}
