import type { ArchiveFile } from '../Manifest.ts'
import { clickHouseTables, nameOf } from './clickHouseTables.ts'
import type { ClickHouse } from './createClickHouse.ts'

/** Rows by table and checksum of the file: what stands in ClickHouse now. */
export type Loaded = ReadonlyMap<string, number>

const keyOf = (table: string, sha256: string) => `${table}/${sha256}`

/** Every partition with its rows, as ClickHouse itself keeps count of them. */
export async function readLoaded(client: ClickHouse): Promise<Loaded> {
  const names = clickHouseTables.map(({ name }) => `'${name}'`).join(', ')
  const found = await client.select<{ name: string; file: string; n: string }>(
    `select table as name, partition as file, sum(rows) as n from system.parts
     where database = currentDatabase() and active and table in (${names}) group by table, partition`,
  )
  return new Map(found.map(({ name, file, n }) => [keyOf(name, file), Number(n)]))
}

/** A file is there with every row or, as partitions appear whole, not at all. */
export const isLoaded = (loaded: Loaded, file: ArchiveFile): boolean =>
  file.rows === 0 || loaded.get(keyOf(nameOf(file), file.sha256)) === file.rows

/** Partitions of files that are not among these. */
export function superseded(
  loaded: Loaded,
  files: readonly ArchiveFile[],
): { table: string; sha256: string }[] {
  const wanted = new Set(files.map((file) => keyOf(nameOf(file), file.sha256)))
  return [...loaded.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => {
      const [table = '', sha256 = ''] = key.split('/')
      return { table, sha256 }
    })
}
