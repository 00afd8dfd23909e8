import { type Address, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import type { CallResult } from '../CallResult.ts'

/** The calldata that makes Multicall3 run calls one after another, none of which can stop the others. */
export const encodeAggregate3 = (calls: readonly { to: Address; data: Hex }[]): Hex =>
  encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
  })

/**
 * The results in Multicall3's answer, or undefined when it is not one. Sliced by hand: contracts decide how
 * many megabytes are in it, and viem takes forty times as long for them.
 */
export function decodeAggregate3(answer: Hex, count: number): CallResult[] | undefined {
  const words = (answer.length - 2) / 64
  const numberAt = (byte: number): number => {
    const word = answer.slice(2 + byte * 2, 66 + byte * 2)
    return word.length === 64 ? Number(`0x${word}`) : Number.NaN
  }
  if (!(words >= 2) || numberAt(0) !== 32 || numberAt(32) !== count) return undefined
  const listStart = 64
  const results: CallResult[] = []
  for (let index = 0; index < count; index += 1) {
    const start = listStart + numberAt(listStart + index * 32)
    const ok = numberAt(start)
    const length = numberAt(start + 64)
    const dataStart = 2 + (start + 96) * 2
    const data = answer.slice(dataStart, dataStart + length * 2)
    if (!(ok <= 1) || numberAt(start + 32) !== 64 || data.length !== length * 2) return undefined
    results.push({ ok: ok === 1, data: `0x${data}` })
  }
  return results
}
