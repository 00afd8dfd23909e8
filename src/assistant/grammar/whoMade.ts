import { grammarWords } from './grammarWords.ts'
import { hasSense, type Piece } from './Piece.ts'

/** "Who made more than $5,000 …": what somebody made of money or of trades is no token that they made. */
export function whoMade(part: readonly Piece[]): readonly Piece[] {
  const words = grammarWords()
  return part.flatMap((piece, at) => {
    const isMaker = /^who (?:has )?made$/i.test(piece.text)
    if (!isMaker || !hasSense(part[at + 1], 'cmp', 'number')) return [piece]
    return piece.text.split(' ').map((text): Piece => ({ text, senses: words.at([text], 0)?.senses ?? [] }))
  })
}
