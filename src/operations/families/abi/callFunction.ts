import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { CallReverted, NotAContract, Unavailable } from '../../../base/errors/codes.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { functionsOf } from '../../../domain/code/functionsOf.ts'
import { inspectCode } from '../../../domain/code/inspectProxy.ts'
import { decodeRevert } from '../../../domain/decode/decodeRevert.ts'
import { readAbi } from '../../../domain/decode/readAbi.ts'
import type { EncodableValue } from '../../../domain/decode/toAbiValues.ts'
import type { CallResult } from '../../../sources/chain/CallResult.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { WireFunction } from './readFunction.ts'
import { type ResultValue, showResult } from './showResult.ts'

export type FunctionCall = {
  to: Address
  /** The caller named it; else it is the network's own, and what it lacks is unavailable here. */
  named: boolean
  values: readonly EncodableValue[]
  direct: boolean
}

export type FunctionAnswer = { function: WireFunction; result: { [field: string]: ResultValue } }

/** The calldata of a call. */
export const encodeCall = (wanted: WireFunction, values: readonly EncodableValue[]): Hex =>
  `${wanted.selector}${encodeAbiParameters(wanted.inputs, values).slice(2)}`

/** The decoded results, or undefined when the bytes are not what the function returns. */
function decode(wanted: WireFunction, data: Hex, cut: Set<string>): FunctionAnswer['result'] | undefined {
  const reading = readAbi(wanted.outputs, data.slice(2).toLowerCase())
  if (!reading || (data === '0x' && wanted.outputs.length > 0)) return undefined
  const shown = showResult(wanted.outputs, reading.values, { path: 'result', cut })
  const [only] = wanted.outputs
  return wanted.structure ? (shown[only?.name ?? ''] as FunctionAnswer['result']) : shown
}

/** Calls the function, or the first of its other forms that the contract answers. */
export async function callFunction(
  chain: PinnedChain,
  forms: readonly WireFunction[],
  call: FunctionCall,
  cut: Set<string>,
): Promise<FunctionAnswer> {
  const results = await Promise.all(
    forms.map((form) => {
      const request = { to: call.to, data: encodeCall(form, call.values) }
      return call.direct ? chain.callDirect(request) : chain.call(request)
    }),
  )
  for (const [index, form] of forms.entries()) {
    const answer = results[index]
    const result = answer?.ok ? decode(form, answer.data, cut) : undefined
    if (result) return { function: form, result }
  }
  return explainFailure(chain, forms, call, results[0])
}

/** Why nothing came back, said as exactly as can be known. */
async function explainFailure(
  chain: PinnedChain,
  forms: readonly WireFunction[],
  { to, named }: FunctionCall,
  first: CallResult | undefined,
): Promise<never> {
  const address = toChecksum(to)
  const text = forms.map((form) => form.text).join(' or ')
  const silent = first === undefined || first.data === '0x'
  if (silent) {
    const { code, proxy } = await inspectCode(chain, to)
    if (code === '0x' && named) throw NotAContract({ address })
    if (code === '0x')
      throw Unavailable({ what: text, reason: `there is no code at ${address} on this network` })
    const running = proxy?.implementation ? await chain.code(proxy.implementation) : code
    const functions = running === '0x' ? [] : await functionsOf(running, keccak256(running))
    const selectors = functions && new Set(functions.map((row) => row.selector))
    const absent = selectors !== undefined && !forms.some((form) => selectors.has(form.selector))
    if (absent && !named)
      throw Unavailable({ what: text, reason: `the contract at ${address} does not have it` })
    if (absent) throw CallReverted({ to: address, reason: `it has no ${text}` })
  }
  if (first && !first.ok) throw CallReverted({ to: address, reason: decodeRevert(first.data).reason })
  throw CallReverted({ to: address, reason: `its answer does not fit ${text}` })
}
