import type { Ask } from './Ask.ts'

/** What a token may be called in rows. */
export const namesOf = (token: Ask['tokens'][number]): string[] =>
  /^eth(?:er|ereum)?$/i.test(token.text)
    ? ['ETH', token.reference]
    : [...new Set([token.reference, token.text])]
