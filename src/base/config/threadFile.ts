import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from './projectFiles.ts'

/** A thread's file. Threads run from the bundle, also under the tests: Node cannot start one from TypeScript. */
export function threadFile(path: string): string {
  const file = join(findProjectRoot(), 'dist', `${path}.js`)
  if (!existsSync(file)) throw new Error(`${file} is missing: build the project first (npm test does).`)
  return file
}
