import type { CallResult } from '../CallResult.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import { toChainError } from '../toChainError.ts'
import type { PendingRead } from './PendingRead.ts'
import type { ContractRead, ReadRequest } from './ReadRequest.ts'
import type { ReadSettings } from './ReadSettings.ts'
import { mostReturnBytes, withinReturn } from './returnGate.ts'
import type { Unit } from './Unit.ts'

/** The JSON around a result, and its two hex digits for each byte. */
const maxBytes = 2 * mostReturnBytes + 4_096

/**
 * A contract read as an eth_call of its own. It comes from Multicall3's address, as it does inside a
 * multicall, so that no answer depends on what else was asked for at the same time.
 */
const toEthCall = ({ block, to, data }: ContractRead, { multicall3, callGas }: ReadSettings): RpcCall => ({
  method: 'eth_call',
  params: [{ from: multicall3, to, data, gas: toQuantity(callGas) }, toQuantity(block)],
  maxBytes,
})

const toCall = (request: ReadRequest, settings: ReadSettings): RpcCall =>
  request.kind === 'contract' ? toEthCall(request, settings) : request.call

/** One read as one JSON-RPC call. */
export function singleUnit(read: PendingRead, settings: ReadSettings): Unit {
  const call = toCall(read.request, settings)
  const reads = read.request.kind !== 'plain'
  const isContract = read.request.kind === 'contract'
  return {
    call,
    settle(outcome) {
      if ('result' in outcome) {
        const answer = reads ? ({ ok: true, data: outcome.result } as CallResult) : outcome.result
        read.resolve(isContract ? withinReturn(answer as CallResult) : answer)
      } else if (reads && outcome.fault.kind === 'reverted') {
        read.resolve({ ok: false, data: outcome.fault.revertData } satisfies CallResult)
      } else if (isContract && outcome.fault.kind === 'too_large') {
        read.resolve({ ok: false, data: '0x', tooLarge: true } satisfies CallResult)
      } else {
        read.reject(toChainError({ ...outcome, call, head: settings.knownHead() }))
      }
      return []
    },
  }
}
