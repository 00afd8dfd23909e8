import type { ArchiveOrder } from '../../../src/sources/archive/ArchiveTable.ts'
import type { ArchiveTableName } from '../../../src/sources/archive/archiveTables.ts'
import { expectLedger } from '../index/expect/expectLedger.ts'
import { expectMarket } from '../index/expect/expectMarket.ts'
import type { NetworkTruth } from '../index/NetworkTruth.ts'
import { blockAt, placesPerBlock } from '../index/placesPerBlock.ts'
import type { Rescan } from '../index/Rescan.ts'
import type { Cell, ExpectedRows, Row } from '../index/Rows.ts'

/** Rows that files should have, by table and order. */
export type ExpectedFiles = Record<ArchiveTableName, Record<ArchiveOrder, Row[]>>

/** What the index should have had of the blocks of a rescan, of the tables that are archived. */
function expectIndexed(rescan: Rescan, truth: NetworkTruth): ExpectedRows {
  const rows: ExpectedRows = new Map()
  const dense = { ...rescan, logs: rescan.logs.filter(({ block }) => truth.applied.dense(block)) }
  expectLedger(rows, dense.logs, truth)
  expectMarket(rows, { rescan, dense, truth })
  return rows
}

const orNull = (cell: Cell | undefined): Cell => cell ?? null

/** A row under each of its keys, or under one where they are the same. */
const under = (column: string, row: Row, keys: readonly (Cell | undefined)[]): Row[] =>
  [...new Set(keys)].map((key) => ({ [column]: orNull(key), ...row }))

/** The rows of an archive's files by what the node says, in the words of docs/archive.md. */
export function expectArchived(rescan: Rescan, truth: NetworkTruth): ExpectedFiles {
  const rows = expectIndexed(rescan, truth)
  const pools = new Map((rows.get('pools') ?? []).map((row) => [row.pool_id, row]))
  const place = ({ position, transaction_index }: Row): Row => {
    const number = blockAt(position)
    const block = rescan.blocks.get(number)
    return {
      block: number,
      log_index: Number(position) - number * placesPerBlock,
      transaction_index: orNull(transaction_index),
      time: block?.time ?? null,
      transaction_hash: block?.transactions[Number(transaction_index)]?.hash ?? null,
    }
  }
  const inside = (table: string) =>
    (rows.get(table) ?? []).filter(({ position }) => truth.applied.dense(blockAt(position)))

  const transfers = inside('transfers').map((row) => ({
    ...place(row),
    token: orNull(row.token_id),
    sender: orNull(row.from_id),
    receiver: orNull(row.to_id),
    amount: orNull(row.amount),
  }))
  const trades = inside('trades').map((row) => ({
    ...place(row),
    pool: orNull(row.pool_id),
    venue: orNull(pools.get(orNull(row.pool_id))?.venue),
    pool_kind: orNull(pools.get(orNull(row.pool_id))?.kind),
    base: orNull(row.base_id),
    quote: orNull(row.quote_id),
    trader: orNull(row.trader_id),
    side: orNull(row.side),
    base_amount: orNull(row.base_amount),
    quote_amount: orNull(row.quote_amount),
    price: orNull(row.price),
    quote_usd: orNull(row.quote_usd),
    usd: orNull(row.usd),
    sqrt_price: typeof row.sqrt_price === 'bigint' ? String(row.sqrt_price) : null,
  }))
  const liquidity = inside('liquidity_events').map((row) => {
    const pool = pools.get(orNull(row.pool_id))
    return {
      ...place(row),
      pool: orNull(row.pool_id),
      venue: orNull(pool?.venue),
      pool_kind: orNull(pool?.kind),
      token0: orNull(pool?.token0_id),
      token1: orNull(pool?.token1_id),
      kind: orNull(row.kind),
      provider: orNull(row.provider_id),
      owner: orNull(row.owner_id),
      tick_lower: orNull(row.tick_lower),
      tick_upper: orNull(row.tick_upper),
      salt: orNull(row.salt),
      liquidity: orNull(row.liquidity),
      amount0: orNull(row.amount0),
      amount1: orNull(row.amount1),
    }
  })
  const launches = inside('launches').map((row) => ({
    ...place(row),
    launchpad: orNull(row.launchpad),
    token: orNull(row.token_id),
    creator: orNull(row.creator_id),
    pool: orNull(row.pool_id),
    quote: orNull(row.quote_id),
  }))
  return {
    transfers: {
      token: transfers,
      wallet: transfers.flatMap((row) =>
        row.sender === row.receiver
          ? [{ wallet: row.sender, direction: 'self', ...row }]
          : [
              { wallet: row.sender, direction: 'out', ...row },
              { wallet: row.receiver, direction: 'in', ...row },
            ],
      ),
    },
    trades: {
      token: trades.flatMap((row) => under('token', row, [row.base, row.quote])),
      wallet: trades,
    },
    liquidity: {
      token: liquidity.flatMap((row) => under('token', row, [row.token0, row.token1])),
      wallet: liquidity,
    },
    launches: { token: launches, wallet: launches },
  }
}
