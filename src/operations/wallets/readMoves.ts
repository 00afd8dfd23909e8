import { listWalletMoves, type WalletMove } from '../../sources/index/queries/listWalletMoves.ts'
import type { WalletTransferFilter } from '../../sources/index/queries/listWalletTransfers.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'

/** Adding up more than this would make one caller's question everybody's wait. */
const most = 200_000

/** Every matching transfer of a wallet since a position, or undefined (and said so) where they are too many. */
export async function readMoves(
  context: IndexedContext,
  filter: WalletTransferFilter,
  { since, field }: { since: number; field: string },
): Promise<WalletMove[] | undefined> {
  const moves = await listWalletMoves(context.index, filter, { since, most })
  if (!moves)
    context.warn(field, `More than ${most} transfers match, too many to add up; narrow the question.`)
  return moves
}
