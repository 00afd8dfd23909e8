import { type FlowLimits, flowLimits } from '../../sources/index/flowStretches.ts'

export type IndexerSettings = {
  /** Blocks in one range, at most. */
  maxBlocks: number
  /** Logs in one range, about. */
  targetLogs: number
  /** So many blocks behind, the newest come first and the gap is filled afterwards. */
  longGap: number
  /** Looks again after so long even if no head was pushed. */
  idleMs: number
  /** Wait after a failure, so that a node in trouble is not asked in a loop. */
  pauseMs: number
  /** How long a node may be behind what is applied before its shorter chain is believed. */
  behindMs: number
  /** Old blocks that could not be had so many times in a row are left alone for so long. */
  oldTries: number
  oldRetryMs: number
  /** How often the window's oldest block is looked for; in between, the window is a little longer. */
  windowRefreshMs: number
  /** Blocks below the window that may pile up before they are dropped. */
  retentionSlack: number
  /** Which days of accounts are added up. */
  flows: FlowLimits
}

export const defaultSettings: IndexerSettings = {
  maxBlocks: 500,
  targetLogs: 3_000,
  longGap: 5_000,
  idleMs: 1_000,
  pauseMs: 250,
  behindMs: 10_000,
  oldTries: 4,
  oldRetryMs: 600_000,
  windowRefreshMs: 60_000,
  retentionSlack: 20_000,
  flows: flowLimits,
}
