import { TypedDataProblem } from './TypedDataProblem.ts'

/** How much may still be hashed. */
export type HashBudget = { spend(bytes: number): void }

/** Bytes that Keccak-256 takes in one step, which costs about ten microseconds here. */
const stepBytes = 136

/** A thousand structures, or 200 KB of text: many times what wallets are asked to sign. */
const mostSteps = 1_500

/** Structures refer to each other and lists repeat them, so that small data can mean any amount of hashing. */
export function createHashBudget(): HashBudget {
  let left = mostSteps
  return {
    spend(bytes) {
      left -= Math.floor(bytes / stepBytes) + 1
      if (left < 0)
        throw new TypedDataProblem('message', `takes more than ${mostSteps} steps of Keccak-256 to hash`)
    },
  }
}
