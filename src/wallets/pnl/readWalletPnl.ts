import type { Address } from 'viem'
import { RangeTooWide } from '../../errors/codes.ts'
import type { IndexView } from '../../index/IndexView.ts'
import { readAddresses } from '../../index/queries/readAddresses.ts'
import { type TraderTrade, tradesOfTraders } from '../../index/queries/tradesOfTraders.ts'
import { walletLedger } from '../../index/queries/walletLedger.ts'
import type { Network } from '../../network/Network.ts'
import { type FifoResult, fifo } from './fifo.ts'
import { groupByToken } from './groupByToken.ts'
import { moneyTokens } from './moneyTokens.ts'
import { toLotEvents } from './toLotEvents.ts'

/** More than these are not gone through for one answer. */
const mostTrades = 50_000
const mostMoves = 100_000

/** One token of a wallet: what it traded in the window, and what came of it. */
export type TokenPnl = {
  token: Address
  result: FifoResult
  buys: number
  sells: number
  bought: bigint
  sold: bigint
  boughtUsd: number
  soldUsd: number
  unpriced: number
}

type Question = { wallet: number; token: number | undefined; since: number }

const tooMany = (what: string, next: string) =>
  RangeTooWide({ problem: `The wallet made more than ${what}.`, next })

/** Profit of every token that a wallet traded; what trades are paid in counts only when it is asked for. */
export async function readWalletPnl(
  { index, network }: { index: IndexView; network: Network },
  { wallet, token, since }: Question,
): Promise<TokenPnl[]> {
  const next = 'Ask for one token.'
  const trades = await tradesOfTraders(index, { traders: [wallet], token }, mostTrades)
  if (!trades) throw tooMany(`${mostTrades} trades`, next)
  const moves = await walletLedger(index, { wallet, token }, mostMoves)
  if (!moves) throw tooMany(`${mostMoves} transfers`, next)
  const byToken = groupByToken(trades)
  const ledger = groupByToken(moves)
  const addresses = await readAddresses(index, byToken.keys())
  const money = moneyTokens(network)
  return [...byToken].flatMap(([id, rows]) => {
    const address = addresses.get(id) as Address
    const isMoney = money.has(address)
    if (isMoney && token === undefined) return []
    // Routers wrap and unwrap ether on the way, so a wallet's own transfers of it do not tell what it traded.
    const own = isMoney ? undefined : (ledger.get(id) ?? [])
    const result = fifo(toLotEvents({ trades: rows, moves: own }, since))
    return [{ token: address, result, ...sumOf(rows.filter(({ position }) => position >= since)) }]
  })
}

function sumOf(trades: readonly TraderTrade[]): Omit<TokenPnl, 'token' | 'result'> {
  const sums = { buys: 0, sells: 0, bought: 0n, sold: 0n, boughtUsd: 0, soldUsd: 0, unpriced: 0 }
  for (const { side, amount, usd } of trades) {
    if (usd === null) sums.unpriced += 1
    if (side === 'buy') {
      sums.buys += 1
      sums.bought += amount
      sums.boughtUsd += usd ?? 0
    } else {
      sums.sells += 1
      sums.sold += amount
      sums.soldUsd += usd ?? 0
    }
  }
  return sums
}
