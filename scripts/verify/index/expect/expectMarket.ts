import type { NetworkTruth } from '../NetworkTruth.ts'
import type { Rescan } from '../Rescan.ts'
import type { ExpectedRows } from '../Rows.ts'
import { expectLiquidity } from './expectLiquidity.ts'
import { expectPools } from './expectPools.ts'
import { expectRareEvents } from './expectRareEvents.ts'
import { expectTrades } from './expectTrades.ts'
import { createQuoteBook } from './quoteBook.ts'

/** Rare events and pools of everything that was read, trades and liquidity of the blocks that were read in full. */
export function expectMarket(
  rows: ExpectedRows,
  { rescan, dense, truth }: { rescan: Rescan; dense: Rescan; truth: NetworkTruth },
): void {
  expectRareEvents(rows, rescan.logs, truth)
  const quotes = createQuoteBook(truth, {
    stocks: rows.get('stock_deployments') ?? [],
    answers: rows.get('oracle_answers') ?? [],
  })
  const pools = expectPools(rows, rescan.logs, { truth, quotes })
  expectTrades(rows, dense, { truth, pools, quotes })
  expectLiquidity(rows, dense, { truth, pools })
}
