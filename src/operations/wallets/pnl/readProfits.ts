import type { Address } from 'viem'
import { describeTokens, type MarketSources } from '../../../domain/market/describeTokens.ts'
import type { FifoResult } from '../../../domain/market/positions/fifo.ts'
import { moneyTokens } from '../../../domain/market/positions/moneyTokens.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import type { NamedToken } from '../../../domain/tokens/nameTokens.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import { computePairs } from './computePairs.ts'
import { keptPairs } from './keptPairs.ts'
import type { ProfitQuestion, TokenTraded } from './ProfitPair.ts'
import { type ProfitTotals, sumProfits } from './ProfitTotals.ts'
import { type ValuedHolding, valueHolding } from './valueHolding.ts'
import { noTrading, type WalletTrading } from './walletTrading.ts'

/** Profit of a wallet with one token. */
export type TokenProfit = {
  token: Address
  named: NamedToken
  priceUsd: number | null
  traded: TokenTraded
  result: FifoResult
  worth: ValuedHolding
}

export type WalletProfit = {
  /** All its swaps in the window, those that only turn money into money too. */
  trading: WalletTrading
  tokens: TokenProfit[]
  totals: ProfitTotals
}

export type ProfitSources = MarketSources & { chain: PinnedChain }

/**
 * The profit of wallets by first in, first out, over all that is known of them: what they bought and sold, and what
 * came and went by transfer, which has no known cost and takes its cost along. What trades are paid in is no position
 * and counts only where it is asked for. Positions are kept; of money, and while they are being made, they are
 * computed here, which says where trades or transfers are too many to go through.
 */
export async function readProfits(
  sources: ProfitSources,
  question: ProfitQuestion,
): Promise<Map<number, WalletProfit> | 'trades' | 'transfers'> {
  const { index, network } = sources
  const { wallets, asset, since } = question
  const moneyIds = new Set((await findAddressIds(index, [...moneyTokens(network)])).values())
  const [own] = asset ?? []
  const isMoney = own !== undefined && moneyIds.has(own)
  const found =
    index.positionsFrom === undefined || isMoney
      ? await computePairs(index, { ...question, moneyIds, isMoney })
      : await keptPairs(index, { wallets, token: own, since, moneyIds })
  if (typeof found === 'string') return found
  const addresses = await readAddresses(index, new Set(found.pairs.map(({ token }) => token)))
  const tokens = [...addresses.values()]
  const [prices, describe] = await Promise.all([
    priceTokens(sources, tokens),
    describeTokens(sources, tokens),
  ])
  const held = new Map<number, TokenProfit[]>()
  for (const { wallet, token: id, traded, result } of found.pairs) {
    const token = knownAddress(addresses, id)
    const named = describe(token)
    const price = prices.get(token)
    const worth = valueHolding(result, named.decimals, price)
    const known = held.get(wallet) ?? []
    known.push({ token, named, priceUsd: price?.usd ?? null, traded, result, worth })
    held.set(wallet, known)
  }
  return new Map(
    wallets.map((wallet) => {
      const profits = held.get(wallet) ?? []
      const trading = found.trading.get(wallet) ?? noTrading
      return [wallet, { trading, tokens: profits, totals: sumProfits(profits) }]
    }),
  )
}
