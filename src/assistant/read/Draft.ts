import type { Reading } from './Reading.ts'

/** A question while it is read: each recogniser takes its matches out of the text and leaves a mark. */
export type Draft = { text: string; reading: Reading }

/** So much of the text on both sides of a match is looked at. */
const context = 80

/** What stands around a match, and where it begins. */
export type Around = { before: string; after: string; at: number }

/** Replaces every match of a pattern for all by what `read` makes of it; undefined leaves a match as it is. */
export function takeAll(
  draft: Draft,
  pattern: RegExp,
  read: (groups: readonly string[], around: Around) => string | undefined,
): void {
  const { text } = draft
  let result = ''
  let from = 0
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = match.index + match[0].length
    if (end === match.index) pattern.lastIndex += 1
    const mark = read(
      match.map((group) => group ?? ''),
      {
        before: text.slice(Math.max(0, match.index - context), match.index),
        after: text.slice(end, end + context),
        at: match.index,
      },
    )
    if (mark === undefined) continue
    result += `${text.slice(from, match.index)} ${mark} `
    from = end
  }
  draft.text = result + text.slice(from)
}
