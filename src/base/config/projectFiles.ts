import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, whether this runs from the bundle or from the source. */
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'package-lock.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The files of Sherwood are incomplete: package.json is missing.')
  return findProjectRoot(parent)
}

/** The version in package.json. */
export function readVersion(): string {
  const manifest = JSON.parse(readFileSync(join(findProjectRoot(), 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
