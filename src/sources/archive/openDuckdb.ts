import { join } from 'node:path'
import type { ArchiveEngine } from './ArchiveEngine.ts'
import { pathLiteral } from './literals.ts'
import { openEngine } from './openEngine.ts'

/** What a reader's engine may take: it looks at few columns of few row groups. */
const share = { memoryMb: 256, threads: 2 }

/** DuckDB, which reads the files where they are. */
export function openDuckdb(folder: string): ArchiveEngine {
  const { run, close } = openEngine(share)
  return {
    dialect: 'duckdb',
    held: async (parts) => parts,
    source: (files) =>
      `read_parquet([${files.map(({ path }) => pathLiteral(join(folder, path))).join(', ')}])`,
    run,
    close,
  }
}
