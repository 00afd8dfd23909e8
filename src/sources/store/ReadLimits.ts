/** How much reading one process does at a time. */
export type ReadLimits = {
  /** Snapshots open at a time; more wait in line. */
  snapshots: number
  /** How long one waits in that line. */
  snapshotWaitMs: number
  /** How long a snapshot may be open. */
  snapshotMs: number
  /** Heavy queries under way at a time; with none, they are run as the others are. */
  heavyReads: number
}

export const defaultReadLimits: ReadLimits = {
  snapshots: 32,
  snapshotWaitMs: 5_000,
  snapshotMs: 10_000,
  heavyReads: 1,
}
