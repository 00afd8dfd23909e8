import { parseAbi } from 'viem'
import type { Fallback } from './ContractType.ts'

const clockAbi = parseAbi(['function clock() view returns (uint48)'])

/** Votes are counted at moments that are over: the last one by the contract's own clock. */
export const clockFallback: Fallback = {
  name: "the last moment of the contract's clock",
  find: async ({ chain }, address) => {
    const now = await chain.tryRead({ address, abi: clockAbi, functionName: 'clock' })
    return now === undefined ? undefined : String(BigInt(now) - 1n)
  },
}
