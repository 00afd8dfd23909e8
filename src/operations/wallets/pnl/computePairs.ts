import { fifo } from '../../../domain/market/positions/fifo.ts'
import { toLotEvents } from '../../../domain/market/positions/toLotEvents.ts'
import { type TraderTrade, tradesOfTraders } from '../../../sources/index/queries/tradesOfTraders.ts'
import { walletLedger } from '../../../sources/index/queries/walletLedger.ts'
import type { Querying } from '../../../sources/index/query.ts'
import type { ProfitPairs, ProfitQuestion, TokenTraded } from './ProfitPair.ts'
import { walletTrading } from './walletTrading.ts'

type Parts = ProfitQuestion & {
  moneyIds: ReadonlySet<number>
  /** The asset itself is what trades are paid in. */
  isMoney: boolean
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

/** What some trades of one token come to. */
export function sumTrades(trades: readonly TraderTrade[]): TokenTraded {
  const sum = (side: 'buy' | 'sell') => {
    const own = trades.filter((trade) => trade.side === side)
    return {
      count: own.length,
      amount: own.reduce((total, { amount }) => total + amount, 0n),
      usd: own.reduce((total, { usd }) => total + (usd ?? 0), 0),
    }
  }
  const [bought, sold] = [sum('buy'), sum('sell')]
  return {
    buys: bought.count,
    sells: sold.count,
    bought: bought.amount,
    sold: sold.amount,
    boughtUsd: bought.usd,
    soldUsd: sold.usd,
  }
}

/** The pairs of wallets and tokens from all their trades and transfers; says which where these are too many. */
export async function computePairs(
  view: Querying,
  { wallets, asset, since, mostTrades, mostMoves, moneyIds, isMoney }: Parts,
): Promise<ProfitPairs | 'trades' | 'transfers'> {
  const trades = await tradesOfTraders(view, { traders: wallets, asset }, mostTrades)
  if (!trades) return 'trades'
  const [own] = asset ?? []
  // Routers wrap and unwrap ether on the way, so a wallet's own transfers of money do not tell what it traded.
  const moves = isMoney
    ? []
    : await walletLedger(view, { wallets, token: own, but: asset ? [] : [...moneyIds] }, mostMoves)
  if (!moves) return 'transfers'
  // Whichever of its forms was traded, an asset is one position.
  const tokenOf = (row: { token: number }) => (asset ? (own ?? row.token) : row.token)
  const positions = group(
    trades.filter((row) => isMoney || !moneyIds.has(row.token)),
    (row) => `${row.trader} ${tokenOf(row)}`,
  )
  const ledger = group(moves, (row) => `${row.wallet} ${row.token}`)
  const isRecent = ({ position }: TraderTrade) => position >= since
  const pairs = [...positions].flatMap(([key, rows]) => {
    const [first] = rows
    if (!first) return []
    const moved = isMoney ? undefined : (ledger.get(key) ?? [])
    const result = fifo(toLotEvents({ trades: rows, moves: moved }, since))
    return [{ wallet: first.trader, token: tokenOf(first), traded: sumTrades(rows.filter(isRecent)), result }]
  })
  const recent = group(trades.filter(isRecent), ({ trader }) => `${trader}`)
  return {
    pairs,
    trading: new Map(wallets.map((wallet) => [wallet, walletTrading(recent.get(`${wallet}`) ?? [])])),
  }
}
