import { editDistance } from '../../base/schema/editDistance.ts'
import { pairsOf } from '../textOf.ts'
import { byFirstLetter, farthest, inOrder } from './byFirstLetter.ts'
import { acronyms } from './everydayWords.ts'
import { ordinaryWords } from './ordinaryWords.ts'

/** Corrects words that are near one of the vocabulary and not words themselves. */
export type Spelling = {
  /** `isName` spares words that are names, however they are spelt. */
  fix(text: string, isName: (word: string) => boolean, isNearName: (word: string) => boolean): string
  isOrdinary(word: string): boolean
}

/** Errors and short forms that are too short to be found by distance. */
const shortForms = pairsOf('read/shortForms')

/** In capitals these are rather tickers. */
const shortForm = new RegExp(
  `(?<![@$\\w.'’])(?:${Object.keys(shortForms).join('|')})(?![\\w.'’]\\w|\\w)`,
  'gi',
)

/** What a stem of the rules may end in. */
const endings = ['', ...'s e es ed ing er ers able ly al als ion ions y ies ation'.split(' ')]

/** A spelling over the words that the planner's rules know; `words` and `stems` come from the rules themselves. */
export function createSpelling(words: Iterable<string>, stems: readonly string[]): Spelling {
  const known = new Set([...words].filter((word) => word.length >= 3))
  const byLetter = byFirstLetter([...known].filter((word) => word.length >= 4).map(toCandidate))
  const remembered = new Map<string, string>()

  /** Words that begin alike and lie one typing error apart, two in long ones; of short ones only letters swapped or left out. */
  const nearest = (word: string): string => {
    let best = word
    let cap = word.length >= 7 ? 3 : 2
    const [first = '', second = ''] = word
    const letters = inOrder(word)
    const beginning = byLetter.get(first) ?? []
    const swapped =
      first === second ? [] : (byLetter.get(second) ?? []).filter(({ text }) => text[1] === first)
    const all =
      swapped.length === 0
        ? beginning
        : [...beginning, ...swapped].sort((one, other) => one.place - other.place)
    for (const { text: candidate, letters: own } of all) {
      if (Math.abs(candidate.length - word.length) > farthest) continue
      const leftOut = isLeftOut(word, candidate)
      const isSwap = letters === own
      if (word.length < 5 && !leftOut && !isSwap && !core.has(candidate)) continue
      // Of two that are as near, the one that only lost or swapped letters is the likelier.
      const moved =
        word.length >= 6 && (isSwap || isLeftOut(letters, own)) && editDistance(word, candidate, 3) < 3
      const distance =
        (moved ? 1 : editDistance(word, candidate, Math.ceil(cap))) - (leftOut || isSwap ? 0.5 : 0)
      // Two errors leave what a word sounds like: "runners" are no "ruggers".
      if (distance >= cap || (distance > 1 && soundOf(word) !== soundOf(candidate))) continue
      best = candidate
      cap = distance
    }
    return best
  }

  const whole = new Set(stems)
  const stemmed = new Set(stems.flatMap((stem) => endings.map((ending) => stem + ending)))
  const isKnown = (word: string) => known.has(word) || ordinaryWords.has(word) || whole.has(word)

  const isOrdinary = (word: string) => {
    const lower = word.toLowerCase()
    const stem = lower.replace(/(?:[’']s|s|es|ed|ing|ly|er|est)$/, '')
    return [lower, stem, `${stem}e`, `${lower}s`].some(isKnown) || stemmed.has(lower)
  }

  const fix = (text: string, isName: (word: string) => boolean, isNearName: (word: string) => boolean) => {
    let unknown = 0
    return (
      text
        // No English word has the same letter three times on end.
        .replace(/([a-z])\1{2,}(?=[a-z])/gi, '$1$1')
        .replace(shortForm, (word) =>
          /^[A-Z]+$/.test(word) && !acronyms.has(word) ? word : (shortForms[word.toLowerCase()] ?? word),
        )
        .replace(
          /(?<![@\w$.])(?:[a-z]{4,}|(?<=^|[.!?] )[A-Z][a-z]{3,})(?![a-z]|[\w@(.]\w|[(_])/g,
          (written) => {
            const word = written.toLowerCase()
            if (isKnown(word) || isName(word)) return written
            let fixed = remembered.get(word)
            if (fixed === undefined) {
              unknown += 1
              if (unknown > mostUnknown) return written
              const near = nearest(word)
              // A regular form of a known word is no error, unless the rules know one that has a letter more: "launchs".
              const isRegular = isOrdinary(word) && (near.length < 6 || !isLeftOut(word, near))
              // Near a name as well, it is the word only where it lost a letter or swapped two.
              const isOther = isNearName(word) && !isLeftOut(word, near) && inOrder(word) !== inOrder(near)
              fixed = isRegular || isOther ? word : near
              // Words are strangers' choice, so the memory is bounded.
              if (remembered.size >= 1_000) remembered.clear()
              remembered.set(word, fixed)
            }
            return fixed === word ? written : fixed
          },
        )
    )
  }
  return { isOrdinary, fix }
}

/** The consonants of a word, those written twice once. */
const soundOf = (word: string): string => word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1')

/** A text with more words than this that nobody knows is no question with typing errors. */
const mostUnknown = 40

/** A word of the vocabulary, its letters in order, and its place among all. */
const toCandidate = (text: string, place: number) => ({ text, letters: inOrder(text), place })

/** Short words that most questions have; an unknown one that is a letter away is taken for them. */
const core = new Set(
  'fees swap lock pool risk safe cost mint burn sell fake real hold gain loss last list show what best when does have with from much many this that'.split(
    ' ',
  ),
)

/** Whether a word is the other with letters left out. */
function isLeftOut(word: string, whole: string): boolean {
  if (whole.length <= word.length || whole.length > word.length + 1) return false
  let place = 0
  for (const letter of whole) if (letter === word[place]) place += 1
  return place === word.length
}
