import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../base/config/loadConfig.ts'
import type { PostgresOptions, SqliteOptions } from '../../sources/store/DatabaseOptions.ts'
import { memoryShares } from './memoryShares.ts'

/** Where the configuration wants the index. */
export async function indexPlaceOf({
  databaseUrl,
  databaseReadUrl,
  dataDir,
  network,
  memory: megabytes,
}: Config): Promise<SqliteOptions | PostgresOptions> {
  if (databaseUrl)
    return {
      engine: 'postgres',
      url: databaseUrl,
      ...(databaseReadUrl ? { readUrl: databaseReadUrl } : {}),
    }
  const folder = join(dataDir, 'index')
  await mkdir(folder, { recursive: true })
  const shares = memoryShares(megabytes)
  const memory = { reading: shares.indexReading, writing: shares.indexWriting }
  return { engine: 'sqlite', file: join(folder, `${network}.db`), memory }
}
