import { type Answer, encodeAnswer } from './Answer.ts'
import { makeEnvelope, type Run } from './makeEnvelope.ts'

/** Runs an operation and encodes what comes of it. */
export const runOperation = async (run: Run): Promise<Answer> =>
  encodeAnswer(await makeEnvelope(run), run.head?.timestampMs ?? null, run.operation.name)
