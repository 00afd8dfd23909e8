import { figureMarks } from '../../markdown/parseInline.ts'
import type { Citation } from './AgentReply.ts'

const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign)

/** A figure is found where it stands by itself, not inside a longer number. */
function findFigure(text: string, figure: string, from: number): number {
  for (let at = text.indexOf(figure, from); at >= 0; at = text.indexOf(figure, at + 1))
    if (!isDigit(text[at - 1]) && !isDigit(text[at + figure.length])) return at
  return -1
}

/** Only figures and ids lead to their call; a place in a list and a plain name need no proof. */
const isFigure = ({ value, path }: Citation) =>
  !/\.rank$/.test(path) &&
  (typeof value === 'number' || /^(-?[\d.]+|0x[0-9a-fA-F]+|\d{4}-\d\d-.*)$/.test(String(value)))

/**
 * The answer with every cited figure marked by the number of its citation. Citations come in the order of the
 * answer, so each is looked for behind the one before it.
 */
export function markCitations(answer: string, citations: readonly Citation[]): string {
  // The marks are ours alone.
  const text = answer.replace(/[\uE000-\uE002]/g, '')
  let marked = ''
  let from = 0
  for (const [at, citation] of citations.entries()) {
    const found = citation.figure === '' ? -1 : findFigure(text, citation.figure, from)
    if (found < 0) continue
    const end = found + citation.figure.length
    const shown = text.slice(found, end)
    marked += text.slice(from, found)
    marked += isFigure(citation)
      ? `${figureMarks.open}${at}${figureMarks.middle}${shown}${figureMarks.close}`
      : shown
    from = end
  }
  return marked + text.slice(from)
}
