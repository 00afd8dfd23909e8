import type { Condition } from '../rows/RowQuery.ts'

/** What of an ask became arguments, and what conditions on rows. */
export type Conditions = {
  /** Values that stand in the operation's name. */
  named: Record<string, string>
  args: Record<string, unknown>
  where: Condition[]
  /** What arguments say, in the words of the question. */
  applied: string[]
  since?: { field: string; ms: number }
}
