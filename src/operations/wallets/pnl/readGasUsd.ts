import { zeroAddress } from 'viem'
import { worthAt } from '../../../domain/market/worthAt.ts'
import type { RpcReceipt } from '../../../sources/chain/RpcBlock.ts'
import { tradeTransactions } from '../../../sources/index/queries/tradeTransactions.ts'
import { transactionHashes } from '../../../sources/index/queries/transactionHashes.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

/** Receipts of more transactions are not asked for in one answer. */
const mostTransactions = 300

type GasQuery = { wallet: number; asset: readonly number[] | undefined; since: number }

/** Dollars, or why nobody can tell. */
export type GasUsd = { usd: number } | { reason: string }

/** The wei a transaction cost; on Arbitrum the price covers what was paid for the parent chain. */
const costOf = ({ gasUsed, effectiveGasPrice }: RpcReceipt): bigint | undefined =>
  effectiveGasPrice === undefined ? undefined : BigInt(gasUsed) * BigInt(effectiveGasPrice)

/** What a wallet paid for gas in the transactions of its trades, at the ether price of each. One round trip. */
export async function readGasUsd(
  context: IndexedContext,
  { wallet, asset, since }: GasQuery,
): Promise<GasUsd> {
  const { index, chain } = context
  const places = await tradeTransactions(index, { trader: wallet, asset, since }, mostTransactions + 1)
  if (places.length > mostTransactions)
    return { reason: `More than ${mostTransactions} transactions to add up; ask for a shorter window.` }
  const [hashes, worth] = await Promise.all([
    transactionHashes(index, places),
    worthAt(
      context,
      places.map((position) => ({ token: zeroAddress, position })),
    ),
  ])
  const receipts = await Promise.all(
    places.map((place) => chain.request<RpcReceipt | null>('eth_getTransactionReceipt', [hashes.get(place)])),
  )
  const costs = receipts.map((receipt) => receipt && costOf(receipt))
  const gone = costs.filter((cost) => cost === null || cost === undefined).length
  if (gone > 0)
    return { reason: `The node no longer has the receipts of ${gone} of ${places.length} transactions.` }
  const dollars = costs.map((cost, index) => {
    const price = worth(zeroAddress, places[index] as number)
    return price === null ? null : (Number(cost) / 1e18) * price
  })
  if (dollars.includes(null))
    return { reason: 'Nothing told the dollar price of ether at one of its trades.' }
  return { usd: dollars.reduce<number>((sum, one) => sum + (one ?? 0), 0) }
}
