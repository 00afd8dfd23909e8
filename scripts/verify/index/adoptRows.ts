import { blockAt } from './placesPerBlock.ts'
import type { ExpectedRows, Row } from './Rows.ts'

const byPosition = ({ position }: Row) => blockAt(position)

/** Which block a row is of, by table. */
type BlockOfRow = Readonly<Record<string, (row: Row) => number>>

/** Events that are read for all blocks, also for those that the index does not keep. */
export const rareTables: BlockOfRow = {
  pools: ({ created_position: created }) => blockAt(created),
  launches: byPosition,
  graduations: byPosition,
  stock_deployments: byPosition,
  multiplier_updates: byPosition,
  oracle_answers: byPosition,
  bridge_transfers: byPosition,
}

const denseTables: BlockOfRow = {
  blocks: ({ number }) => Number(number),
  transactions: byPosition,
  transfers: byPosition,
  nft_transfers: byPosition,
  approvals: byPosition,
  trades: byPosition,
  liquidity_events: byPosition,
  control_events: byPosition,
}

/**
 * What the index holds of blocks that the node no longer tells of, taken as it stands: nothing can be held
 * against it, but sums and candles have to come to what all rows together make.
 */
export function adoptRows(
  found: ReadonlyMap<string, readonly Row[]>,
  gone: { unreadable: ReadonlySet<number>; lostEvents: ReadonlySet<number> },
): ExpectedRows {
  const adopted: ExpectedRows = new Map()
  const adopt = (tables: BlockOfRow, isGone: (block: number) => boolean) => {
    for (const [table, blockOf] of Object.entries(tables))
      adopted.set(
        table,
        (found.get(table) ?? []).filter((row) => isGone(blockOf(row))),
      )
  }
  adopt(denseTables, (block) => gone.unreadable.has(block))
  adopt(rareTables, (block) => gone.unreadable.has(block) || gone.lostEvents.has(block))
  return adopted
}
