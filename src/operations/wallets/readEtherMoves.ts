import type { BlockSpan } from '../../sources/index/IndexView.ts'
import { type AccountEtherMove, listEtherMoves } from '../../sources/index/queries/listEtherMoves.ts'
import { untracedIn } from '../../sources/index/untracedIn.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'

/** Adding up more than this would make one caller's question everybody's wait. */
const most = 100_000

/**
 * Every change of an account's ether in some blocks, with how many of these were not traced, which is said; or
 * undefined, which is said too, where they are too many. No account is one that the index never met.
 */
export async function readEtherMoves(
  context: IndexedContext,
  account: number | undefined,
  { range, field }: { range: BlockSpan; field: string },
): Promise<{ moves: AccountEtherMove[]; untraced: number } | undefined> {
  const moves = account === undefined ? [] : await listEtherMoves(context.index, account, { ...range, most })
  if (!moves) {
    context.warn(field, `Ether moved more than ${most} times, too often to add up; narrow the question.`)
    return undefined
  }
  const untraced = untracedIn(context.index, range)
  if (untraced > 0)
    context.warn(
      field,
      `No node traced ${untraced} of ${range.to - range.from + 1} blocks: ETH that moved inside their calls is not counted.`,
    )
  return { moves, untraced }
}
