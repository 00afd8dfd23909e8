import { type Answer, encodeAnswer } from './Answer.ts'
import { encodeLines } from './lines/encodeLines.ts'
import { makeEnvelope, type Run } from './makeEnvelope.ts'

/** Runs an operation and encodes what comes of it. */
export async function runOperation(run: Run): Promise<Answer> {
  const { lines: form, operation, head } = run
  const [envelope, timestampMs] = [await makeEnvelope(run), head?.timestampMs ?? null]
  return form
    ? encodeLines(envelope, timestampMs, { form, operation: operation.name })
    : encodeAnswer(envelope, timestampMs, operation.name)
}
