import { type Answer, encodeAnswer } from '../Answer.ts'
import type { Selection } from './readSelection.ts'
import { selectOf } from './selectOf.ts'

/** The same answer with the wanted fields of its data alone; everything around the data stays. */
export function selectFields(answer: Answer, selection: Selection, operation: string): Answer {
  const { envelope } = answer
  return encodeAnswer(
    { ...envelope, data: selectOf(envelope.data, selection) },
    answer.timestampMs,
    operation,
  )
}
