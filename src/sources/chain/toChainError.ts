import { AppError } from '../../base/errors/AppError.ts'
import {
  BlockNotFound,
  CallReverted,
  Cancelled,
  RangeTooWide,
  StatePruned,
  Unavailable,
  UpstreamBusy,
  UpstreamFailed,
  UpstreamTimeout,
} from '../../base/errors/codes.ts'
import { describeRevert } from './reads/describeRevert.ts'
import { blockOfCall } from './rpc/blockOfCall.ts'
import type { EndpointFault } from './rpc/EndpointFault.ts'
import type { RpcCall } from './rpc/RpcCall.ts'

/** A call that failed for good: what was asked, what went wrong, and at which endpoint. */
export type FailedCall = {
  call: RpcCall
  fault: EndpointFault
  endpoint: { name: string }
  /** The newest block known to exist. */
  head: bigint | undefined
}

/** The one door through which failures of nodes leave this room. */
export function toChainError({ call, fault, endpoint, head }: FailedCall): AppError {
  const options = { cause: fault }
  const upstream = `node ${endpoint.name}`
  const block = blockOfCall(call)
  const blockName = block === undefined ? 'that was asked for' : String(block)
  switch (fault.kind) {
    case 'timeout':
      return UpstreamTimeout({ upstream, ms: fault.timeoutMs ?? 0 }, options)
    case 'busy':
      return UpstreamBusy({ upstream }, options)
    case 'pruned':
      return StatePruned({ block: blockName }, options)
    case 'unsupported':
      return Unavailable({ what: call.method, reason: `the ${upstream} does not offer it` }, options)
    case 'wrong_chain':
      return Unavailable({ what: 'the chain', reason: `${endpoint.name}: ${fault.message}` }, options)
    case 'reverted':
      return CallReverted({ to: targetOf(call), reason: describeRevert(fault.revertData) }, options)
    case 'too_wide':
      return tooWide(upstream, fault)
    case 'too_large':
      if (call.method === 'eth_getLogs') return tooWide(upstream, fault)
      // What a call answers with is the contract's doing.
      if (call.method === 'eth_call')
        return CallReverted({ to: targetOf(call), reason: fault.message }, options)
      return UpstreamFailed({ upstream, problem: fault.message }, options)
    case 'behind':
      if (block !== undefined && head !== undefined && block > head) {
        return BlockNotFound({ block: blockName }, options)
      }
      return UpstreamFailed({ upstream, problem: fault.message }, options)
    default:
      return UpstreamFailed({ upstream, problem: fault.message }, options)
  }
}

const tooWide = (upstream: string, fault: EndpointFault) =>
  RangeTooWide(
    {
      problem: `The ${upstream} cannot answer so wide a log query: ${fault.message}.`,
      next: 'Ask for fewer blocks, or name an address or topics.',
    },
    { cause: fault },
  )

function targetOf({ params }: RpcCall): string {
  const to = (params[0] as { to?: unknown } | undefined)?.to
  return typeof to === 'string' ? to : 'a new contract'
}

/** Why a read ended because its caller left: the reason given, where it is one of ours. */
export const toCancellation = (reason: unknown): AppError =>
  reason instanceof AppError ? reason : Cancelled({ operation: 'reading the chain' }, { cause: reason })
