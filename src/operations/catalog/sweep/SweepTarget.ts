/** An operation with the arguments of its first example, in which placeholders may stand. */
export type SweptOperation = { name: string; family: string; example: Record<string, unknown> }

/** What one call came to. */
export type SweepOutcome =
  | { state: 'answered'; data: unknown; ms: number }
  | { state: 'unavailable'; reason: string; ms: number }
  /** `passing`: the service says that the same call may work later. */
  | { state: 'failed'; reason: string; ms: number; passing?: boolean }

/** A service whose catalog is swept: this process, or another one by its URL. */
export type SweepTarget = {
  facts(): Promise<{ version: string; network: string }>
  list(): Promise<SweptOperation[]>
  /** Outcomes in the order of the calls; never throws for what an operation does. */
  call(calls: readonly { name: string; args: Record<string, unknown> }[]): Promise<SweepOutcome[]>
  /** How many calls are handed over at once, and how many such hands there are. */
  batch: number
  hands: number
}
