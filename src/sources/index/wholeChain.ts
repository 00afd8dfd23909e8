import type { Hex } from 'viem'

/** What stands for the chain as a whole where rows are kept by token; no token has an address of one byte. */
export const wholeChain: Hex = '0x00'
