import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createCatalogSearch } from '../../src/operations/catalog/createCatalogSearch.ts'
import { toCatalog } from '../../src/operations/families/toCatalog.ts'
import { type Operation, toOperation } from '../../src/operations/kernel/Operation.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { createRivals, type NameSearch } from './rivals.ts'

type Labelled = { query: string; expected: string[] }

const keywordsOf = ({ words = '' }: Pick<Operation, 'words'>) => words.replaceAll('*', '')

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** How often the right operation comes first, and among the first five. */
function judge(search: NameSearch, queries: readonly Labelled[]) {
  const within = (places: number) =>
    queries.filter(({ query, expected }) =>
      search(query)
        .slice(0, places)
        .some((name) => expected.includes(name)),
    ).length
  return { first: percent(within(1), queries.length), five: percent(within(5), queries.length) }
}

/** Latency over the labelled queries, after the first rounds, in which code is still being compiled. */
function time(search: NameSearch, queries: readonly Labelled[], rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const { query } of queries) {
      const started = performance.now()
      search(query)
      if (round > 1) times.push(performance.now() - started)
    }
  times.sort((one, other) => one - other)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(3)} ms`
  return { p50: at(0.5), p99: at(0.99) }
}

/** Quality and latency of the search over the catalog, beside other libraries over the same texts. */
export async function run(root: string): Promise<void> {
  const queries = JSON.parse(readFileSync(join(root, 'evals/searchQueries.json'), 'utf8')) as Labelled[]
  const operations = [...listedTools.map(toOperation), ...toCatalog(loadNetwork('mainnet'))]
  const ours = () => {
    const search = createCatalogSearch(operations, keywordsOf)
    return (query: string) => search(query).map(({ operation }) => operation.name)
  }
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, place) => (place === 0 ? cell.padEnd(14) : cell.padStart(12))).join(''))
  console.log(`${queries.length} labelled queries over ${operations.length} operations.\n`)
  line(['search', 'first', 'in five', 'p50', 'p99', 'to build'])
  for (const [name, create] of Object.entries({ ours, ...createRivals(operations, keywordsOf) })) {
    const started = performance.now()
    const search = create()
    const built = `${(performance.now() - started).toFixed(0)} ms`
    const { first, five } = judge(search, queries)
    const { p50, p99 } = time(search, queries, name === 'ours' ? 20 : 4)
    line([name, first, five, p50, p99, built])
  }
}
