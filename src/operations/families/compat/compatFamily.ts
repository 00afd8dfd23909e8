import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import { runTool } from '../../tools/meta/runTool.ts'
import { searchCatalog } from '../../tools/meta/searchCatalog.ts'
import { aliasOf } from './aliasOf.ts'
import { compatFigures } from './compatFigures.ts'
import { marketAliases } from './marketAliases.ts'
import { ponsAliases } from './ponsAliases.ts'
import { serviceRows } from './serviceRows.ts'
import { walletAliases } from './walletAliases.ts'

const { query: _, ...pageArguments } = searchCatalog.input.shape

const catalogAliases: readonly CatalogRow[] = [
  aliasOf(searchCatalog, {
    name: 'list_catalog_page',
    title: 'A page of the catalog',
    description: `List the operations of the catalog page by page, all or of one family; ${toolNames.searchCatalog} without a query.`,
    words: 'catalog page operations list all',
    input: z.object(pageArguments),
    to: (args) => args,
  }),
  {
    ...aliasOf(runTool, {
      name: 'invoke_catalog',
      title: 'Invoke an operation',
      description: `Run any operation of the catalog by name and get its own result; the same as ${toolNames.runTool}.`,
      words: 'invoke run call execute operation',
      input: runTool.input,
      example: { name: toolNames.getGasOracle },
      to: (args) => args,
    }),
    forward: (call) => call as { name: string; arguments: Record<string, unknown> },
    runsAny: true,
    argumentChars: runTool.argumentChars,
  } as CatalogRow,
]

/** Names that clients of services of this kind already use. Aliases stand nowhere else in the catalog. */
export const compatFamily: Family = {
  name: 'compat',
  purpose: 'Names that clients of such services already use.',
  promises: 24,
  figures: compatFigures,
  rows: () => [...marketAliases, ...walletAliases, ...ponsAliases, ...catalogAliases, ...serviceRows],
}
