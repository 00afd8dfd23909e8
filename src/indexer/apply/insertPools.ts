import type { Hex } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { pools as poolsTable } from '../../sources/index/tables/marketTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { PoolFact } from '../facts/RangeFacts.ts'
import type { AddressBook } from './createAddressBook.ts'
import type { PoolBook } from './createPoolBook.ts'
import { type QuoteTokens, quoteSideOf } from './QuoteTokens.ts'

export function poolAddresses(pools: readonly PoolFact[], keys: Set<Hex>): void {
  for (const { pool, token0, token1, hooks } of pools) {
    keys.add(pool).add(token0).add(token1)
    if (hooks) keys.add(hooks)
  }
}

const columns = [
  ...(['pool_id', 'created_position', 'transaction_index', 'venue', 'kind', 'token0_id'] as const),
  ...(['token1_id', 'quote_side', 'fee', 'tick_spacing', 'hooks_id', 'opening_sqrt_price'] as const),
]

/** Writes pools, and tells the book of them. */
export async function insertPools(
  transaction: WriteTransaction,
  pools: readonly PoolFact[],
  { book, poolBook, quotes }: { book: AddressBook; poolBook: PoolBook; quotes: QuoteTokens },
): Promise<void> {
  await poolBook.load(transaction, new Set(pools.map(({ pool }) => book.id(pool))))
  const rows = pools.map((fact) => {
    const quoteSide = quoteSideOf(quotes, fact.token0, fact.token1)
    const [id, token0, token1] = [book.id(fact.pool), book.id(fact.token0), book.id(fact.token1)]
    poolBook.add({ id, created: fact.position, kind: fact.kind, token0, token1, quoteSide })
    return [
      ...[id, fact.position, fact.transactionIndex, fact.venue, fact.kind, token0, token1],
      ...[quoteSide, fact.fee, fact.tickSpacing, fact.hooks === null ? null : book.id(fact.hooks)],
      fact.openingSqrtPrice === null ? null : encodeAmount(fact.openingSqrtPrice),
    ]
  })
  await transaction.insert({ table: poolsTable, columns, rows, onConflict: 'ignore' })
}
