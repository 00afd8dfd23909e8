import type { Hex } from 'viem'
import type { CallResult } from '../CallResult.ts'
import type { StateOverride } from '../Chain.ts'
import type { PoolOutcome } from '../endpoints/createEndpointPool.ts'
import type { FaultKind } from '../rpc/EndpointFault.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import { toChainError } from '../toChainError.ts'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'
import { gasGauge, gasGaugeCode, readGauge } from './gasGauge.ts'
import { gatedUnit } from './gatedUnit.ts'
import type { PendingRead } from './PendingRead.ts'
import type { ContractRead } from './ReadRequest.ts'
import type { ReadSettings } from './ReadSettings.ts'
import { mostReturnBytes, withinReturn } from './returnGate.ts'
import { singleUnit } from './singleUnit.ts'
import { staticGate, staticGateCode } from './staticGate.ts'
import type { Unit } from './Unit.ts'

type ContractReads = readonly PendingRead<ContractRead>[]

const maxCalls = 250
const maxCalldataBytes = 65_536
/** Into how many parts a multicall that cannot be trusted is taken apart. */
const parts = 16

const gauge = { to: gasGauge, data: '0x' as Hex }

function toChunks(reads: ContractReads, size: number): PendingRead<ContractRead>[][] {
  const chunks: PendingRead<ContractRead>[][] = []
  let bytes = 0
  for (const read of reads) {
    const length = read.request.data.length / 2
    const last = chunks.at(-1)
    if (!last || last.length >= size || bytes + length > maxCalldataBytes) {
      chunks.push([read])
      bytes = length
    } else {
      last.push(read)
      bytes += length
    }
  }
  return chunks
}

/** Contract reads at one block as calls to Multicall3, as few as its limits allow. */
export function contractUnits(reads: ContractReads, settings: ReadSettings, size = maxCalls): Unit[] {
  return toChunks(reads, size).map((chunk) => {
    const [first, ...others] = chunk
    return first && others.length === 0 ? gatedUnit(first, settings) : multicallUnit(chunk, settings)
  })
}

const eachAlone = (reads: ContractReads, settings: ReadSettings): Unit[] =>
  reads.map((read) => gatedUnit(read, settings))

/** Of a node that cannot change code for a call, everybody is asked without a gate. */
const eachUngated = (reads: ContractReads, settings: ReadSettings): Unit[] =>
  reads.map((read) => singleUnit(read, settings))

/** The same reads again in smaller company; at last each alone, where nobody can disturb it. */
const inParts = (reads: ContractReads, settings: ReadSettings): Unit[] =>
  reads.length <= parts
    ? eachAlone(reads, settings)
    : contractUnits(reads, settings, Math.ceil(reads.length / parts))

/** What a multicall's outcome is worth: results, or why there are none. */
type Verdict = { results: CallResult[] } | 'disturbed' | 'missing' | 'unsupported'

/** One call may return as much as is read at all, the others little; what is more is asked for in smaller company. */
const bytesOfCall = 16_384
const bytesOfFrame = 2 * mostReturnBytes + 65_536

/**
 * A multicall is believed only when at least half of its gas was left at its end. Then every call in it had
 * plenty, none was cut short by a neighbour, and each failure in it is the contract's own. Anything else
 * (a call that burnt the gas or tried to change state, a returned megabyte that broke the frame) proves
 * nothing about the others.
 */
function judgeMulticall(outcome: PoolOutcome, count: number): Verdict {
  if ('fault' in outcome) return outcome.fault.kind === 'refused' ? 'unsupported' : 'disturbed'
  const answer = outcome.result as Hex
  if (answer === '0x') return 'missing'
  const all = decodeAggregate3(answer, count + 2)
  const before = readGauge(all?.at(0))
  const after = readGauge(all?.at(-1))
  if (!all || before === undefined) return 'unsupported'
  return after !== undefined && after * 2n >= before ? { results: all.slice(1, -1) } : 'disturbed'
}

function toMulticall(reads: ContractReads, block: bigint, { multicall3, callGas }: ReadSettings): RpcCall {
  const data = encodeAggregate3([gauge, ...reads.map(({ request }) => request), gauge])
  const transaction = { from: multicall3, to: staticGate, data, gas: toQuantity(callGas) }
  const override: StateOverride = {
    [gasGauge]: { code: gasGaugeCode },
    [staticGate]: { code: staticGateCode(multicall3) },
  }
  const maxBytes = bytesOfFrame + bytesOfCall * reads.length
  return { method: 'eth_call', params: [transaction, toQuantity(block), override], maxBytes }
}

/** Faults that say something about the calls in a multicall rather than about the node. */
const ofCalls: ReadonlySet<FaultKind> = new Set(['reverted', 'refused', 'too_large'])

function multicallUnit(reads: ContractReads, settings: ReadSettings): Unit {
  const { multicallSwitch } = settings
  const block = reads[0]?.request.block ?? 0n
  const call = toMulticall(reads, block, settings)
  return {
    call,
    settle(outcome) {
      if ('fault' in outcome && !ofCalls.has(outcome.fault.kind)) {
        const error = toChainError({ ...outcome, call, head: settings.knownHead() })
        for (const read of reads) read.reject(error)
        return []
      }
      const verdict = judgeMulticall(outcome, reads.length)
      if (verdict === 'disturbed') return inParts(reads, settings)
      if (verdict === 'missing') multicallSwitch.missingAt(block)
      if (verdict === 'unsupported') multicallSwitch.unsupported()
      if (typeof verdict === 'string') return eachUngated(reads, settings)
      for (const [index, result] of verdict.results.entries()) reads[index]?.resolve(withinReturn(result))
      return []
    },
  }
}
