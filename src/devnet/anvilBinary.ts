import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dependencyFile } from '../base/config/dependencyFile.ts'
import { findProjectRoot, isPackage } from '../base/config/projectFiles.ts'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** Where the anvil of this machine is: the path given, else the platform package, else the set-up script's copy. */
export function findAnvil(configured?: string): string {
  if (configured !== undefined) {
    if (!existsSync(configured)) throw new Error(`No anvil binary at ${configured} (SHERWOOD_ANVIL).`)
    return configured
  }
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const platformPackage = `anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  const found = dependencyFile(join('@foundry-rs', platformPackage, 'bin', file))
  if (found) return found
  const fetched = join(findProjectRoot(), '.cache', 'anvil', file)
  if (existsSync(fetched)) return fetched
  const remedy = isPackage()
    ? `npm did not install @foundry-rs/${platformPackage}. Install Foundry and set SHERWOOD_ANVIL to its anvil, or connect to a node with --rpc-url.`
    : 'Run npm start or npm test once, which fetches it, or set SHERWOOD_ANVIL to the path of one.'
  throw new Error(`No anvil binary for ${process.platform}-${process.arch}. ${remedy}`)
}
