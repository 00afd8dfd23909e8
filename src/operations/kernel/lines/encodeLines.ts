import { AnswerTooLarge } from '../../../base/errors/codes.ts'
import { Answer, encodeAnswer, mostAnswerBytes } from '../Answer.ts'
import type { Envelope } from '../Envelope.ts'
import type { LinesForm } from './LinesForm.ts'
import { writeLines } from './writeLines.ts'

/** Encodes a result object with its list as lines, and nothing else of its data: nobody would read it. */
export function encodeLines(
  { data, ...around }: Envelope,
  timestampMs: number | null,
  { form, operation }: { form: LinesForm; operation: string },
): Answer {
  const refusal = () => AnswerTooLarge({ operation, limitBytes: mostAnswerBytes })
  const lines = writeLines(data, form, { chars: mostAnswerBytes, refusal })
  return new Answer({ ...encodeAnswer({ ...around, data: null }, timestampMs, operation), lines })
}
