import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { toCatalog } from '../../src/operations/families/toCatalog.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { topics } from '../../src/operations/kernel/toolTraits.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { clientTypes } from './clientTypes.ts'
import { catalogPage } from './pages/catalogPage.ts'
import { errorsPage } from './pages/errorsPage.ts'
import { measuresPage } from './pages/measuresPage.ts'
import { noticesPage } from './pages/noticesPage.ts'
import { settingsPage } from './pages/settingsPage.ts'
import { skillPages } from './pages/skillPages.ts'
import type { Topic } from './pages/Topic.ts'
import { toolsPage } from './pages/toolsPage.ts'
import { withToolTable } from './pages/withToolTable.ts'
import { resultTypesModule } from './resultTypes.ts'
import { type GenerateOptions, writeFiles } from './writeFiles.ts'

const byName = (left: { name: string }, right: { name: string }) => (left.name < right.name ? -1 : 1)

/** The topics that have tools, in the order every list of the service has. */
function readTopics(): Topic[] {
  const operations = listedTools.map(toOperation).sort(byName)
  return topics
    .map((name) => ({ name, tools: operations.filter(({ topic }) => topic === name) }))
    .filter(({ tools }) => tools.length > 0)
}

/** Pages made from the tables of the source, so that none of them can be out of date. */
export function generateDocuments(root: string, options: GenerateOptions): string[] {
  const inhabited = readTopics()
  const wanted = {
    'docs/generated/tools.md': toolsPage(root, inhabited),
    'docs/generated/catalog.md': catalogPage([
      ...listedTools.map(toOperation),
      ...toCatalog(loadNetwork('mainnet')),
    ]),
    'docs/generated/errors.md': errorsPage(),
    'docs/generated/measures.md': measuresPage(),
    'docs/generated/settings.md': settingsPage(),
    ...skillPages(),
    'client/tools.gen.d.ts': clientTypes(),
    'web/api/results.gen.ts': resultTypesModule(root),
    'THIRD-PARTY-NOTICES': noticesPage(root),
    'README.md': withToolTable(readFileSync(join(root, 'README.md'), 'utf8'), inhabited),
  }
  return writeFiles(root, wanted, options)
}
