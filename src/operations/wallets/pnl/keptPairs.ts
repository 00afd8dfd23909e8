import { toFifoResult } from '../../../domain/market/positions/fifo.ts'
import { readPosition } from '../../../domain/market/positions/PositionState.ts'
import { positionSince } from '../../../domain/market/positions/positionSince.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { positionsBefore } from '../../../sources/index/queries/positionsBefore.ts'
import { positionsOf } from '../../../sources/index/queries/positionsOf.ts'
import type { Querying } from '../../../sources/index/query.ts'
import type { ProfitPair, ProfitPairs } from './ProfitPair.ts'
import type { WalletTrading } from './walletTrading.ts'

type Question = {
  wallets: readonly number[]
  /** Only this token, which is no money. */
  token: number | undefined
  since: number
  positionsFrom: number
}

/** The pairs of wallets and tokens as their positions stand, less how they stood before the window. */
export async function keptPairs(
  view: Querying,
  { wallets, token, since, positionsFrom }: Question,
): Promise<ProfitPairs> {
  const block = blockOf(since)
  const [rows, olds] = await Promise.all([
    positionsOf(view, { traders: wallets, token }),
    block <= positionsFrom ? new Map() : positionsBefore(view, { traders: wallets, token, block }),
  ])
  const pairs: ProfitPair[] = []
  const trading = new Map<number, WalletTrading>()
  for (const row of rows) {
    const wallet = row.trader_id
    const now = readPosition(row)
    const old = olds.get(`${wallet}:${row.token_id}`)
    // What was not touched since stands as it stood.
    const before = now.lastBlock < block ? now : old && readPosition(old)
    const made = positionSince(now, before)
    if (now.buys + now.sells > 0)
      pairs.push({ wallet, token: row.token_id, traded: made, result: toFifoResult(made) })
    const sum = trading.get(wallet) ?? { trades: 0, volumeUsd: 0, unpriced: 0 }
    // Of one token all its swaps count, of a wallet each under one of its tokens.
    sum.trades += token === undefined ? made.swaps : made.buys + made.sells
    sum.volumeUsd += token === undefined ? made.swapsUsd : made.boughtUsd + made.soldUsd
    sum.unpriced += token === undefined ? made.swapsUnpriced : made.unpriced
    trading.set(wallet, sum)
  }
  return { pairs, trading }
}
