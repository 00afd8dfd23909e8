import type { CallResult } from '../../sources/chain/CallResult.ts'

/**
 * A word of what a contract answered; undefined where it refused or said less. Many pools are read for one answer, and
 * forks add and drop fields behind: so answers are read from the front, word by word, without a description of them.
 */
export function answerWord({ ok, data }: CallResult, index: number): bigint | undefined {
  const hex = data.slice(2 + index * 64, 66 + index * 64)
  return ok && hex.length === 64 ? BigInt(`0x${hex}`) : undefined
}
