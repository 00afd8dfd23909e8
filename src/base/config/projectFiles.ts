import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, whether this runs from the bundle, from the source or from a package. */
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The files of Sherwood are incomplete: package.json is missing.')
  return findProjectRoot(parent)
}

/** Whether this is the package from npm and not a clone: npm never packs a lockfile. */
export const isPackage = (): boolean => !existsSync(join(findProjectRoot(), 'package-lock.json'))

/** The version in package.json. */
export function readVersion(): string {
  const manifest = JSON.parse(readFileSync(join(findProjectRoot(), 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
