import type { Envelope } from './Envelope.ts'

/**
 * A finished answer, encoded once. Only `age_ms` changes from reader to reader, so the text is kept in two
 * halves around it and shared by every surface and every cached reader.
 */
export type Answer = {
  envelope: Envelope
  /** Null where no block stands behind the answer; then `before` is all of it. */
  timestampMs: number | null
  before: string
  after: string
  /** The same halves inside a JSON string literal, for protocols that carry the answer as text. */
  quotedBefore: string
  quotedAfter: string
}

const quote = (text: string) => JSON.stringify(text).slice(1, -1)

export function encodeAnswer(envelope: Envelope, timestampMs: number | null): Answer {
  const { ok, network, as_of, ...rest } = envelope
  if (as_of === null) return wholeAnswer(envelope)
  const { age_ms: _, ...moment } = as_of
  const before = `${JSON.stringify({ ok, network, as_of: moment }).slice(0, -2)},"age_ms":`
  const after = `},${JSON.stringify(rest).slice(1)}`
  return { envelope, timestampMs, before, after, quotedBefore: quote(before), quotedAfter: quote(after) }
}

function wholeAnswer(envelope: Envelope): Answer {
  const before = JSON.stringify(envelope)
  return { envelope, timestampMs: null, before, after: '', quotedBefore: quote(before), quotedAfter: '' }
}

/** How old the answer's block is now; clocks may disagree by a little, so never below zero. */
const ageMs = ({ timestampMs }: Answer, now: number) =>
  timestampMs === null ? '' : Math.max(0, Math.round(now - timestampMs))

/** The answer as JSON text. */
export const answerJson = (answer: Answer, now: number): string =>
  answer.before + ageMs(answer, now) + answer.after

/** The answer as the inside of a JSON string literal. */
export const answerQuoted = (answer: Answer, now: number): string =>
  answer.quotedBefore + ageMs(answer, now) + answer.quotedAfter

/** The answer as an object. */
export function answerEnvelope({ envelope, timestampMs }: Answer, now: number): Envelope {
  const { as_of: moment } = envelope
  if (moment === null || timestampMs === null) return envelope
  return { ...envelope, as_of: { ...moment, age_ms: Math.max(0, Math.round(now - timestampMs)) } }
}
