import { expectApprovals } from './expect/expectApprovals.ts'
import { expectArrivals } from './expect/expectArrivals.ts'
import { expectBlocks } from './expect/expectBlocks.ts'
import { expectCandles } from './expect/expectCandles.ts'
import { expectControl } from './expect/expectControl.ts'
import { expectDealings } from './expect/expectDealings.ts'
import { expectEther } from './expect/expectEther.ts'
import { type ExpectedLimits, expectFlows } from './expect/expectFlows.ts'
import { expectLedger } from './expect/expectLedger.ts'
import { expectMarket } from './expect/expectMarket.ts'
import { expectNfts } from './expect/expectNfts.ts'
import { expectPositions } from './expect/expectPositions.ts'
import { expectVolumes } from './expect/expectVolumes.ts'
import type { NetworkTruth } from './NetworkTruth.ts'
import type { Rescan, RescannedBlock } from './Rescan.ts'
import type { ExpectedRows } from './Rows.ts'

/** Everything the index should hold by what the node says, besides rows that are taken as they stand. */
export function expectRows(
  rescan: Rescan,
  truth: NetworkTruth & { flows?: ExpectedLimits | undefined },
  adopted: ExpectedRows,
): ExpectedRows {
  const rows: ExpectedRows = new Map([...adopted].map(([table, taken]) => [table, [...taken]]))
  const { applied } = truth
  const logs = rescan.logs.filter(({ block }) => applied.dense(block))
  const blocks = new Map<number, RescannedBlock>(
    [...rescan.blocks].filter(([number]) => applied.dense(number)),
  )
  const dense = { ...rescan, blocks, logs }
  // The node's own word first: a header outlives its transactions.
  const times = new Map((rows.get('blocks') ?? []).map(({ number, time }) => [Number(number), Number(time)]))
  const timeOf = (block: number) => blocks.get(block)?.time ?? times.get(block) ?? 0
  expectBlocks(rows, dense)
  expectEther(rows, dense)
  expectLedger(rows, logs, truth)
  expectArrivals(rows)
  expectNfts(rows, logs)
  expectApprovals(rows, logs, truth)
  expectControl(rows, logs)
  expectMarket(rows, { rescan, dense, truth })
  expectCandles(rows, timeOf)
  expectDealings(rows, truth, timeOf)
  expectVolumes(rows, truth, timeOf)
  expectFlows(rows, { timeOf, applied: truth.applied, limits: truth.flows })
  expectPositions(rows, truth)
  return rows
}
