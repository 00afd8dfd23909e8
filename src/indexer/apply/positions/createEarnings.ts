import { type Earned, nothingEarned } from '../../../sources/index/Earned.ts'
import { inBatches } from '../../../sources/index/queries/inBatches.ts'
import { query } from '../../../sources/index/query.ts'
import { earningSteps, earnings } from '../../../sources/index/tables/earningTables.ts'
import type { SqlValues } from '../../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import { createRowStates } from '../createRowStates.ts'
import type { EarningChange } from './EarningChange.ts'

/** What all sales of accounts brought, and how it stood before each block that changed it. */
export type Earnings = {
  /** Adds what blocks brought that come after all others. */
  add(transaction: WriteTransaction, changes: readonly EarningChange[]): Promise<void>
  /** Puts all that is known of some accounts in the place of what was. */
  replace(
    transaction: WriteTransaction,
    { traders, changes }: { traders: readonly number[]; changes: readonly EarningChange[] },
  ): Promise<void>
  /** Puts how accounts stood before a block in the place of how they stand. */
  unwind(
    transaction: WriteTransaction,
    { traders, fromBlock }: { traders: readonly number[]; fromBlock: number },
  ): Promise<void>
  forget(): void
}

/** An account that never sold has no first block. */
type State = Earned & { firstBlock: number | undefined }
const nothing: State = { ...nothingEarned, firstBlock: undefined }

const columns = [
  ...(['sold_cost_usd', 'sold_proceeds_usd', 'unknown_proceeds_usd', 'wins', 'losses'] as const),
]

const toValues = (earned: Earned): SqlValues => [
  ...[earned.soldCostUsd, earned.soldProceedsUsd, earned.unknownProceedsUsd, earned.wins, earned.losses],
]

const fromRow = (row: Record<(typeof columns)[number], number>, firstBlock: number): State => ({
  firstBlock,
  soldCostUsd: row.sold_cost_usd,
  soldProceedsUsd: row.sold_proceeds_usd,
  unknownProceedsUsd: row.unknown_proceeds_usd,
  wins: row.wins,
  losses: row.losses,
})

/** One change for each account and block, oldest first. */
function joinChanges(changes: readonly EarningChange[]): EarningChange[] {
  const joined = new Map<string, EarningChange>()
  for (const { trader, block, earned } of changes) {
    const key = `${trader}:${block}`
    const known = joined.get(key)?.earned ?? nothingEarned
    joined.set(key, { trader, block, earned: sum(known, earned) })
  }
  return [...joined.values()].sort((one, other) => one.block - other.block)
}

const sum = (one: Earned, other: Earned): Earned => ({
  soldCostUsd: one.soldCostUsd + other.soldCostUsd,
  soldProceedsUsd: one.soldProceedsUsd + other.soldProceedsUsd,
  unknownProceedsUsd: one.unknownProceedsUsd + other.unknownProceedsUsd,
  wins: one.wins + other.wins,
  losses: one.losses + other.losses,
})

export function createEarnings(): Earnings {
  const states = createRowStates({
    table: earnings,
    columns: ['first_block', ...columns],
    fromRow: (row): State => fromRow(row, row.first_block),
    toRow: (state) => [state.firstBlock ?? null, ...toValues(state)],
    isEmpty: ({ firstBlock }) => firstBlock === undefined,
    rememberedHalf: 50_000,
  })

  async function add(transaction: WriteTransaction, changes: readonly EarningChange[]): Promise<void> {
    const joined = joinChanges(changes)
    await states.load(
      transaction,
      joined.map(({ trader }) => [trader]),
    )
    const steps: SqlValues[] = []
    for (const { trader, block, earned } of joined) {
      const before = states.get([trader]) ?? nothing
      if (before.firstBlock !== undefined) steps.push([trader, block, ...toValues(before)])
      states.put([trader], { ...sum(before, earned), firstBlock: before.firstBlock ?? block })
    }
    await Promise.all([
      transaction.insert({ table: earningSteps, columns: ['trader_id', 'block', ...columns], rows: steps }),
      states.flush(transaction),
    ])
  }

  return {
    add,
    async replace(transaction, { traders, changes }) {
      states.forget()
      const keys = traders.map((trader) => [trader])
      for (const table of [earnings, earningSteps])
        await transaction.deleteKeys({ table, by: ['trader_id'], keys })
      await add(transaction, changes)
    },
    async unwind(transaction, { traders, fromBlock }) {
      const steps = await inBatches(traders, (some, marks) =>
        transaction.all(
          query(
            `select * from earning_steps where trader_id in (${marks}) and block >= ? order by block desc`,
          ),
          [...some, fromBlock],
        ),
      )
      await states.load(
        transaction,
        traders.map((trader) => [trader]),
      )
      // The oldest step of each comes last, and stays.
      for (const row of steps) {
        const firstBlock = states.get([row.trader_id])?.firstBlock ?? row.block
        states.put([row.trader_id], fromRow(row, firstBlock))
      }
      for (const trader of traders)
        if ((states.get([trader])?.firstBlock ?? -1) >= fromBlock) states.put([trader], nothing)
      await transaction.deleteKeys({
        table: earningSteps,
        by: ['trader_id', 'block'],
        keys: steps.map(({ trader_id, block }) => [trader_id, block]),
      })
      await states.flush(transaction)
    },
    forget: () => states.forget(),
  }
}
