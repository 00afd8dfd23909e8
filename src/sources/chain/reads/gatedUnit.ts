import type { Hex } from 'viem'
import type { StateOverride } from '../Chain.ts'
import type { FaultKind } from '../rpc/EndpointFault.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import type { PendingRead } from './PendingRead.ts'
import type { ContractRead } from './ReadRequest.ts'
import type { ReadSettings } from './ReadSettings.ts'
import { decodeGated, encodeGated, mostReturnBytes, returnGateCode } from './returnGate.ts'
import { singleUnit } from './singleUnit.ts'
import type { Unit } from './Unit.ts'

/** The gate's two words, the JSON around them, and two hex digits for each byte. */
const maxBytes = 2 * mostReturnBytes + 8_192

/** Faults that say something about the call rather than about the node. */
const ofCall: ReadonlySet<FaultKind> = new Set(['reverted', 'refused', 'too_large'])

function toGatedCall({ block, to, data }: ContractRead, { multicall3, callGas }: ReadSettings): RpcCall {
  const transaction = {
    from: multicall3,
    to: multicall3,
    data: encodeGated(to, data),
    gas: toQuantity(callGas),
  }
  const override: StateOverride = { [multicall3]: { code: returnGateCode } }
  return { method: 'eth_call', params: [transaction, toQuantity(block), override], maxBytes }
}

/**
 * A contract read alone, of whose answer only so much leaves the node as is read. Where the node does not play along
 * the contract is asked without a gate, and so is Multicall3 itself: the gate stands in its place.
 */
export function gatedUnit(read: PendingRead<ContractRead>, settings: ReadSettings): Unit {
  if (read.request.to.toLowerCase() === settings.multicall3.toLowerCase()) return singleUnit(read, settings)
  return {
    call: toGatedCall(read.request, settings),
    settle(outcome) {
      const result = 'result' in outcome ? decodeGated(outcome.result as Hex) : undefined
      if (result) {
        read.resolve(result)
        return []
      }
      const plain = singleUnit(read, settings)
      if ('fault' in outcome && !ofCall.has(outcome.fault.kind)) return plain.settle(outcome)
      if ('fault' in outcome && outcome.fault.kind === 'refused') settings.multicallSwitch.unsupported()
      return [plain]
    },
  }
}
