import { flowOthers } from '../../sources/index/flowStretches.ts'
import { startOf } from '../../sources/index/position.ts'
import type { WindowStart } from '../../sources/index/queries/findWindowStart.ts'
import { flowPieces } from '../../sources/index/queries/flowPieces.ts'
import { startAt } from '../../sources/index/queries/startAt.ts'
import type { FlowFilter, WalletFlow } from '../../sources/index/queries/WalletFlow.ts'
import { walletFlows } from '../../sources/index/queries/walletFlows.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'

/** Adding up more than this would make one caller's question everybody's wait. */
export const mostMoves = 200_000

/**
 * What came to a wallet and left it in a window, or ever, by token and other; or undefined (and said so) where it is
 * too much to add up. Others are told apart where that is asked for, unless a day has too many (see `isCrowded`).
 */
export async function readFlows(
  context: IndexedContext,
  filter: FlowFilter,
  { start, field, isApart = false }: { start?: WindowStart; field: string; isApart?: boolean },
): Promise<WalletFlow[] | undefined> {
  const { index } = context
  const { from } = index.span
  const { kept, blocks } = await flowPieces(index, filter.wallet, {
    start: start ?? (await startAt(index, startOf(from))),
    isApart: isApart || filter.counterparty !== undefined,
  })
  // Below the whole blocks there may be single tokens' own pasts.
  const below = start || from === 0 ? [] : [{ from: 0, to: from - 1 }]
  const flows = await walletFlows(index, filter, { kept, blocks: [...below, ...blocks], most: mostMoves })
  if (!flows) warnTooMany(context, field)
  return flows
}

export const warnTooMany = (context: IndexedContext, field: string): void =>
  context.warn(field, `More than ${mostMoves} transfers match, too many to add up; narrow the question.`)

/** Whether others of some day are not told apart, which is said. */
export function isCrowded(context: IndexedContext, flows: readonly WalletFlow[], field: string): boolean {
  const crowded = flows.some(({ other }) => other === flowOthers.everyone)
  if (crowded)
    context.warn(field, 'It met too many others in a day to tell them apart; ask for a shorter window.')
  return crowded
}
