import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'

/** What a transaction can have done, as the tables of the index tell it. */
export const transactionKinds = ['swap', 'transfer', 'nft_transfer', 'launch', 'bridge'] as const

export type TransactionKind = (typeof transactionKinds)[number]

const tables = {
  swap: 'trades',
  transfer: 'transfers',
  nft_transfer: 'nft_transfers',
  launch: 'launches',
  bridge: 'bridge_transfers',
} as const satisfies Record<TransactionKind, string>

/** What each transaction of a block did, by its place in the block; the same rows that blockActivity counts. */
export async function kindsInBlock(
  view: Querying,
  block: number,
): Promise<ReadonlyMap<number, TransactionKind[]>> {
  const stretch = [startOf(block), startOf(block + 1)]
  const found = await Promise.all(
    transactionKinds.map(async (kind) => ({
      kind,
      rows: await view.all(
        query(`select distinct transaction_index from ${tables[kind]} where position >= ? and position < ?`),
        stretch,
      ),
    })),
  )
  const kinds = new Map<number, TransactionKind[]>()
  for (const { kind, rows } of found)
    for (const { transaction_index: place } of rows) kinds.set(place, [...(kinds.get(place) ?? []), kind])
  return kinds
}
