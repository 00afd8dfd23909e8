import { type Abi, type Address, decodeFunctionResult, type Hex } from 'viem'
import { BadRequest, CallReverted } from '../../../base/errors/codes.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import type { CallResult } from '../CallResult.ts'
import { describeRevert } from './describeRevert.ts'
import { encodeCall } from './encodeCall.ts'
import { mostReturnBytes } from './returnGate.ts'

/** A read of a view function, without the types that only its caller needs. */
export type LooseRead = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] }

/** The calldata of a read; arguments that do not fit the function are the caller's fault. */
export function encodeRead({ abi, functionName, args = [] }: LooseRead): Hex {
  try {
    return encodeCall({ abi, functionName, args })
  } catch (error) {
    const problem = cleanText(error instanceof Error ? (error.message.split('\n')[0] ?? '') : '', 200)
    throw BadRequest(
      {
        problem: `${functionName} cannot be called with these arguments: ${problem}`,
        next: 'Check the ABI.',
      },
      { cause: error },
    )
  }
}

/** The decoded result; throws CallReverted when the contract reverted or answered with something else. */
export function decodeRead({ address, abi, functionName }: LooseRead, result: CallResult): unknown {
  const fail = (reason: string, cause?: unknown) => CallReverted({ to: address, reason }, { cause })
  if (!result.ok && result.tooLarge) throw fail(`it answered with more than ${mostReturnBytes} bytes`)
  if (!result.ok) throw fail(describeRevert(result.data, abi))
  if (result.data === '0x' && outputsOf(abi, functionName) !== 0) {
    throw fail('it answered with nothing, as an address without that function does')
  }
  try {
    return decodeFunctionResult({ abi, functionName, data: result.data })
  } catch (error) {
    throw fail(`its answer does not fit ${functionName}`, error)
  }
}

const outputsOf = (abi: Abi, functionName: string) =>
  abi.find((item) => item.type === 'function' && item.name === functionName && item.outputs.length > 0)
    ? 1
    : 0
