import type { Hash } from 'viem'
import type { CallFrame } from '../../domain/decode/trace/CallFrame.ts'
import { attempt } from '../../sources/chain/attempt.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { RawTransaction } from './readTransaction.ts'

const notTraced = 'The node did not trace this transaction, so calls inside it are not known.'

/** A tracer that does not know a transaction may answer with an empty trace of another kind. */
const isOf = (frame: CallFrame | null, { transaction, receipt }: RawTransaction): frame is CallFrame =>
  frame?.type !== undefined &&
  frame.from?.toLowerCase() === transaction.from.toLowerCase() &&
  (frame.error === undefined) === (receipt?.status !== '0x0')

/** Holds a trace against the transaction it should be of; undefined, and told why, where it is none. */
export type TraceOf = (raw: RawTransaction) => CallFrame | undefined

/** Asks for a transaction as it really ran, with the calls inside it, beside the transaction itself. */
export async function readTrace(context: ToolContext, hash: Hash): Promise<TraceOf> {
  const asked = context.chain.request<CallFrame | null>('debug_traceTransaction', [
    hash,
    { tracer: 'callTracer' },
  ])
  // A trace is work for a node: one that fails at it may tell the rest all the same.
  const traced = await attempt(asked).catch(() => null)
  return (raw) => {
    if (raw.receipt && traced && 'value' in traced && isOf(traced.value, raw)) return traced.value
    for (const field of ['calls', 'native_changes']) context.warn(field, notTraced)
    return undefined
  }
}
