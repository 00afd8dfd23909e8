import { type Address, concatHex, type Hex, numberToHex } from 'viem'
import type { CallResult } from '../CallResult.ts'

/** More than any answer shows of what a contract returned; memory is paid for in gas, and gas buys megabytes. */
export const mostReturnBytes = 262_144

/** What a contract is taken to have said that answers with more than is read. */
const tooLarge: CallResult = { ok: false, data: '0x', tooLarge: true }

/** The same result, unless it is more than is read. */
export const withinReturn = (result: CallResult): CallResult =>
  result.data.length > 2 + 2 * mostReturnBytes ? tooLarge : result

/**
 * A contract that makes one call and answers with what came of it: whether it worked, how many bytes it returned,
 * and the bytes, unless they are more than is read. Put in Multicall3's place for the length of one eth_call, so that
 * the one who is called sees the caller it would see otherwise. Its calldata is the address and the calldata for it.
 */
export const returnGateCode: Hex = concatHex([
  // The calldata behind the address, to memory.
  '0x60143603806014600037',
  // CALL with all gas, no value, these bytes, and no room for an answer.
  '0x60006000826000600060003560601c5af1',
  // MSTORE whether it worked, and RETURNDATASIZE.
  '0x600052',
  '0x3d602052',
  // RETURNDATASIZE where it is at most so much, else 0.
  '0x3d62',
  numberToHex(mostReturnBytes, { size: 3 }),
  '0x3d111502',
  // RETURNDATACOPY of so many bytes behind the two words, and RETURN of all.
  '0x80600060403e',
  '0x6040016000f3',
])

export const encodeGated = (to: Address, data: Hex): Hex => concatHex([to, data])

/** The gate's answer; undefined when it is none, because the node did not put it there. */
export function decodeGated(answer: Hex): CallResult | undefined {
  const [ok, size] = [answer.slice(2, 66), answer.slice(66, 130)].map((word) =>
    word.length === 64 ? Number(`0x${word}`) : Number.NaN,
  )
  const data = `0x${answer.slice(130)}` as const
  if (ok === undefined || size === undefined || !(ok <= 1)) return undefined
  if (size > mostReturnBytes) return tooLarge
  return data.length === 2 + 2 * size ? { ok: ok === 1, data } : undefined
}
