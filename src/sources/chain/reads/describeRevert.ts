import { type Abi, decodeErrorResult, type Hex } from 'viem'
import { cleanText } from '../../../base/schema/untrustedText.ts'

/** What the compiler's own panics mean. */
const panics: Partial<Record<string, string>> = {
  '0x01': 'an assertion failed',
  '0x11': 'arithmetic overflow or underflow',
  '0x12': 'division by zero',
  '0x21': 'a value outside its enum',
  '0x22': 'badly encoded storage',
  '0x31': 'pop on an empty array',
  '0x32': 'an index out of bounds',
  '0x41': 'too much memory',
  '0x51': 'a call to an uninitialised function',
}

/** The errors that every contract can throw without declaring them. */
const standardErrors = [
  { type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'message' }] },
  { type: 'error', name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }] },
] as const satisfies Abi

const showArgument = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part)) ?? 'nothing'

/** Why a call reverted, in words: the contract's own text, a panic, or an error of its ABI. */
export function describeRevert(data: Hex, abi: Abi = []): string {
  if (data === '0x') return 'the contract gave no reason'
  const selector = data.slice(0, 10)
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: [...standardErrors, ...abi], data })
    if (errorName === 'Error') return `"${cleanText(String(args[0]), 200)}"`
    if (errorName === 'Panic') {
      const code = `0x${BigInt(args[0] as bigint)
        .toString(16)
        .padStart(2, '0')}`
      return `panic ${code} (${panics[code] ?? 'unknown'})`
    }
    return cleanText(`${errorName}(${args.map(showArgument).join(', ')})`, 200)
  } catch {
    return data.length < 10 ? `with the bytes ${data}` : `custom error ${selector}`
  }
}
