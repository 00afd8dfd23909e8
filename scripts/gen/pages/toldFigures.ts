import { loadNetwork } from '../../../src/base/network/loadNetwork.ts'
import type { Figures, MeasureTelling } from '../../../src/domain/market/measures/Figures.ts'
import { families } from '../../../src/operations/families/families.ts'
import { listedTools } from '../../../src/operations/tools/listedTools.gen.ts'

const network = loadNetwork('mainnet')

/** What tells, by the name of a listed tool or the implementation of rows of the catalog. */
const byTeller = new Map<string, Figures>()
for (const { name, figures } of listedTools) if (figures) byTeller.set(name, figures)
for (const family of families)
  for (const { implementation, figures = family.figures?.[implementation] } of family.rows(network))
    if (figures) byTeller.set(implementation, figures)

/** Every place where a listed tool, or an implementation of rows of the catalog, tells a measure. */
export const toldMeasures: readonly (MeasureTelling & { operation: string })[] = [...byTeller].flatMap(
  ([operation, { measures = [] }]) => measures.map((telling) => ({ operation, ...telling })),
)

/** Every field that bears a measure's name or speaks of one and is another figure, and what it is. */
export const otherFigures: readonly { operation: string; path: string; why: string }[] = [
  ...byTeller,
].flatMap(([operation, { others = {} }]) =>
  Object.entries(others).flatMap(([why, paths]) => paths.map((path) => ({ operation, path, why }))),
)
