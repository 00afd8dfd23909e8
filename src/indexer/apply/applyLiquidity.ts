import { type Hex, hexToBytes } from 'viem'
import { decodeAmount, encodeAmount } from '../../sources/index/amount.ts'
import { blockOf } from '../../sources/index/position.ts'
import { liquidityEvents, liquidityRanges } from '../../sources/index/tables/marketTables.ts'
import type { SqlValues } from '../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { LiquidityFact } from '../facts/RangeFacts.ts'
import type { IndexedBlock } from '../fetch/RangeData.ts'
import type { AddressBook } from './createAddressBook.ts'
import type { PoolBook } from './createPoolBook.ts'
import { createRowStates } from './createRowStates.ts'

export const createRangeStates = () =>
  createRowStates({
    table: liquidityRanges,
    columns: ['liquidity'],
    fromRow: (row) => decodeAmount(row.liquidity),
    toRow: (liquidity) => [encodeAmount(liquidity)],
    isEmpty: (liquidity) => liquidity === 0n,
    rememberedHalf: 20_000,
  })

export type RangeStates = ReturnType<typeof createRangeStates>

export function liquidityAddresses(facts: readonly LiquidityFact[], keys: Set<Hex>): void {
  for (const { pool, owner } of facts) keys.add(pool).add(owner)
}

const columns = [
  ...(['position', 'transaction_index', 'pool_id', 'kind', 'provider_id', 'owner_id'] as const),
  ...(['tick_lower', 'tick_upper', 'salt', 'liquidity', 'amount0', 'amount1'] as const),
]

const orNull = (amount: bigint | null) => (amount === null ? null : encodeAmount(amount))

/** Changes to the liquidity of ranges; the sum of all of them is what is there. */
export type RangeChange = { pool: number; tickLower: number; tickUpper: number; change: bigint }

export async function changeRanges(
  transaction: WriteTransaction,
  changes: readonly RangeChange[],
  ranges: RangeStates,
): Promise<void> {
  const keyed = changes.map((one) => ({ key: [one.pool, one.tickLower, one.tickUpper], change: one.change }))
  await ranges.load(
    transaction,
    keyed.map(({ key }) => key),
  )
  for (const { key, change } of keyed) ranges.put(key, (ranges.get(key) ?? 0n) + change)
  await ranges.flush(transaction)
}

/** Writes what was added to and taken from known pools. */
export async function applyLiquidity(
  transaction: WriteTransaction,
  { facts, blocks }: { facts: readonly LiquidityFact[]; blocks: readonly IndexedBlock[] },
  { book, poolBook, ranges }: { book: AddressBook; poolBook: PoolBook; ranges: RangeStates },
): Promise<void> {
  const first = blocks[0]
  if (!first || facts.length === 0) return
  await poolBook.load(transaction, new Set(facts.map(({ pool }) => book.id(pool))))
  const rows: SqlValues[] = []
  const changes: RangeChange[] = []
  for (const fact of facts) {
    const pool = book.id(fact.pool)
    const known = poolBook.get(pool)
    if (!known || known.created > fact.position) continue
    const provider = blocks[blockOf(fact.position) - first.number]?.transactions[fact.transactionIndex]
      ?.from as Hex
    const { tickLower, tickUpper, liquidity } = fact
    rows.push([
      ...[fact.position, fact.transactionIndex, pool, fact.kind, book.id(provider), book.id(fact.owner)],
      ...[tickLower, tickUpper, fact.salt === null ? null : hexToBytes(fact.salt)],
      ...[orNull(liquidity), orNull(fact.amount0), orNull(fact.amount1)],
    ])
    if (tickLower !== null && tickUpper !== null && liquidity !== null)
      changes.push({ pool, tickLower, tickUpper, change: liquidity })
  }
  await transaction.insert({ table: liquidityEvents, columns, rows })
  await changeRanges(transaction, changes, ranges)
}
