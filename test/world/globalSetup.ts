import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import { buildWorldFolder } from '../../src/devnet/buildWorldFolder.ts'
import { openWorldFolder, readStamp } from '../../src/devnet/worldFolder.ts'
import { buildIndexFile } from './buildIndexFile.ts'

/** A Friday afternoon in New York, so that the market session of the test world is always the same. */
const now = Date.UTC(2026, 10, 13, 20, 0, 0) / 1000
const seed = 'tests'

declare module 'vitest' {
  interface ProvidedContext {
    worldFolder: string
    indexFile: string
  }
}

const { build }: { build(): Promise<void> } = await import(join(findProjectRoot(), 'scripts/setup/build.mjs'))

/** Builds the service and the embedded world once for all tests; what still fits the code is used again. */
export default async function setup(project: TestProject): Promise<void> {
  await build()
  const folder = await openWorldFolder(join(findProjectRoot(), '.cache', 'test-world'), seed)
  if (!readStamp(folder)) {
    process.stdout.write('Building the test world ...\n')
    const started = performance.now()
    await buildWorldFolder(
      folder,
      { seed, now, thinning: 1, onProgress: () => {} },
      { anvilPath: findAnvil(undefined), onNode: () => {} },
    )
    process.stdout.write(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
  project.provide('worldFolder', folder.path)
  project.provide('indexFile', await buildIndexFile(folder.path))
}
