import { type Hex, hexToBytes, zeroAddress } from 'viem'
import { addresses } from '../../../sources/index/tables/chainTables.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { BlockRange } from '../../fetch/RangeData.ts'
import { readSpans, writeSpans } from '../spans.ts'
import { changePositions } from './changePositions.ts'
import { clearPairs, type PairKey } from './clearPairs.ts'
import { createEarnings } from './createEarnings.ts'
import { createPositionStates } from './createPositionStates.ts'
import { createTraderSet } from './createTraderSet.ts'
import type { EarningChange } from './EarningChange.ts'
import { gatherPairs, type PositionFacts } from './gatherPairs.ts'
import { readPairFacts } from './readPairFacts.ts'
import { readRangeFacts } from './readRangeFacts.ts'
import { remakeEarnings } from './remakeEarnings.ts'
import { unwindPositions } from './unwindPositions.ts'

/**
 * Positions of accounts by first in, first out. Unlike sums they need every block in order: `span` says which blocks
 * are in, always from the index's oldest one on, and only the block after it can be added.
 */
export type Positions = ReturnType<typeof createPositions>

export function createPositions(money: readonly Hex[]) {
  const states = createPositionStates()
  const earnings = createEarnings()
  const traders = createTraderSet()
  let known: { span: BlockRange | undefined } | undefined
  let moneyIds: ReadonlySet<number> | undefined

  async function spanOf(transaction: Pick<WriteTransaction, 'all'>): Promise<BlockRange | undefined> {
    known ??= { span: (await readSpans(transaction, 'positions'))[0] }
    return known.span
  }

  async function moneyOf(transaction: WriteTransaction): Promise<ReadonlySet<number>> {
    if (moneyIds) return moneyIds
    const keys = [...new Set([zeroAddress, ...money])]
    const rows = await transaction.lookup({
      table: addresses,
      by: ['address'],
      columns: ['id'],
      keys: keys.map((key) => [hexToBytes(key)]),
    })
    const ids = new Set(rows.flatMap((row) => (row ? [row.id] : [])))
    if (ids.size === keys.length) moneyIds = ids
    return ids
  }

  async function change(
    transaction: WriteTransaction,
    facts: PositionFacts,
    only?: readonly PairKey[],
  ): Promise<EarningChange[]> {
    await traders.load(transaction)
    const ids = await moneyOf(transaction)
    for (const { trader } of facts.trades) traders.add(trader)
    const pairs = gatherPairs(facts, { money: ids, mayTrade: traders.has })
    const wanted = only ? pairs.filter(isAmong(only)) : pairs
    await states.load(
      transaction,
      wanted.map(({ trader, token }) => [trader, token]),
    )
    return changePositions(transaction, wanted, states)
  }

  async function write(transaction: WriteTransaction, span: BlockRange | undefined): Promise<void> {
    await writeSpans(transaction, 'positions', span ? [span] : [])
    known = { span }
  }

  async function clear(transaction: WriteTransaction): Promise<void> {
    for (const table of ['positions', 'position_steps', 'lots', 'earnings', 'earning_steps'])
      await transaction.run(`delete from ${table}`)
    await write(transaction, undefined)
    forget()
  }

  function forget(): void {
    states.forget()
    earnings.forget()
    known = undefined
    moneyIds = undefined
  }

  return {
    spanOf,
    /** The newest block that is in, as far as it is known in memory. */
    newest: () => known?.span?.to ?? null,
    /** Adds the blocks after those that are in; the first blocks that are added begin it. */
    async add(transaction: WriteTransaction, range: BlockRange, facts?: PositionFacts): Promise<void> {
      const span = await spanOf(transaction)
      const brought = await change(transaction, facts ?? (await readRangeFacts(transaction, range)))
      await earnings.add(transaction, brought)
      await write(transaction, { from: span?.from ?? range.from, to: range.to })
    },
    clear,
    /** Makes pairs anew of which older transfers have become known. */
    async rebuild(transaction: WriteTransaction, pairs: readonly PairKey[]): Promise<void> {
      const span = await spanOf(transaction)
      if (!span) return
      await traders.load(transaction)
      const held = new Map<string, PairKey>()
      for (const pair of pairs) if (traders.has(pair.trader)) held.set(`${pair.trader}:${pair.token}`, pair)
      const touched = await clearPairs(transaction, [...held.values()])
      states.forget()
      for (const pair of touched)
        await change(transaction, await readPairFacts(transaction, pair, span), [pair])
      const holders = [...new Set(touched.map(({ trader }) => trader))]
      await remakeEarnings(transaction, { traders: holders, money: await moneyOf(transaction) }, earnings)
    },
    async unwind(transaction: WriteTransaction, fromBlock: number): Promise<void> {
      forget()
      const traders = await unwindPositions(transaction, fromBlock, states)
      await earnings.unwind(transaction, { traders, fromBlock })
    },
    forget,
  }
}

const isAmong = (pairs: readonly PairKey[]) => (one: PairKey) =>
  pairs.some(({ trader, token }) => one.trader === trader && one.token === token)
