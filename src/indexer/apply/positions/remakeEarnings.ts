import { type Earned, nothingEarned } from '../../../sources/index/Earned.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { Earnings } from './createEarnings.ts'
import type { EarningChange } from './EarningChange.ts'
import { earnedBetween } from './earnedBetween.ts'

const columns = 'sold_cost_usd, sold_proceeds_usd, unknown_proceeds_usd, wins, losses'

type Row = Record<'sold_cost_usd' | 'sold_proceeds_usd' | 'unknown_proceeds_usd' | 'wins' | 'losses', number>
const toEarned = (row: Row): Earned => ({
  soldCostUsd: row.sold_cost_usd,
  soldProceedsUsd: row.sold_proceeds_usd,
  unknownProceedsUsd: row.unknown_proceeds_usd,
  wins: row.wins,
  losses: row.losses,
})

/** What the sales of an account brought block by block, by how its positions stand and how they stood. */
async function readChanges(
  transaction: WriteTransaction,
  trader: number,
  money: ReadonlySet<number>,
): Promise<EarningChange[]> {
  const [positions, steps] = await Promise.all([
    transaction.all(query(`select token_id, first_block, ${columns} from positions where trader_id = ?`), [
      trader,
    ]),
    transaction.all(
      query(
        `select token_id, block, ${columns} from position_steps where trader_id = ? order by token_id, block`,
      ),
      [trader],
    ),
  ])
  return positions
    .filter(({ token_id }) => !money.has(token_id))
    .flatMap((position) => {
      const own = steps.filter(({ token_id }) => token_id === position.token_id)
      // Each step is how it stood before its block: what the block brought shows in the next.
      const blocks = [position.first_block, ...own.map(({ block }) => block)]
      const stood = [nothingEarned, ...own.map(toEarned), toEarned(position)]
      return blocks.flatMap((block, place) => {
        const [before, after] = [stood[place], stood[place + 1]]
        const earned = before && after && earnedBetween(before, after)
        return earned ? [{ trader, block, earned }] : []
      })
    })
}

/** Makes what accounts earned anew, of which positions were made anew: blocks in the middle are other than they were. */
export async function remakeEarnings(
  transaction: WriteTransaction,
  { traders, money }: { traders: readonly number[]; money: ReadonlySet<number> },
  earnings: Earnings,
): Promise<void> {
  const changes: EarningChange[] = []
  for (const trader of traders) changes.push(...(await readChanges(transaction, trader, money)))
  await earnings.replace(transaction, { traders, changes })
}
