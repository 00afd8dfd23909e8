import type { ReadView } from '../../store/Reader.ts'
import { startOf } from '../position.ts'

export type WindowSums = {
  transactions: number
  gasUsed: bigint
  /** Accounts that sent at least one transaction. */
  activeAddresses: number
  /** Contracts made by transactions of their own; what factories make is not among them. */
  newContracts: number
  dexVolumeUsd: number
  trades: number
  unpricedTrades: number
}

/** What happened from a block on. */
export async function sumWindow(view: ReadView, fromBlock: number): Promise<WindowSums> {
  const heavy = { heavy: true }
  const since = [startOf(fromBlock)]
  const [blocks, senders, traded] = await Promise.all([
    view.get<{ transactions: number | bigint | string | null; gas: number | bigint | string | null }>(
      'select sum(transactions) as transactions, sum(gas_used) as gas from blocks where number >= ?',
      [fromBlock],
      heavy,
    ),
    view.get<{ active: number; made: number }>(
      `select count(distinct from_id) as active, count(created_id) as made from transactions
       where position >= ?`,
      since,
      heavy,
    ),
    view.get<{ usd: number | null; trades: number; priced: number }>(
      'select sum(usd) as usd, count(*) as trades, count(usd) as priced from trades where position >= ?',
      since,
      heavy,
    ),
  ])
  const trades = traded?.trades ?? 0
  return {
    transactions: Number(blocks?.transactions ?? 0),
    gasUsed: BigInt(blocks?.gas ?? 0),
    activeAddresses: senders?.active ?? 0,
    newContracts: senders?.made ?? 0,
    dexVolumeUsd: traded?.usd ?? 0,
    trades,
    unpricedTrades: trades - (traded?.priced ?? 0),
  }
}
