import type { Reading } from './Reading.ts'

/** A question while it is read: each recogniser takes its matches out of the text and leaves a mark. */
export type Draft = { text: string; reading: Reading }

/** Replaces every match by what `read` makes of it; undefined leaves a match as it is. */
export function takeAll(
  draft: Draft,
  pattern: RegExp,
  read: (groups: readonly string[], before: string, after: string) => string | undefined,
): void {
  let result = ''
  let from = 0
  for (const match of draft.text.matchAll(pattern)) {
    const before = draft.text.slice(0, match.index)
    const after = draft.text.slice(match.index + match[0].length)
    const mark = read(
      match.map((group) => group ?? ''),
      before,
      after,
    )
    if (mark === undefined) continue
    result += `${draft.text.slice(from, match.index)} ${mark} `
    from = match.index + match[0].length
  }
  draft.text = result + draft.text.slice(from)
}
