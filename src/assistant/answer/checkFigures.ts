import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Citation } from './Citation.ts'
import { leavesOf } from './leavesOf.ts'
import { isWrittenForm, readFigures } from './writtenFigures.ts'

export type CheckedFigures = {
  citations: Citation[]
  /** Figures that no result, no argument and not the question itself has. */
  unknown: string[]
}

/** Finds the result that each figure of a text comes from. Figures of the question itself may be repeated. */
export function checkFigures(
  text: string,
  { calls, asked }: { calls: readonly AssistantCall[]; asked: string },
): CheckedFigures {
  const leaves = calls.flatMap((call) =>
    leavesOf(call.result ?? call.error, call.result ? '' : 'error').map((leaf) => ({ ...leaf, call })),
  )
  const said = new Set([
    ...readFigures(asked).map(({ text: figure }) => figure),
    ...calls.flatMap((call) => readFigures(JSON.stringify(call.arguments)).map(({ text: figure }) => figure)),
  ])
  const citations: Citation[] = []
  const unknown: string[] = []
  for (const figure of readFigures(text)) {
    const leaf = leaves.find(({ value, path }) => isWrittenForm(figure, value, path))
    if (leaf)
      citations.push({
        figure: figure.text,
        value: leaf.value,
        call: leaf.call.id,
        path: leaf.path,
        block: leaf.call.as_of?.block ?? null,
      })
    else if (!said.has(figure.text)) unknown.push(figure.text)
  }
  return { citations, unknown }
}
