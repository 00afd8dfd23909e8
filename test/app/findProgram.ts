import { join } from 'node:path'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

type Programs = { findProgram(name: string): string | undefined }

/** A program of others that the set-up of the tests has found or fetched. */
export async function findProgram(name: 'nginx' | 'pgbouncer' | 'redis-server'): Promise<string | undefined> {
  const programs: Programs = await import(join(findProjectRoot(), 'scripts/setup/programs.mjs'))
  return programs.findProgram(name)
}
