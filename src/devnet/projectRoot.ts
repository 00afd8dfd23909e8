import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder that holds package.json, found from this module upwards: the bundler may have moved the
 * code to another depth, so a fixed number of steps would not do.
 */
export function findProjectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('The project folder could not be found: no package.json above the code.')
    folder = parent
  }
  return folder
}
