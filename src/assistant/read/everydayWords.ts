import { pairsOf } from '../textOf.ts'

const lists = pairsOf('read/everydayWords')
const toSet = (name: string): ReadonlySet<string> => new Set((lists[name] ?? '').split(' '))

/** Words of ordinary speech that are also a ticker or a company: they count only when written as one. */
export const everydayWords = toSet('everydayWords')

/** Of these, words that are meant as the name when what a token has follows or goes before: "link price". */
export const nameableWords = toSet('nameableWords')

/** Upper-case words that are no tickers. */
export const acronyms = toSet('acronyms')
