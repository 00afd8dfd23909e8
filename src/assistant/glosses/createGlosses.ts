import type { Language } from '../languages/languages.ts'
import { onceFor } from '../onceFor.ts'
import { linesOf } from '../textOf.ts'
import { atomsOf } from './atomsOf.ts'

/** A place in the phrases of a language: what is said by those that end here, and how they go on. */
export type Gloss = { words: Map<string, Gloss>; stems: Map<string, Gloss>; english?: string }

const empty = (): Gloss => ({ words: new Map(), stems: new Map() })

/** "accion(es)" is two phrases. */
const formsOf = (phrase: string): string[] => {
  const [, before, ending, after] = /^(.*?)\(([^()]*)\)(.*)$/.exec(phrase) ?? []
  return before === undefined
    ? [phrase]
    : [`${before}${after}`, `${before}${ending}${after}`].flatMap(formsOf)
}

function add(root: Gloss, phrase: string, english: string, code: string): void {
  // A star is any ending; it is no sign of a text.
  const atoms = atomsOf(phrase.replaceAll('*', 'ǁ'), code)
  let place = root
  for (const { folded } of atoms) {
    const isStem = folded.endsWith('ǁ')
    const own = isStem ? folded.slice(0, -1) : folded
    const next = isStem ? place.stems : place.words
    const found = next.get(own) ?? empty()
    next.set(own, found)
    place = found
  }
  // What a language says itself comes before what is said of all.
  place.english ??= english
}

/** The phrases of a language with what they are in the grammar's words, loan words and names of companies among them. */
export const glossesOf = onceFor((language: Language): Gloss => {
  const { code, names, common, fill } = language
  const root = empty()
  for (const file of [`glosses/${code}`, 'glosses/loans'])
    for (const line of linesOf(file)) {
      const at = line.indexOf(': ')
      for (const phrase of line
        .slice(at + 2)
        .split(' | ')
        .flatMap(formsOf))
        add(root, phrase, line.slice(0, at), code)
    }
  for (const [ticker, spellings] of Object.entries(names))
    for (const spelling of spellings.split(' ')) {
      const own = spelling.replace(/_$/, '').replaceAll('_', ' ')
      add(root, code === 'ru' && !spelling.endsWith('_') ? `${own}*` : own, `=${ticker}`, code)
    }
  for (const word of `${common} ${fill}`.split(' ')) if (word !== '') add(root, word, '-', code)
  return root
})
