import { AppError } from '../../../base/errors/AppError.ts'
import { BadRequest, Unavailable, UpstreamFailed } from '../../../base/errors/codes.ts'
import { walkCauses } from '../../../base/errors/walkCauses.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'

type Fault = Error & { kind: unknown; rpcError?: { code?: unknown; message?: unknown } }

/** What nodes say of a call that no account could send. */
const ofTheCall = /insufficient funds|intrinsic gas|gas limit|gas price|fee cap|nonce/i

/**
 * What a failed method means for its caller. Most failures are said already; what is left is a node that
 * refuses this very request: a trace it cannot make, or arguments it does not take.
 */
export function toRpcFailure(error: unknown, method: string): unknown {
  if (!(error instanceof AppError) || !UpstreamFailed.is(error)) return error
  const fault = walkCauses(error, (cause) => 'kind' in cause) as Fault | undefined
  const simulation = Number(fault?.rpcError?.code) <= -38_000
  if (!fault?.rpcError || (fault.kind !== 'refused' && !simulation)) return error
  const said = cleanText(String(fault.rpcError.message ?? ''), 200)
  if (method.startsWith('debug_') && !ofTheCall.test(said)) {
    return Unavailable({ what: method, reason: `the node says of this request "${said}"` }, { cause: error })
  }
  return BadRequest(
    { problem: `The node refuses this ${method}: ${said}.`, next: 'Check the arguments.' },
    { cause: error },
  )
}
