import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '../base/config/projectFiles.ts'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** Where the anvil of this machine is: the path given, else the platform package, else the set-up script's copy. */
export function findAnvil(configured?: string): string {
  if (configured !== undefined) {
    if (!existsSync(configured)) throw new Error(`No anvil binary at ${configured} (SHERWOOD_ANVIL).`)
    return configured
  }
  const root = findProjectRoot()
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const platformPackage = `anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  const places = [
    join(root, 'node_modules', '@foundry-rs', platformPackage, 'bin', file),
    join(root, '.cache', 'anvil', file),
  ]
  const found = places.find((place) => existsSync(place))
  if (found === undefined) {
    throw new Error(
      `No anvil binary for ${process.platform}-${process.arch}. Run npm start or npm test once, which fetches it, or set SHERWOOD_ANVIL to the path of one.`,
    )
  }
  return found
}
