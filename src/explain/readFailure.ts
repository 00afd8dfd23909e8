import { attempt } from '../chain/attempt.ts'
import type { RpcTransaction } from '../chain/RpcBlock.ts'
import { type DecodedRevert, decodeRevert } from '../decode/decodeRevert.ts'
import type { ToolContext } from '../tool/ToolContext.ts'

/**
 * Why a transaction failed, found by running it again on the state of the block before it. Receipts do not
 * keep the reason. Null, with a warning, when the node has no such state or the call succeeds there.
 */
export async function replayTransaction(
  context: ToolContext,
  transaction: RpcTransaction,
  block: bigint,
): Promise<DecodedRevert | null> {
  const { from, to, input, value, gas } = transaction
  const parent = context.chain.at(block - 1n)
  const run = await attempt(
    parent.callDirect({ from, ...(to ? { to } : {}), data: input, value: BigInt(value), gas: BigInt(gas) }),
  )
  if ('refusal' in run) {
    context.warn('revert', `The reason needs the state of block ${block - 1n}: ${run.refusal}`)
    return null
  }
  if (!run.value.ok) return decodeRevert(run.value.data)
  context.warn(
    'revert',
    'The call succeeds on the state of the block before, so it failed for something that happened inside its own block, for lack of gas, or because the chain’s filter voided it.',
  )
  return null
}
