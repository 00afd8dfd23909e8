import type { IndexView } from '../../sources/index/IndexView.ts'
import { stepPieces } from '../../sources/index/queries/stepPieces.ts'
import { etherSteps } from '../../sources/index/queries/walletSteps.ts'
import { untracedIn } from '../../sources/index/untracedIn.ts'

/** Taking back more moves than this would make one caller's question everybody's wait. */
const mostMoves = 50_000

/** What an account had after each block, or why that is not known. */
export type EtherBalances = { balances: ReadonlyMap<number, bigint>; unknown: string | null }

/**
 * An account's ether after some blocks, without a node that keeps their state: what it has after the index's
 * newest block, less every change since. Blocks below one that was not traced are left out.
 */
export async function etherBalancesAt(
  index: IndexView,
  { account, now, blocks }: { account: number | undefined; now: bigint; blocks: readonly number[] },
): Promise<EtherBalances> {
  const head = index.span.to
  const known = blocks.filter(
    (block) =>
      block <= head && block + 1 >= index.span.from && untracedIn(index, { from: block + 1, to: head }) === 0,
  )
  const unknown =
    known.length === blocks.length
      ? null
      : 'Blocks since then were not traced, so ether that moved inside calls is not known.'
  if (known.length === 0 || account === undefined)
    return { balances: new Map(known.map((block) => [block, now])), unknown }
  const steps = known.toSorted((one, other) => one - other)
  const pieces = await stepPieces(index, account, steps)
  const changes = await etherSteps(index, account, { ...pieces, steps, most: mostMoves })
  if (!changes)
    return { balances: new Map(), unknown: `It moved ether more than ${mostMoves} times since then.` }
  const balances = new Map<number, bigint>()
  let balance = now
  for (const [step, block] of [...steps.entries()].reverse()) {
    balance -= changes[step] ?? 0n
    balances.set(block, balance)
  }
  return { balances, unknown }
}
