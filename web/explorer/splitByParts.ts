/** A stretch of a text; `part` is the place of the expression that it fits. */
export type TextPiece = { text: string; part?: number }

/** A text in stretches, those that fit one of the expressions marked with it; what stands first among them fits first. */
export function splitByParts(text: string, sources: readonly string[]): TextPiece[] {
  if (sources.length === 0) return [{ text }]
  const pieces: TextPiece[] = []
  let read = 0
  for (const found of text.matchAll(new RegExp(sources.map((source) => `(${source})`).join('|'), 'g'))) {
    if (found.index > read) pieces.push({ text: text.slice(read, found.index) })
    pieces.push({ text: found[0], part: found.slice(1).findIndex((group) => group !== undefined) })
    read = found.index + found[0].length
  }
  return read < text.length ? [...pieces, { text: text.slice(read) }] : pieces
}
