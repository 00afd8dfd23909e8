import { expectApprovals } from './expect/expectApprovals.ts'
import { expectBlocks } from './expect/expectBlocks.ts'
import { expectControl } from './expect/expectControl.ts'
import { expectLedger } from './expect/expectLedger.ts'
import { expectLiquidity } from './expect/expectLiquidity.ts'
import { expectNfts } from './expect/expectNfts.ts'
import { expectPools } from './expect/expectPools.ts'
import { expectRareEvents } from './expect/expectRareEvents.ts'
import { expectTrades } from './expect/expectTrades.ts'
import { createQuoteBook } from './expect/quoteBook.ts'
import type { NetworkTruth } from './NetworkTruth.ts'
import type { Rescan, RescannedBlock } from './Rescan.ts'
import type { ExpectedRows } from './Rows.ts'

/** Everything the index should hold by what the node says, but for candles: those follow from its trades. */
export function expectRows(rescan: Rescan, truth: NetworkTruth): ExpectedRows {
  const rows: ExpectedRows = new Map()
  const { applied } = truth
  const logs = rescan.logs.filter(({ block }) => applied.dense(block))
  const blocks = new Map<number, RescannedBlock>(
    [...rescan.blocks].filter(([number]) => applied.dense(number)),
  )
  const dense = { blocks, logs }
  expectBlocks(rows, dense)
  expectLedger(rows, logs, truth)
  expectNfts(rows, logs)
  expectApprovals(rows, logs, truth)
  expectControl(rows, logs)
  expectRareEvents(rows, rescan.logs, truth)
  const quotes = createQuoteBook(truth, {
    stocks: rows.get('stock_deployments') ?? [],
    answers: rows.get('oracle_answers') ?? [],
  })
  const pools = expectPools(rows, rescan.logs, { truth, quotes })
  expectTrades(rows, dense, { truth, pools, quotes })
  expectLiquidity(rows, dense, { truth, pools })
  return rows
}
