import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createCatalogSearch } from '../../src/operations/catalog/createCatalogSearch.ts'
import { families } from '../../src/operations/families/families.ts'
import type { CatalogRow, Family } from '../../src/operations/kernel/CatalogRow.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import { type Operation, toOperation, toRowOperation } from '../../src/operations/kernel/Operation.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'

const kept: unknown[] = []

/** Time, CPU and memory of one step; what it makes is kept so that its memory can be seen. */
function measure<Made>(name: string, make: () => Made): Made {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const cpu = process.cpuUsage()
  const started = performance.now()
  const made = make()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  kept.push(made)
  globalThis.gc?.()
  const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576
  console.log(
    name.padEnd(28) +
      `${ms.toFixed(0)} ms`.padStart(10) +
      `${((user + system) / 1000).toFixed(0)} ms`.padStart(12) +
      `${megabytes.toFixed(1)} MB`.padStart(12),
  )
  return made
}

/** What the catalog costs at start, and what asking it costs. */
export async function run(): Promise<void> {
  const network = loadNetwork('mainnet')
  console.log(`${'step'.padEnd(28)}${'time'.padStart(10)}${'cpu'.padStart(12)}${'memory'.padStart(12)}`)
  const made = families.map((family): [Family, readonly CatalogRow[]] => [
    family,
    measure(`rows of ${family.name}`, () => family.rows(network)),
  ])
  const operations = measure('operations of all rows', (): Operation[] => [
    ...listedTools.map(toOperation),
    ...made.flatMap(([family, rows]) => rows.map((row) => toRowOperation(row, family))),
  ])
  const registry = measure('registry', () => createRegistry(operations))
  const keywordsOf = ({ words = '' }: Pick<Operation, 'words'>) => words.replaceAll('*', '')
  measure('search index', () => createCatalogSearch(registry.all, keywordsOf))
  const started = performance.now()
  const asked = 200
  for (let round = 0; round < asked; round += 1) registry.nearest(`scan_appl${round}`)
  console.log(`\n${registry.all.length} operations.`)
  console.log(`Nearest names of an unknown one: ${((performance.now() - started) / asked).toFixed(2)} ms.`)
  console.log('Memory is exact only under node --expose-gc.')
}
