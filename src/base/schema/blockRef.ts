import type { Hash } from 'viem'
import { z } from 'zod'

export const blockTags = ['latest', 'safe', 'finalized', 'earliest'] as const
export type BlockTag = (typeof blockTags)[number]

/** A block as a caller names it: by height, by hash or by tag. */
export type BlockRef = { number: bigint } | { hash: Hash } | { tag: BlockTag }

/** Heights beyond this are typing errors; it also keeps every height an exact JSON number. */
const highestBlock = 2n ** 53n - 1n

export function parseBlockRef(text: string): BlockRef | undefined {
  const word = text.trim().toLowerCase()
  const tag = blockTags.find((candidate) => candidate === word)
  if (tag) return { tag }
  if (/^0x[0-9a-f]{64}$/.test(word)) return { hash: word as Hash }
  if (!/^(0x[0-9a-f]{1,16}|\d{1,16})$/.test(word)) return undefined
  const number = BigInt(word)
  return number <= highestBlock ? { number } : undefined
}

/** A block argument as text; the kernel turns JSON numbers into text before it gets here. */
export const blockArgument = (description: string) =>
  z
    .string()
    .max(100)
    .transform((text, context) => {
      const ref = parseBlockRef(text)
      if (ref) return ref
      context.addIssue({
        code: 'custom',
        message: `must be a block number, a 0x block hash or one of ${blockTags.join(', ')}`,
      })
      return z.NEVER
    })
    .describe(description)

/** The block as the caller named it, for messages. */
export const describeBlockRef = (ref: BlockRef): string =>
  'hash' in ref ? ref.hash : 'number' in ref ? ref.number.toString() : ref.tag
