import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProjectRoot } from '../../../base/config/projectFiles.ts'

/** The website's files: beside the bundle this runs from, or where the build puts them; undefined where neither is. */
export function siteFolder(): string | undefined {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'web')
  const built = join(findProjectRoot(), 'dist', 'web')
  return [beside, built].find((folder) => existsSync(join(folder, 'index.html')))
}
