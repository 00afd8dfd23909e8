import { toFifoResult } from '../../../domain/market/positions/fifo.ts'
import {
  type PositionRow,
  type PositionState,
  readPosition,
} from '../../../domain/market/positions/PositionState.ts'
import { positionSince } from '../../../domain/market/positions/positionSince.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { positionsBefore } from '../../../sources/index/queries/positionsBefore.ts'
import { positionsOf } from '../../../sources/index/queries/positionsOf.ts'
import type { Querying } from '../../../sources/index/query.ts'
import type { ProfitPair, ProfitPairs } from './ProfitPair.ts'
import type { WalletTrading } from './walletTrading.ts'

type PairScope = {
  wallets: readonly number[]
  /** Only this token, which is no money. */
  token: number | undefined
  since: number
  moneyIds: ReadonlySet<number>
}

/** How a position stood before a block; undefined where there was none. */
function beforeOf(now: PositionState, step: PositionRow | undefined, block: number) {
  if (block <= now.firstBlock) return undefined
  // What was not touched since stands as it stood.
  return step ? readPosition(step, now.firstBlock) : now
}

/** The pairs of wallets and tokens as their positions stand, less how they stood before the window. */
export async function keptPairs(
  view: Querying,
  { wallets, token, since, moneyIds }: PairScope,
): Promise<ProfitPairs> {
  const block = blockOf(since)
  const [rows, olds] = await Promise.all([
    positionsOf(view, { traders: wallets, token }),
    positionsBefore(view, { traders: wallets, token, block }),
  ])
  const pairs: ProfitPair[] = []
  const trading = new Map<number, WalletTrading>()
  for (const row of rows) {
    const wallet = row.trader_id
    const now = readPosition(row, row.first_block)
    const made = positionSince(now, beforeOf(now, olds.get(`${wallet}:${row.token_id}`), block))
    const soldUsd = made.soldProceedsUsd + made.unknownProceedsUsd
    if (!moneyIds.has(row.token_id))
      pairs.push({ wallet, token: row.token_id, traded: { ...made, soldUsd }, result: toFifoResult(made) })
    const sum = trading.get(wallet) ?? { trades: 0, volumeUsd: 0, unpriced: 0 }
    // Of one token all its swaps count, of a wallet each under the base token of its pool.
    const isOne = token !== undefined
    sum.trades += made.buys + made.sells - (isOne ? 0 : made.quoted)
    sum.volumeUsd += made.boughtUsd + soldUsd - (isOne ? 0 : made.quotedUsd)
    sum.unpriced += made.unpriced - (isOne ? 0 : made.quotedUnpriced)
    trading.set(wallet, sum)
  }
  return { pairs, trading }
}
