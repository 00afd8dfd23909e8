/** Kinds of documents that `search` finds; the word before the colon of an id. */
export const findingKinds = ['token', 'address', 'transaction', 'block', 'operation', 'document'] as const

export type FindingKind = (typeof findingKinds)[number]

/** Something that was found: what `fetch` is asked by, what it is called, where a person reads it. */
export type Finding = { id: string; title: string; url: string }
