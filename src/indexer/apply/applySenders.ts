import type { Hex } from 'viem'
import { allSenders } from '../../sources/index/allSenders.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { IndexedBlock } from '../fetch/RangeData.ts'
import type { AddressBook } from './createAddressBook.ts'
import { changeDealings, type DealingStates } from './dealings.ts'

export function senderAddresses(blocks: readonly IndexedBlock[], keys: Set<Hex>): void {
  if (blocks.some(({ transactions }) => transactions.length > 0)) keys.add(allSenders)
}

/** Keeps when each account last sent a transaction, and so how many different ones a window has. */
export async function applySenders(
  transaction: WriteTransaction,
  blocks: readonly IndexedBlock[],
  { book, dealings }: { book: AddressBook; dealings: DealingStates },
): Promise<void> {
  const last = new Map<Hex, number>()
  for (const { time, transactions } of blocks)
    for (const { from } of transactions) last.set(from, Math.max(time, last.get(from) ?? 0))
  if (last.size === 0) return
  const token = book.id(allSenders)
  const changes = [...last].map(([from, time]) => ({
    token,
    trader: book.id(from),
    become: ({ boughtAt }: { boughtAt: number | null }) => ({
      boughtAt: Math.max(time, boughtAt ?? 0),
      soldAt: null,
    }),
  }))
  await changeDealings(transaction, changes, { states: dealings, undivided: new Set([token]) })
}
