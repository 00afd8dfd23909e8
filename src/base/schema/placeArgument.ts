import { z } from 'zod'
import { parseMoment } from './moment.ts'

/** A place in the chain as a caller names it: a block, or a moment in milliseconds since 1970. */
export type NamedPlace = { block: number } | { momentMs: number }

/** Whole numbers are blocks, of which there are fewer than this for centuries; everything else is a time. */
const blockDigits = 12

/** An end of a range: the number of a block, or an ISO time. */
export const placeArgument = (description: string) =>
  z
    .string()
    .max(100)
    .transform((text, context): NamedPlace => {
      const word = text.trim()
      if (/^\d+$/.test(word) && word.length <= blockDigits) return { block: Number(word) }
      const momentMs = /^\d+$/.test(word) ? undefined : parseMoment(word)
      if (momentMs !== undefined) return { momentMs }
      context.addIssue({
        code: 'custom',
        message: 'must be a block number, or an ISO time such as 2026-11-15T12:00:00Z',
      })
      return z.NEVER
    })
    .describe(description)
