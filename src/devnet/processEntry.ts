import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProjectRoot } from '../base/config/projectFiles.ts'

let bundled: Promise<string> | undefined

/** Run from TypeScript source, as the tests do, there is no built process yet: it is bundled on the spot. */
async function bundleFromSource(root: string): Promise<string> {
  const { build } = await import('esbuild')
  const outfile = join(root, '.cache', 'devnet', 'process.mjs')
  const temporary = `${outfile}.${process.pid}`
  await build({
    entryPoints: [join(root, 'src', 'devnet', 'process.ts')],
    outfile: temporary,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    external: ['esbuild', '@photostructure/sqlite'],
  })
  await rename(temporary, outfile)
  return outfile
}

/** The file to start the chain's process from. */
export async function prepareProcessEntry(): Promise<string> {
  const root = findProjectRoot()
  if (fileURLToPath(import.meta.url).endsWith('.ts')) {
    bundled ??= bundleFromSource(root)
    return bundled
  }
  const built = join(root, 'dist', 'devnet', 'process.js')
  if (!existsSync(built)) throw new Error(`${built} is missing: build the project first.`)
  return built
}
