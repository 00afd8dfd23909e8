import type { Hex } from 'viem'
import { z } from 'zod'

/** Bytes as 0x-prefixed hex, such as calldata. */
export const hexDataArgument = (description: string, maxBytes = 131_072) =>
  z
    .string()
    .trim()
    .regex(/^0x([0-9a-fA-F]{2})*$/, 'must be 0x followed by an even number of hex digits')
    .max(2 + maxBytes * 2, `must be at most ${maxBytes} bytes`)
    .transform((text) => text.toLowerCase() as Hex)
    .describe(description)
