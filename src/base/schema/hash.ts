import type { Hash } from 'viem'
import { z } from 'zod'

/** A transaction or block hash argument; lower case inside. */
export const hashArgument = (description: string) =>
  z
    .string()
    .trim()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x followed by 64 hex digits')
    .transform((text) => text.toLowerCase() as Hash)
    .describe(description)
