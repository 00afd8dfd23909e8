import { type Querying, query } from '../query.ts'

/** What blocks say of themselves, from one of them on. */
export type BlockTotals = {
  blocks: number
  transactions: number
  mostTransactions: number
  gasUsed: bigint
  /** In wei; null where no block tells. */
  baseFee: { least: bigint; most: bigint; mean: number } | null
}

export async function blockTotals(view: Querying, fromBlock: number): Promise<BlockTotals> {
  const row = await view.get(
    query(
      `select count(*) as blocks, sum(transactions) as transactions, max(transactions) as most_transactions,
       sum(gas_used) as gas, min(base_fee) as least_fee, max(base_fee) as most_fee, avg(base_fee) as mean_fee
     from blocks where number >= ?`,
      { mean_fee: 'wide bigint null' },
    ),
    [fromBlock],
    { heavy: true },
  )
  const { least_fee = null, most_fee = null } = row ?? {}
  return {
    blocks: row?.blocks ?? 0,
    transactions: Number(row?.transactions ?? 0),
    mostTransactions: row?.most_transactions ?? 0,
    gasUsed: BigInt(row?.gas ?? 0),
    baseFee:
      least_fee === null || most_fee === null
        ? null
        : { least: BigInt(least_fee), most: BigInt(most_fee), mean: Number(row?.mean_fee) },
  }
}
