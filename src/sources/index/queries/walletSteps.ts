import { etherToken } from '../flowStretches.ts'
import { blockOf, startOf } from '../position.ts'
import type { Querying } from '../query.ts'
import { listEtherMoves } from './listEtherMoves.ts'
import { listWalletMoves } from './listWalletMoves.ts'
import { type StepPieces, stepOf } from './stepPieces.ts'

type Parts = StepPieces & {
  /** The blocks that the steps are between, oldest first; the last step ends with the newest block. */
  steps: readonly number[]
  /** More than so many rows are not added up one by one. */
  most: number
}

/** What came less what went of each token after each block and not after the next one; undefined where it is too much. */
export async function tokenSteps(
  view: Querying,
  wallet: number,
  { kept, blocks, steps, most }: Parts,
): Promise<Map<number, bigint[]> | undefined> {
  const changes = new Map<number, bigint[]>()
  const add = (token: number, step: number, change: bigint) => {
    const own = changes.get(token) ?? new Array<bigint>(steps.length).fill(0n)
    own[step] = (own[step] ?? 0n) + change
    changes.set(token, own)
  }
  for (const { token, step, change } of kept) if (token !== etherToken) add(token, step, change)
  let left = most
  for (const { from, to } of blocks) {
    const stretch = { since: startOf(from), before: startOf(to + 1), most: left }
    const moves = await listWalletMoves(view, { wallet, direction: 'both' }, stretch)
    if (!moves) return undefined
    left -= moves.length
    for (const { token, position, side, amount } of moves)
      add(token, stepOf(steps, blockOf(position)), side === 'in' ? amount : -amount)
  }
  return changes
}

/** The same of its ether. */
export async function etherSteps(
  view: Querying,
  wallet: number,
  { kept, blocks, steps, most }: Parts,
): Promise<bigint[] | undefined> {
  const changes = steps.map(() => 0n)
  const add = (step: number, change: bigint) => {
    changes[step] = (changes[step] ?? 0n) + change
  }
  for (const { token, step, change } of kept) if (token === etherToken) add(step, change)
  for (const range of blocks) {
    const moves = await listEtherMoves(view, wallet, { ...range, most })
    if (!moves) return undefined
    for (const { block, side, amount } of moves) add(stepOf(steps, block), side === 'in' ? amount : -amount)
  }
  return changes
}
