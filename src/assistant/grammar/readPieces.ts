import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import { ordinals } from '../rows/ordinals.ts'
import { createMarks } from './createMarks.ts'
import { grammarWords } from './grammarWords.ts'
import { markText } from './markText.ts'
import type { Piece, Sense } from './Piece.ts'
import { rawWords } from './rawWords.ts'
import { readNumber } from './readNumber.ts'

/** Reads a question into pieces, the longest phrases first; what it names is taken out before. */
export function readPieces(prompt: string, facts: PlannerFacts): Piece[] {
  const words = grammarWords()
  const { text, reading, named, saidOf } = markText(prompt, facts, words)
  const raw = rawWords(text)
  const pieceOfMark = createMarks(reading, named)
  const pieces: Piece[] = []
  for (let at = 0; at < raw.length; ) {
    const own = raw[at] ?? ''
    const mark = pieceOfMark(own) ?? stopOf(own)
    if (mark) {
      pieces.push(mark)
      at += 1
      continue
    }
    const phrase = words.at(raw, at)
    const number = readNumber(raw, at)
    const isNumber = number !== undefined && (!phrase || phrase.length <= number.length)
    const length = isNumber ? number.length : (phrase?.length ?? 1)
    const said = raw.slice(at, at + length).join(' ')
    if (isNumber) {
      const figure = saidOf(said).replace(/\+$/, '')
      pieces.push({ text: figure, senses: [{ is: 'number', value: '' }], number: number.number })
      if (number.plus) pieces.push({ text: 'or more', senses: [{ is: 'cmpAfter', value: 'atLeast' }] })
    } else pieces.push({ text: said, senses: phrase?.senses ?? placeOf(own) ?? words.near(own) ?? [] })
    at += length
  }
  return pieces
}

/** Where a sentence ends, or a part of one. */
const stopOf = (word: string): Piece | undefined =>
  /^[.,;:?!()–—]?$/.test(word) ? { text: word, senses: [], stop: word || '.' } : undefined

/** "Second" is a place among rows. */
function placeOf(word: string): readonly Sense[] | undefined {
  const at = ordinals.indexOf(word.toLowerCase())
  return at < 0 ? undefined : [{ is: 'place', value: String(at + 1) }]
}
