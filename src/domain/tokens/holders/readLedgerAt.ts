import type { Address } from 'viem'
import { BadRequest, RangeTooWide } from '../../../base/errors/codes.ts'
import { windowSeconds } from '../../../base/schema/window.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { reachOf } from '../../../sources/index/reachOf.ts'
import { holderMovement, type Movement } from './holderMovement.ts'
import { type HolderLedger, openHolderLedger } from './openHolderLedger.ts'
import { readArchivedLedger } from './readArchivedLedger.ts'
import { maxMoves, readRecentLedger } from './readRecentLedger.ts'

export const movementWindows = ['1h', '24h', '7d'] as const
export type MovementWindow = (typeof movementWindows)[number]

export type LedgerAt = {
  ledger: HolderLedger
  movement: Map<MovementWindow, Movement>
  /** Why a window is missing from the movement. */
  missing: Map<MovementWindow, string>
  /** Every transfer since the chain began is in the ledger, though the index does not reach back so far. */
  whole?: boolean
}

/** The ledger of a token after a block, and who came and went before it. */
export async function readLedgerAt(
  view: IndexView,
  { token, address }: { token: TokenLedger; address: Address },
  block: number,
): Promise<LedgerAt> {
  checkBlock(view, block)
  if (block < view.span.from) {
    const reason = 'It is not told of blocks that have left the index.'
    return {
      ...(await readArchivedLedger(view, { token, address }, block)),
      movement: new Map(),
      missing: new Map(movementWindows.map((window) => [window, reason])),
    }
  }
  const headS = view.head.timestampMs / 1000
  const endS = block === view.span.to ? headS : ((await blockTimes(view, [block])).get(block) ?? headS)
  const starts = await Promise.all(
    movementWindows.map(async (window) => ({
      window,
      start: await findWindowStart(view, headS - endS + windowSeconds[window]),
    })),
  )
  const end = startOf(block + 1)
  const whole = starts.filter(({ start }) => start.complete).map(({ start }) => start.position)
  const recent = await readRecentLedger(view, token, [end, ...whole])
  if (recent.since > end)
    throw RangeTooWide({
      problem: `The token has moved more than ${maxMoves} times since block ${block}.`,
      next: 'Ask for a newer block.',
    })
  const missing = new Map<MovementWindow, string>()
  const told = starts.filter(({ window, start }) => {
    if (!start.complete) missing.set(window, `The index reaches back only to block ${view.span.from}.`)
    else if (start.position < recent.since)
      missing.set(window, `The token has moved more than ${maxMoves} times in it.`)
    return !missing.has(window)
  })
  const counted = holderMovement(recent, { starts: told.map(({ start }) => start.position), end })
  const movement = told.flatMap(({ window, start }) => {
    const found = counted.get(start.position)
    return found ? [[window, found] as const] : []
  })
  const ledger = openHolderLedger(view, token, { recent, before: end })
  return { ledger, movement: new Map(movement), missing }
}

function checkBlock(view: IndexView, block: number): void {
  const [from, to] = [reachOf(view), view.span.to]
  if (block >= from && block <= to) return
  throw BadRequest({
    problem: `The index has blocks ${from} to ${to}, not ${block}.`,
    next: 'Ask for a block in that range, or leave at_block away for the newest.',
  })
}
