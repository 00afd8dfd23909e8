import type { BlockSpan } from '../../sources/index/IndexView.ts'
import { type AccountEtherMove, listEtherMoves } from '../../sources/index/queries/listEtherMoves.ts'
import { untracedIn } from '../../sources/index/untracedIn.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'

/** Adding up more than this would make one caller's question everybody's wait. */
export const mostEtherMoves = 100_000

export const warnTooOften = (context: IndexedContext, field: string): void =>
  context.warn(
    field,
    `Ether moved more than ${mostEtherMoves} times, too often to add up; narrow the question.`,
  )

/**
 * Every change of an account's ether in some blocks, with how many of these were not traced, which is said; or
 * undefined, which is said too, where they are too many. No account is one that the index never met.
 */
export async function readEtherMoves(
  context: IndexedContext,
  account: number | undefined,
  { range, field }: { range: BlockSpan; field: string },
): Promise<{ moves: AccountEtherMove[]; untraced: number } | undefined> {
  const moves =
    account === undefined
      ? []
      : await listEtherMoves(context.index, account, { ...range, most: mostEtherMoves })
  if (!moves) {
    warnTooOften(context, field)
    return undefined
  }
  return { moves, untraced: warnUntraced(context, range, field) }
}

/** How many blocks of a stretch were not traced, which is said. */
export function warnUntraced(context: IndexedContext, range: BlockSpan, field: string): number {
  const untraced = untracedIn(context.index, range)
  if (untraced > 0)
    context.warn(
      field,
      `No node traced ${untraced} of ${range.to - range.from + 1} blocks: ETH that moved inside their calls is not counted.`,
    )
  return untraced
}
