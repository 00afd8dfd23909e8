import type { Network } from '../../base/network/Network.ts'
import type { Figures } from '../../domain/market/measures/Figures.ts'
import type { Tool } from './defineTool.ts'

/** A row of the catalog: everything a tool has, made by a family from one implementation and bound arguments. */
export type CatalogRow = Tool & {
  /** Which of the family's implementations computes it; together with `bound` no two rows are alike. */
  implementation: string
  /** The arguments that this row has fixed. */
  bound: Readonly<Record<string, unknown>>
  /** The names of its arguments, for a row whose schema is made when first asked for. */
  argumentNames?: readonly string[]
}

/** Many rows over few implementations. Rows are made once, at start, from what is known of the network. */
export type Family = {
  name: string
  /** What it is for, in a sentence. */
  purpose: string
  /** How many rows it was promised to have on the public network. */
  promises: number
  /** What the figures of its answers are, by implementation; rows that are made of a tool have the tool's. */
  figures?: Readonly<Record<string, Figures>>
  rows(network: Network): readonly CatalogRow[]
}
