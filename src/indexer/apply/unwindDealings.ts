import type { Hex } from 'viem'
import { blockOf } from '../../sources/index/position.ts'
import { marksFor } from '../../sources/index/queries/marksFor.ts'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { changeDealings, type DealingChange, type DealingStates } from './dealings.ts'
import { readAssetNumbers } from './readAssetNumbers.ts'

/** When an account last got (1) or gave (-1) an asset, in whichever of its forms, before a position. */
async function lastTime(
  transaction: WriteTransaction,
  { trader, forms, position }: { trader: number; forms: readonly number[]; position: number },
  side: 1 | -1,
): Promise<number | null> {
  const marks = marksFor(forms)
  const row = await transaction.get(
    query(`select trades.position from trades where trader_id = ? and position < ?
       and ((base_id in (${marks}) and side = ?)
         or (quote_id in (${marks}) and base_id not in (${marks}) and side = ?))
     order by position desc limit 1`),
    [trader, position, ...forms, side, ...forms, ...forms, -side],
  )
  return row ? timeOf(transaction, row.position) : null
}

async function timeOf(transaction: WriteTransaction, position: number): Promise<number | null> {
  const block = await transaction.get(query('select time from blocks where number = ?'), [blockOf(position)])
  return block?.time ?? null
}

async function lastTrade(
  transaction: WriteTransaction,
  trader: number,
  position: number,
): Promise<number | null> {
  const row = await transaction.get(
    query(`select trades.position from trades where trader_id = ? and position < ?
     order by position desc limit 1`),
    [trader, position],
  )
  return row ? timeOf(transaction, row.position) : null
}

/** Has every account that traded from a position on deal last when it did before; its trades are still there. */
export async function unwindDealings(
  transaction: WriteTransaction,
  position: number,
  { states, wrappedEther }: { states: DealingStates; wrappedEther: Hex | undefined },
): Promise<void> {
  const rows = await transaction.all(
    query('select distinct base_id, quote_id, trader_id from trades where position >= ?'),
    [position],
  )
  if (rows.length === 0) return
  const { chain, assetOf, formsOf } = await readAssetNumbers(transaction, wrappedEther)
  const touched = new Map<string, { token: number; trader: number }>()
  for (const { base_id, quote_id, trader_id: trader } of rows)
    for (const token of [assetOf(base_id), assetOf(quote_id), chain])
      touched.set(`${token}:${trader}`, { token, trader })
  const changes: DealingChange[] = []
  for (const { token, trader } of touched.values()) {
    const place = { trader, forms: formsOf(token), position }
    const become =
      token === chain
        ? { boughtAt: await lastTrade(transaction, trader, position), soldAt: null }
        : { boughtAt: await lastTime(transaction, place, 1), soldAt: await lastTime(transaction, place, -1) }
    changes.push({ token, trader, become: () => become })
  }
  await changeDealings(transaction, changes, { states, undivided: new Set([chain]) })
}
