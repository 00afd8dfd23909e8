import type { Hash } from 'viem'
import type { Head } from '../chain/Chain.ts'
import type { IndexAccess } from '../index/createIndexAccess.ts'
import type { Operation } from './Operation.ts'

/** An index so many blocks behind would make answers older than they need to be. */
const maxLagBlocks = 100

/** The block an answer is known by in the cache, and whether the index takes part in it. */
export type Pin = { hash: Hash; withIndex: boolean }

/** The newest block that everything an operation needs has: the index's for those that read it. */
export function pinOf(operation: Operation, head: Head, index: IndexAccess | undefined): Pin {
  if (!operation.index || !index) return { hash: head.hash, withIndex: false }
  const newest = index.newest()
  if (operation.index === 'required') return { hash: newest?.hash ?? head.hash, withIndex: true }
  const near = newest !== undefined && Number(head.number) - newest.number <= maxLagBlocks
  return { hash: near ? newest.hash : head.hash, withIndex: near }
}
