import { BadArchive } from '../../sources/archive/BadArchive.ts'
import type { Head } from '../../sources/chain/Chain.ts'
import type { ChainMeter } from '../../sources/chain/ChainMeter.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { Answer } from './Answer.ts'
import type { Run } from './makeEnvelope.ts'
import { runOperation } from './runOperation.ts'

/** An operation to be run at the index's newest block, or at the chain's. */
export type Attempted = Omit<Run, 'head' | 'view' | 'signal' | 'meter'> & {
  newest: Head | undefined
  withIndex: boolean
}

export type Attempt = {
  result: { answer: Answer } | { error: unknown }
  /** The block it was of. */
  head: Head | undefined
  /** The node no longer had that block's state; a tool may have made a warning of what it could not read. */
  leftBehind: boolean
  /** What it asked of the index, and was given. */
  queries: number
  rows: number
}

/** A view of the index; none where its database is away and the operation can do without. */
async function openView({ index, operation }: Pick<Run, 'index' | 'operation'>, signal: AbortSignal) {
  try {
    return await index?.open({ signal })
  } catch (error) {
    if (operation.index === 'required' || signal.aborted) throw error
    return undefined
  }
}

/** Runs an operation at one block, and looks whether the node still had that block's state. */
export async function attemptOperation(
  { newest, withIndex, ...run }: Attempted,
  { signal, meter }: { signal: AbortSignal; meter: ChainMeter },
): Promise<Attempt> {
  meter.pruned?.clear()
  const view = withIndex ? await openView(run, signal) : undefined
  try {
    const head = view?.head ?? newest
    const attempt = (seen: IndexView | undefined) =>
      runOperation({ ...run, head, view: seen, signal, meter }).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
    let result: Attempt['result'] = await attempt(view)
    // An archive that is lost in the middle of an answer: what the index has is told, and that the rest is missing.
    if (view && 'error' in result && result.error instanceof BadArchive)
      result = await attempt(Object.assign(view, { archive: undefined, archiveLost: true }))
    const leftBehind = meter.pruned?.has(String(head?.number)) ?? false
    const { queries, rows } = view?.meter ?? { queries: 0, rows: 0 }
    return { result, head, leftBehind, queries, rows }
  } finally {
    await view?.close()
  }
}
