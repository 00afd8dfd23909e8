import type { Hex } from 'viem'

/** A function found in bytecode: its selector, and its arguments as far as the code shows them. */
export type CodeFunction = { selector: Hex; inputs: string; mutability: string }
