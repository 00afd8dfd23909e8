import { resolve } from 'node:path'
import type { Config } from '../../base/config/loadConfig.ts'
import type { ArchiveOptions } from '../../sources/archive/openArchive.ts'

/** Where the archive is, and who answers for it; undefined where none is kept. */
export const archiveOf = ({
  archive,
  clickhouseUrl,
}: Pick<Config, 'archive' | 'clickhouseUrl'>): ArchiveOptions | undefined =>
  archive === undefined ? undefined : { folder: resolve(archive), clickhouseUrl }
