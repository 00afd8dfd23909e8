import type { Hash } from 'viem'
import type { AppError } from '../../base/errors/AppError.ts'
import { toAppError } from '../../base/errors/toAppError.ts'
import type { Head } from '../../sources/chain/Chain.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { RunnableOperation } from './Operation.ts'

/** An index so many blocks behind would make answers older than they need to be. */
const maxLagBlocks = 100

/** The chain's newest head, the block an answer is known by in the cache, and whether the index takes part in it. */
export type Pin =
  | { head: Head; hash: Hash; withIndex: boolean }
  /** Why there is no block, for an operation that can do without. */
  | { headless: AppError }

export type PinSources = {
  /** Throws why there is no head. */
  pinHead: () => Head
  index: IndexAccess | undefined
  /** The index's block whose state the node was last seen to have dropped. */
  leftBehind: Hash | undefined
}

/**
 * The newest block that everything an operation needs has: the index's for those that read it, unless the node has
 * dropped the state of that block and the operation can do without the index.
 */
export function pinOf(operation: RunnableOperation, { pinHead, index, leftBehind }: PinSources): Pin {
  let head: Head
  try {
    head = pinHead()
  } catch (error) {
    if (!operation.headless) throw error
    return { headless: toAppError(error) }
  }
  const withoutIndex = { head, hash: head.hash, withIndex: false }
  if (!operation.index || !index) return withoutIndex
  const newest = index.newest()
  if (operation.index === 'required') return { head, hash: newest?.hash ?? head.hash, withIndex: true }
  if (newest === undefined || newest.hash === leftBehind) return withoutIndex
  const near = Number(head.number) - newest.number <= maxLagBlocks
  return near ? { head, hash: newest.hash, withIndex: true } : withoutIndex
}
