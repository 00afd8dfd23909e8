import type { Hex } from 'viem'
import { openHistoryFile } from './openHistoryFile.ts'
import { packBlock, toDictionary, toStored, unpackBlock } from './packBlock.ts'
import type { HistoryBlock, PlannedBlock, StoredBlock } from './StoredBlock.ts'

/**
 * What happened on the running chain, kept beside its node: every block with its transactions and receipts, and
 * before that what the next block is going to be made of. A node that died is brought back from it, and what a
 * node forgot is read from it.
 */
export type History = {
  /** The newest block. */
  head(): { number: number; hash: Hex } | undefined
  oldest(): number | undefined
  /** Writes down what the next block is made of, before anybody can see it. */
  plan(block: PlannedBlock): void
  /** The block that was planned and not yet added. */
  planned(): PlannedBlock | undefined
  /** Adds the next block. Of one that has become too old by now only the header stays, and later not even that. */
  add(block: HistoryBlock, receipts: readonly unknown[]): void
  /** Forgets the blocks above this one, and what was planned. */
  dropAfter(number: number): void
  block(number: number): StoredBlock | undefined
  numberOf(kind: 'block' | 'transaction', hash: string): number | undefined
  /** The bloom filters of a range, from the bottom, at most so many. */
  blooms(from: number, to: number, most: number): { number: number; bloom: Uint8Array }[]
  close(): void
}

/** Headers are kept so many times as long: they tell when a block was, and are small. */
const headersFactor = 30

const toBytes = (hex: string) => Buffer.from(hex.slice(2), 'hex')
const isHash = (text: string) => /^0x[0-9a-f]{64}$/i.test(text)

/** Opens the history in this file; it keeps so many whole blocks. */
export async function openHistory(file: string, keptBlocks: number): Promise<History> {
  const { sql, inTransaction, close } = await openHistoryFile(file)
  let dictionary = (sql.dictionary.get() as { text: Uint8Array } | undefined)?.text

  /** The first block of all is what the others are packed with. */
  function pack(stored: StoredBlock): Buffer {
    if (dictionary === undefined) {
      const first = toDictionary(stored)
      sql.setDictionary.run(first)
      dictionary = first
    }
    return packBlock(stored, dictionary)
  }

  function block(number: number): StoredBlock | undefined {
    const row = sql.body.get(number) as { body: Uint8Array } | undefined
    return row && dictionary && unpackBlock(row.body, dictionary)
  }

  function dropTransactions(number: number): StoredBlock | undefined {
    const old = block(number)
    for (const { hash } of JSON.parse(old?.transactions ?? '[]') as { hash: string }[])
      sql.dropTransaction.run(toBytes(hash))
    return old
  }

  /** Leaves the header; the filter goes, so that no log is looked for. */
  function dropBody(number: number): void {
    const old = dropTransactions(number)
    if (old) sql.dropBody.run(pack({ ...old, transactions: '[]', receipts: '[]' }), number)
  }

  function drop(number: number): void {
    dropTransactions(number)
    sql.dropBlock.run(number)
  }

  function readHead() {
    const row = sql.head.get() as { number: number; hash: Uint8Array } | undefined
    return row && { number: row.number, hash: `0x${Buffer.from(row.hash).toString('hex')}` as Hex }
  }
  const readOldest = () => (sql.oldest.get() as { number: number | null }).number ?? undefined
  // Every question that comes asks for these two.
  let head = readHead()
  let oldest = readOldest()

  return {
    head: () => head,
    oldest: () => oldest,
    plan: (planned) => void sql.plan.run(JSON.stringify(planned)),
    planned() {
      const row = sql.planned.get() as { text: string } | undefined
      return row && (JSON.parse(row.text) as PlannedBlock)
    },
    add(added, receipts) {
      const number = Number(added.number)
      const body = pack(toStored(added, receipts))
      inTransaction(() => {
        sql.addBlock.run(number, toBytes(added.hash), toBytes(added.logsBloom), body)
        for (const { hash } of added.transactions) sql.addTransaction.run(toBytes(hash), number)
        dropBody(number - keptBlocks)
        drop(number - keptBlocks * headersFactor)
        sql.unplan.run()
      })
      head = { number, hash: added.hash }
      oldest = readOldest()
    },
    dropAfter(number) {
      inTransaction(() => {
        for (let gone = head?.number ?? 0; gone > number; gone--) drop(gone)
        sql.unplan.run()
      })
      head = readHead()
      oldest = readOldest()
    },
    block,
    numberOf(kind, hash) {
      if (!isHash(hash)) return undefined
      return (sql[kind].get(toBytes(hash)) as { number: number } | undefined)?.number
    },
    // The driver knows no more of a row than that it has columns.
    blooms: (from, to, most) =>
      sql.blooms.all(from, to, most) as unknown as { number: number; bloom: Uint8Array }[],
    close,
  }
}
