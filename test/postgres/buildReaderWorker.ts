import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

const entry = 'src/sources/store/sqlite/readerWorker.ts'
const output = 'dist/sources/store/sqlite/readerWorker.js'

async function buildNow(): Promise<void> {
  const root = findProjectRoot()
  const file = join(root, output)
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: fresh,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: ['@photostructure/sqlite'],
  })
  await rename(fresh, file)
}

let built: Promise<void> | undefined

/** The reader thread as the sources have it now, for a test run that built nothing before. */
export async function buildReaderWorker(): Promise<void> {
  built ??= buildNow()
  await built
  if (!(await stat(join(findProjectRoot(), output)).catch(() => undefined))) {
    built = buildNow()
    await built
  }
}
