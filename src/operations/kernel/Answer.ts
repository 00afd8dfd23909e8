import { AnswerTooLarge } from '../../base/errors/codes.ts'
import type { Envelope } from './Envelope.ts'
import { fitsRoom } from './fitsRoom.ts'
import type { Lines } from './lines/LinesForm.ts'

/** More than any client reads: who needs more asks for pages. */
export const mostAnswerBytes = 1_048_576

/** An answer's own text, as it travels between threads. */
export type AnswerHalves = Pick<
  Answer,
  'before' | 'after' | 'timestampMs' | 'quotedBefore' | 'quotedAfter'
> & {
  lines?: Lines | undefined
}

/**
 * A finished answer, encoded once. Only `age_ms` changes from reader to reader, so the text is kept in two
 * halves around it and shared by every surface and every cached reader. Nothing else of the answer is kept.
 */
export class Answer {
  /** Null where no block stands behind the answer. */
  readonly timestampMs: number | null
  readonly before: string
  readonly after: string
  /** The same halves inside a JSON string literal, for protocols that carry the answer as text. */
  readonly quotedBefore: string
  readonly quotedAfter: string
  /** The list of its data where that was asked for as lines; the rest of the data is left away then. */
  readonly lines: Lines | undefined

  constructor(halves: AnswerHalves) {
    this.timestampMs = halves.timestampMs
    this.before = halves.before
    this.after = halves.after
    this.quotedBefore = halves.quotedBefore
    this.quotedAfter = halves.quotedAfter
    this.lines = halves.lines
  }

  static of(before: string, after: string, timestampMs: number | null): Answer {
    const quoted = { quotedBefore: quote(before), quotedAfter: quote(after) }
    return new Answer({ before, after, timestampMs, ...quoted })
  }

  /** The answer as an object, read from its text. */
  get envelope(): Envelope {
    return JSON.parse(`${this.before}${this.timestampMs === null ? null : 0}${this.after}`) as Envelope
  }

  /** What it takes in memory at most: two bytes for each character, as names with a • in them have. */
  get bytes(): number {
    return 2 * (this.before.length + this.after.length + this.quotedBefore.length + this.quotedAfter.length)
  }
}

const quote = (text: string) => JSON.stringify(text).slice(1, -1)

/** Encodes a result object; throws AnswerTooLarge for one that no client would read. */
export function encodeAnswer(envelope: Envelope, timestampMs: number | null, operation: string): Answer {
  const { ok, network, as_of, ...rest } = envelope
  const tooLarge = () => AnswerTooLarge({ operation, limitBytes: mostAnswerBytes })
  // Before it is written out, which for a hundred megabytes would take seconds.
  if (!fitsRoom(rest, 2 * mostAnswerBytes)) throw tooLarge()
  const after = `},${JSON.stringify(rest).slice(1)}`
  if (after.length > mostAnswerBytes || Buffer.byteLength(after) > mostAnswerBytes) throw tooLarge()
  // What stands between the halves is then `null` itself.
  if (as_of === null)
    return Answer.of(`${JSON.stringify({ ok, network }).slice(0, -1)},"as_of":`, after.slice(1), null)
  const { age_ms: _, ...moment } = as_of
  const before = `${JSON.stringify({ ok, network, as_of: moment }).slice(0, -2)},"age_ms":`
  return Answer.of(before, after, timestampMs)
}

/** How old the answer's block is now; clocks may disagree by a little, so never below zero. */
export const answerAge = ({ timestampMs }: Answer, now: number) =>
  timestampMs === null ? null : Math.max(0, Math.round(now - timestampMs))

/** The answer as JSON text. */
export const answerJson = (answer: Answer, now: number): string =>
  answer.before + answerAge(answer, now) + answer.after

/** The answer as the inside of a JSON string literal. */
export const answerQuoted = (answer: Answer, now: number): string =>
  answer.quotedBefore + answerAge(answer, now) + answer.quotedAfter

/** The answer as an object. */
export function answerEnvelope(answer: Answer, now: number): Envelope {
  const { envelope } = answer
  const { as_of: moment } = envelope
  const age = answerAge(answer, now)
  return moment === null || age === null ? envelope : { ...envelope, as_of: { ...moment, age_ms: age } }
}
