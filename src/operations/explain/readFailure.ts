import type { Hex } from 'viem'
import { cleanText } from '../../base/schema/untrustedText.ts'
import { type DecodedRevert, decodeRevert } from '../../domain/decode/decodeRevert.ts'
import type { CallFrame } from '../../domain/decode/trace/CallFrame.ts'
import { type Attempt, attempt } from '../../sources/chain/attempt.ts'
import type { CallResult } from '../../sources/chain/CallResult.ts'
import type { RpcReceipt, RpcTransaction } from '../../sources/chain/RpcBlock.ts'
import { type FoundFailure, findFailure } from '../../sources/index/queries/findFailure.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** Why a transaction failed: in words always, decoded where what it reverted with is known. */
export type Failure = { text: string; revert: DecodedRevert | null }

/** The same call on the state of the block before, where other transactions of its block have not run. */
function replay(
  { chain }: ToolContext,
  transaction: RpcTransaction,
  block: bigint,
): Promise<Attempt<CallResult>> {
  const { from, to, input, value, gas } = transaction
  const call = { from, ...(to ? { to } : {}), data: input, value: BigInt(value), gas: BigInt(gas) }
  return attempt(chain.at(block - 1n).callDirect(call))
}

const allGas = 'it used all of its gas'

/** The reason as it was kept when the block was read. */
function fromIndex(context: ToolContext, { data, error }: FoundFailure, spent: boolean): Failure {
  context.source('index')
  if (data !== null || error === null) return fromData(data ?? '0x', spent)
  return fromWords(context, error, spent)
}

/** The tracer's own word for what leaves no data, such as running out of gas. */
function fromWords(context: ToolContext, error: string, spent: boolean): Failure {
  if (/revert/i.test(error)) return fromData('0x', spent)
  context.warn('revert', 'It did not revert with data of its own.')
  return { text: cleanText(error), revert: null }
}

/** What the bytes say; a contract that says nothing may have run out of gas. */
function fromData(data: Hex, spent: boolean): Failure {
  const revert = decodeRevert(data)
  return { revert, text: revert.kind === 'empty' && spent ? `${revert.reason}; ${allGas}` : revert.reason }
}

/**
 * Why a transaction failed. Receipts do not keep it: a node that traces tells it exactly, others run the call
 * again. The index keeps what was told when the block was new. Where nobody tells, the answer says so, and what
 * the receipt knows.
 */
export async function readFailure(
  context: ToolContext,
  transaction: RpcTransaction,
  { receipt, trace }: { receipt: RpcReceipt; trace: CallFrame | undefined },
): Promise<Failure> {
  const block = BigInt(receipt.blockNumber)
  const spent = BigInt(receipt.gasUsed) >= BigInt(transaction.gas)
  const place = { block: Number(block), index: Number(receipt.transactionIndex), hash: transaction.hash }
  if (trace?.error && trace.output && trace.output !== '0x') return fromData(trace.output, spent)
  if (trace?.error) return fromWords(context, trace.error, spent)
  const kept = context.index && (await findFailure(context.index, place))
  if (kept?.source === 'trace') return fromIndex(context, kept, spent)
  const replayed = await replay(context, transaction, block)
  if ('value' in replayed && !replayed.value.ok) return fromData(replayed.value.data, spent)
  if (kept) return fromIndex(context, kept, spent)
  const why =
    'refusal' in replayed
      ? replayed.refusal
      : 'The call succeeds on the state of the block before, so it failed for something that happened inside its own block, for lack of gas, or because the chain’s filter voided it.'
  context.warn('revert', why)
  return { text: spent ? allGas : `why is not known: ${why.replace(/\.$/, '')}`, revert: null }
}
