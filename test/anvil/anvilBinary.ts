import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The anvil of this machine: the one named by the environment, npm's for the platform, or the fetched one. */
export function anvilBinary(): string {
  if (process.env.SHERWOOD_ANVIL) return process.env.SHERWOOD_ANVIL
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const platformPackage = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${platformPackage}/package.json`)
    return join(dirname(manifest), 'bin', name)
  } catch {
    const fetched = join(projectRoot, '.cache', 'anvil', name)
    if (existsSync(fetched)) return fetched
    throw new Error('There is no anvil for this machine yet; npm test fetches it.')
  }
}
