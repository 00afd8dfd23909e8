import type { Address } from 'viem'
import { describeTokens, type MarketSources } from '../../../domain/market/describeTokens.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import type { NamedToken } from '../../../domain/tokens/nameTokens.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import { type TraderTrade, tradesOfTraders } from '../../../sources/index/queries/tradesOfTraders.ts'
import { walletLedger } from '../../../sources/index/queries/walletLedger.ts'
import { type FifoResult, fifo } from './fifo.ts'
import { moneyTokens } from './moneyTokens.ts'
import { type ProfitTotals, sumProfits } from './ProfitTotals.ts'
import { toLotEvents } from './toLotEvents.ts'
import { type ValuedHolding, valueHolding } from './valueHolding.ts'
import { type WalletTrading, walletTrading } from './walletTrading.ts'

/** Profit of a wallet with one token. */
export type TokenProfit = {
  token: Address
  named: NamedToken
  priceUsd: number | null
  /** Its trades in the window. */
  trades: readonly TraderTrade[]
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

export type ProfitQuestion = {
  wallets: readonly number[]
  /** The numbers of all forms of one asset; all that was traded without it. */
  asset?: readonly number[] | undefined
  /** Sales count from here on; what was bought before has its cost. */
  since: number
  mostTrades: number
  mostMoves: number
}

const group = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const own = groups.get(keyOf(row))
    if (own) own.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/**
 * The profit of wallets by first in, first out, over all that is known of them: what they bought and sold, and what
 * came and went by transfer, which has no known cost and takes its cost along. What trades are paid in is no position
 * and counts only where it is asked for. Says which where trades or transfers are too many to go through.
 */
export async function readProfits(
  sources: ProfitSources,
  { wallets, asset, since, mostTrades, mostMoves }: ProfitQuestion,
): Promise<Map<number, WalletProfit> | 'trades' | 'transfers'> {
  const { index, network } = sources
  const trades = await tradesOfTraders(index, { traders: wallets, asset }, mostTrades)
  if (!trades) return 'trades'
  const money = moneyTokens(network)
  const moneyIds = new Set((await findAddressIds(index, [...money])).values())
  const [own] = asset ?? []
  const isMoney = own !== undefined && moneyIds.has(own)
  // Routers wrap and unwrap ether on the way, so a wallet's own transfers of money do not tell what it traded.
  const moves = isMoney
    ? []
    : await walletLedger(index, { wallets, token: own, but: asset ? [] : [...moneyIds] }, mostMoves)
  if (!moves) return 'transfers'
  // Whichever of its forms was traded, an asset is one position.
  const tokenOf = (row: { token: number }) => (asset ? (own ?? row.token) : row.token)
  const positions = group(
    trades.filter((row) => isMoney || !moneyIds.has(row.token)),
    (row) => `${row.trader} ${tokenOf(row)}`,
  )
  const ledger = group(moves, (row) => `${row.wallet} ${row.token}`)
  const ids = [...new Set([...positions.values()].flatMap(([row]) => (row ? [tokenOf(row)] : [])))]
  const addresses = await readAddresses(index, ids)
  const tokens = [...addresses.values()]
  const [prices, describe] = await Promise.all([
    priceTokens(sources, tokens),
    describeTokens(sources, tokens),
  ])
  const toProfit = (key: string, rows: readonly TraderTrade[], id: number): TokenProfit => {
    const token = knownAddress(addresses, id)
    const named = describe(token)
    const price = prices.get(token)
    const result = fifo(
      toLotEvents({ trades: rows, moves: isMoney ? undefined : (ledger.get(key) ?? []) }, since),
    )
    return {
      token,
      named,
      priceUsd: price?.usd ?? null,
      trades: rows.filter(({ position }) => position >= since),
      result,
      worth: valueHolding(result, named.decimals, price),
    }
  }
  const held = new Map<number, TokenProfit[]>()
  for (const [key, rows] of positions) {
    const [first] = rows
    if (!first) continue
    const known = held.get(first.trader) ?? []
    known.push(toProfit(key, rows, tokenOf(first)))
    held.set(first.trader, known)
  }
  const recent = group(
    trades.filter(({ position }) => position >= since),
    ({ trader }) => `${trader}`,
  )
  return new Map(
    wallets.map((wallet) => {
      const profits = held.get(wallet) ?? []
      const trading = walletTrading(recent.get(`${wallet}`) ?? [])
      return [wallet, { trading, tokens: profits, totals: sumProfits(profits) }]
    }),
  )
}
