import { stemOf } from '../../operations/catalog/words/stemOf.ts'

/** The stem of a word, as fields are compared by it: fees are sums, and a fee is a share. */
export const rowStem = (word: string): string => (word === 'fees' ? word : stemOf(word))
