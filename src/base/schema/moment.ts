import { z } from 'zod'

const maxMs = 8.64e15

/** Milliseconds since 1970 from an ISO time, or from epoch seconds or milliseconds. */
export function parseMoment(text: string): number | undefined {
  const word = text.trim()
  if (/^\d{1,13}(\.\d+)?$/.test(word)) {
    const value = Number(word)
    // Seconds stay below 1e11 until the year 5138; anything larger is meant as milliseconds.
    return value < 1e11 ? Math.round(value * 1000) : Math.round(value)
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(word)) return undefined
  // A bare date or time without a zone is read as UTC, so that the answer does not depend on the server's zone.
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(word) || word.length === 10 ? word : `${word}Z`
  const ms = Date.parse(zoned)
  return Number.isFinite(ms) && Math.abs(ms) <= maxMs ? ms : undefined
}

/** A point in time argument, as milliseconds inside. */
export const momentArgument = (description: string) =>
  z
    .string()
    .max(100)
    .transform((text, context) => {
      const ms = parseMoment(text)
      if (ms !== undefined) return ms
      context.addIssue({
        code: 'custom',
        message: 'must be an ISO time such as 2026-11-15T12:00:00Z, or epoch seconds',
      })
      return z.NEVER
    })
    .describe(description)

/** Rows of one block stand together, and a time takes longer to write than all else about them. */
let newest = { ms: Number.NaN, text: '' }

/** The outgoing form of a time: ISO 8601 in UTC, without empty fractions. */
export function toIsoTime(ms: number): string {
  if (newest.ms !== ms) newest = { ms, text: new Date(ms).toISOString().replace('.000Z', 'Z') }
  return newest.text
}
