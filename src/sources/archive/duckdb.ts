import { createRequire } from 'node:module'
import { BadSettings } from '../../base/config/loadConfig.ts'

/** The engine that writes and reads the files: 70 MB that only who keeps an archive needs (docs/adr/0034). */
export const duckdbPackage = '@duckdb/node-api'
export const duckdbVersion = '1.5.5-r.5'

/** Refuses to go on where the engine is not installed. */
export function requireDuckdb(): void {
  try {
    createRequire(import.meta.url).resolve(duckdbPackage)
  } catch {
    throw new BadSettings([
      `--archive: needs DuckDB, which is not installed; run npm install --no-save ${duckdbPackage}@${duckdbVersion} beside the service, or leave --archive away`,
    ])
  }
}
