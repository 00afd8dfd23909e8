import { join } from 'node:path'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

type Programs = { findProgram(name: string): string | undefined }

type Program = 'nginx' | 'pgbouncer' | 'redis-server' | 'wrk'

/** A program of others that the set-up of the tests or benchmarks has found or fetched. */
export async function findProgram(name: Program): Promise<string | undefined> {
  const programs: Programs = await import(join(findProjectRoot(), 'scripts/setup/programs.mjs'))
  return programs.findProgram(name)
}
