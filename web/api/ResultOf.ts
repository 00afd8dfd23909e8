import type { Results } from './results.gen.ts'

/** The operations whose answers the site shows field by field. */
export type OperationName = keyof Results

/** `data` of an operation's answer. */
export type ResultOf<Name extends OperationName> = Results[Name]

/** A row of what an operation lists. */
export type ItemOf<Name extends OperationName> = Results[Name] extends { items: infer Items }
  ? NonNullable<Items>[number & keyof NonNullable<Items>]
  : never
