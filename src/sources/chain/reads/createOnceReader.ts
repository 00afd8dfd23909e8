import type { Address, Hex } from 'viem'
import type { CallResult } from '../CallResult.ts'

type ReadContract = (to: Address, data: Hex) => Promise<CallResult>

/** Digits of an answer that is kept: contracts decide how much they say, and most say a word or a few. */
const mostKept = 2 + 64 * 16

/**
 * Reads contracts at one block, each call once: parts of an answer ask for the same pools and feeds, in the same tick or
 * a round later, and the state of a block stays as it is. Lives as long as the answer. What failed, or was long, is
 * asked for again.
 */
export function createOnceReader(read: ReadContract): ReadContract {
  const asked = new Map<string, Promise<CallResult>>()
  return (to, data) => {
    const key = `${to} ${data}`
    const before = asked.get(key)
    if (before) return before
    const result = read(to, data)
    asked.set(key, result)
    const forget = () => void asked.delete(key)
    result.then((value) => {
      if (value.data.length > mostKept) forget()
    }, forget)
    return result
  }
}
