import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Citation } from './Citation.ts'
import { isCalled, subjectsOf, wordsAround } from './isAbout.ts'
import { leavesOf } from './leavesOf.ts'
import { isWrittenForm, readFigures } from './writtenFigures.ts'

export type CheckedFigures = {
  citations: Citation[]
  /** Figures that no result, no argument and not the question itself has. */
  unknown: string[]
  /** Figures that are in a result, but are not what the text calls them, or not of what it names. */
  misnamed: string[]
}

/** A figure that the row layer made of results. */
export type DerivedFigure = Pick<Citation, 'value' | 'call' | 'path'> & {
  derived: NonNullable<Citation['derived']>
}

/** Finds the result that each figure of a text comes from. Figures of the question itself may be repeated. */
export function checkFigures(
  text: string,
  {
    calls,
    asked,
    derived = [],
  }: { calls: readonly AssistantCall[]; asked: string; derived?: readonly DerivedFigure[] },
): CheckedFigures {
  const leaves = calls.flatMap((call) =>
    leavesOf(call.result ?? call.error, call.result ? '' : 'error').map((leaf) => ({ ...leaf, call })),
  )
  const said = new Set([
    ...readFigures(asked).map(({ text: figure }) => figure),
    ...calls.flatMap((call) => readFigures(JSON.stringify(call.arguments)).map(({ text: figure }) => figure)),
  ])
  const tickers = new Set(
    leaves.flatMap(({ path, value }) => (/(?:^|\.)symbol$/.test(path) ? [String(value).toUpperCase()] : [])),
  )
  const citations: Citation[] = []
  const unknown: string[] = []
  const misnamed: string[] = []
  for (const figure of readFigures(text)) {
    const fitting = leaves.filter(({ value, path }) => isWrittenForm(figure, value, path))
    const { noun, sentence } =
      figure.at < 0 ? { noun: undefined, sentence: '' } : wordsAround(text, figure.at, figure.text.length)
    const named = [...new Set(sentence.toUpperCase().match(/[A-Z][A-Z0-9]{1,9}/g) ?? [])].filter(
      (word) => tickers.has(word) && new RegExp(`\\b${word}\\b`).test(sentence),
    )
    const meant = fitting.find(({ path, call }) => {
      const subjects = subjectsOf(call, path)
      const ofSubject = named.length !== 1 || subjects.size === 0 || subjects.has(named[0] ?? '')
      return ofSubject && (noun === undefined || isCalled(path, noun))
    })
    const made = meant ? undefined : derived.find(({ value }) => isWrittenForm(figure, value as number, ''))
    if (meant)
      citations.push({
        figure: figure.text,
        value: meant.value,
        call: meant.call.id,
        path: meant.path,
        block: meant.call.as_of?.block ?? null,
      })
    else if (made) citations.push({ figure: figure.text, block: null, ...made })
    else if (said.has(figure.text)) continue
    else if (fitting.length > 0) misnamed.push(figure.text)
    else unknown.push(figure.text)
  }
  return { citations, unknown, misnamed }
}
