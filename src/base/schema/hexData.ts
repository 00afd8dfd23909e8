import type { Hex } from 'viem'
import { z } from 'zod'

/** Whether text is 0x and whole bytes; a plain scan, which is cheap on megabytes as well. */
export const isHexBytes = (text: string): text is Hex =>
  text.startsWith('0x') && text.length % 2 === 0 && !/[^0-9a-fA-F]/.test(text.slice(2))

/** Bytes as 0x-prefixed hex, such as calldata. */
export const hexDataArgument = (description: string, maxBytes = 131_072) =>
  z
    .string()
    .trim()
    .max(2 + maxBytes * 2, { error: `must be at most ${maxBytes} bytes`, abort: true })
    .refine(isHexBytes, 'must be 0x followed by an even number of hex digits')
    .transform((text) => text.toLowerCase() as Hex)
    .describe(description)
