import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProjectRoot } from './projectFiles.ts'

/**
 * A file of a package that this one depends on; undefined where there is none. npm puts dependencies beside a package
 * as often as inside it. A file that is all the package needs of another comes along in `vendored`.
 */
export function dependencyFile(path: string, root = findProjectRoot()): string | undefined {
  const own = join(root, 'vendored', path)
  if (existsSync(own)) return own
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', path)
    if (existsSync(file)) return file
    if (dirname(folder) === folder) return undefined
  }
}
