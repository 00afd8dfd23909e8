import type { Network } from '../../base/network/Network.ts'
import type { Tool } from './defineTool.ts'

/** A row of the catalog: everything a tool has, made by a family from one implementation and bound arguments. */
export type CatalogRow = Tool & {
  /** Which of the family's implementations computes it; together with `bound` no two rows are alike. */
  implementation: string
  /** The arguments that this row has fixed. */
  bound: Readonly<Record<string, unknown>>
  /** What people call it beside its name and description: a company's name, a word of slang. */
  words?: string
  /** The names of its arguments, for a row whose schema is made when first asked for. */
  argumentNames?: readonly string[]
}

/** Many rows over few implementations. Rows are made once, at start, from what is known of the network. */
export type Family = {
  name: string
  rows(network: Network): readonly CatalogRow[]
}
