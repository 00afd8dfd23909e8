/** A client's window: its name, and when it began by the machine's clock. */
export type LeaseWindow = { client: string; startedMs: number }

/** Requests of a window that a process may answer without asking again. None of them: the window is used up. */
export type Lease = LeaseWindow & {
  requests: number
  /** What is left in the window that nobody was given yet. */
  free: number
}

/** A process that was given requests. */
export type LeaseHolder = {
  grant(lease: Lease): void
  /** Less is free than this process was told. */
  note(window: LeaseWindow & { free: number }): void
  /** Takes back what it has not used; 0 where it is gone. */
  giveBack(window: LeaseWindow): Promise<number>
}
