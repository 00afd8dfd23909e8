import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from './buildSite.mjs'
import { projectRoot } from './run.mjs'
import { stampOfSources } from './stampOfSources.mjs'

/** Every file that is started on its own: the command line, the embedded chain's process, threads. */
const entryPoints = [
  'src/main.ts',
  'src/devnet/process.ts',
  'src/domain/code/codeWorker.ts',
  'src/sources/store/sqlite/readerWorker.ts',
  'src/sources/archive/engineWorker.ts',
  'src/service/app/apart/computeProcess.ts',
  'src/service/app/workers/workerProcess.ts',
  'src/indexer/thread/indexerWorker.ts',
  'src/service/surfaces/site/pictures/pictureWorker.ts',
]

/** Commands of the repository that the built one has too, each as a module of its own. */
const commands = {
  'commands/probe': 'scripts/probe/probeCommand.ts',
  'commands/verify-index': 'scripts/verify/verifyIndexCommand.ts',
}

const toOutput = (path) => path.replace(/^src\/|\.ts$/g, '')

/**
 * Packages with native parts, WebAssembly or worker files of their own, which a bundle would lose, and those that
 * call require() inside, which a module cannot.
 */
export const externalPackages = [
  'pino',
  'evmole',
  '@resvg/resvg-wasm',
  'esbuild',
  '@photostructure/sqlite',
  '@duckdb/node-api',
  'pg',
  '@redis/client',
  'ai',
  '@ai-sdk/anthropic',
  '@ai-sdk/openai-compatible',
]

const dayMs = 86_400_000

/** A service that runs out of an earlier build loads modules when it needs them: they stay for a day. */
async function removeOldModules(outdir) {
  for (const entry of await readdir(outdir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.js(?:\.map)?$/.test(entry.name) || path.startsWith(join(outdir, 'web')))
      continue
    if ((await stat(path)).mtimeMs < Date.now() - dayMs) await rm(path)
  }
}

/**
 * Bundles the service and its website into dist/, or for a test into a folder of its own. Bundling rather than
 * compiling file by file keeps a cold start short (docs/adr/0003), and so does leaving alone what is still true.
 */
export async function build({
  watch = false,
  outdir = join(projectRoot, 'dist'),
  sourcesContent = true,
} = {}) {
  const stampFile = join(outdir, 'sources.stamp')
  const stamp = await stampOfSources()
  const last = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (!watch && last === stamp) return
  const esbuild = await import('esbuild')
  const options = {
    absWorkingDir: projectRoot,
    entryPoints: {
      ...Object.fromEntries(entryPoints.map((path) => [toOutput(path), path])),
      ...commands,
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent,
    logLevel: 'warning',
    external: externalPackages,
  }
  await rm(stampFile, { force: true })
  const site = { watch, outdir: join(outdir, 'web') }
  if (!watch) {
    try {
      await Promise.all([esbuild.build(options), buildSite(site)])
    } finally {
      // Its helper would otherwise stay with us, at some 400 MB, for as long as the service runs.
      await esbuild.stop()
    }
    await removeOldModules(outdir)
    await writeFile(stampFile, stamp)
    return
  }
  await buildSite(site)
  const context = await esbuild.context(options)
  await context.rebuild()
  await context.watch()
  return context
}
