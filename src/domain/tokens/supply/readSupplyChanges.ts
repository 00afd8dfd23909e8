import { zeroAddress } from 'viem'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { multiplierUpdates } from '../../../sources/index/queries/multiplierUpdates.ts'
import { supplyMoves } from '../../../sources/index/queries/supplyMoves.ts'
import { multiplierAt } from './multiplierAt.ts'
import type { SharedMove } from './supplySeries.ts'

/** So many mints and burns go into one answer. */
export const maxSupplyMoves = 50_000

export type SupplyChanges = {
  /** Newest first. */
  moves: SharedMove[]
  /** The first block of the window, or of what could be read of it. */
  from: { block: number; time: number }
  /** Every block of the window is applied. */
  covered: boolean
  /** There were more than one answer takes: the oldest are missing. */
  cut: boolean
}

const one = 10n ** 18n

/** The mints and burns of a token in the newest so many seconds. */
export async function readSupplyChanges(
  view: IndexView,
  token: TokenLedger,
  { seconds, multiplier }: { seconds: number; multiplier: bigint | undefined },
): Promise<SupplyChanges> {
  const [window, ids, updates] = await Promise.all([
    findWindowStart(view, seconds),
    findAddressIds(view, [zeroAddress]),
    multiplier === undefined ? [] : multiplierUpdates(view, token.id),
  ])
  const nobody = ids.get(zeroAddress) ?? -1
  const found = await supplyMoves(view, {
    token: token.id,
    nobody,
    since: window.position,
    limit: maxSupplyMoves + 1,
  })
  const moves = found.slice(0, maxSupplyMoves).map((move) => ({
    ...move,
    shares: multiplier === undefined ? null : (move.amount * multiplierAt(updates, move, multiplier)) / one,
  }))
  const cut = found.length > maxSupplyMoves
  const oldest = moves.at(-1)
  const start = cut && oldest ? { block: blockOf(oldest.position), time: oldest.time } : window
  const from = Number.isFinite(seconds) || cut ? start : await firstMove(view, token, start)
  return { moves, from: { block: from.block, time: from.time }, covered: window.complete, cut }
}

/** For all of time, the window begins with the token. */
async function firstMove(view: IndexView, token: TokenLedger, otherwise: { block: number; time: number }) {
  const block = blockOf(token.firstPosition)
  const time = (await blockTimes(view, [block])).get(block)
  return time === undefined ? otherwise : { block, time }
}
