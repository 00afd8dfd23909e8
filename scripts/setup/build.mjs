import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './run.mjs'

/** Every file that is started on its own: the command line and the worker threads. */
const entryPoints = ['src/main.ts']

/**
 * Bundles the service into dist/. Bundling rather than compiling file by file keeps a cold start short
 * (see facts in docs/adr/0002); packages with native parts or worker files of their own stay outside.
 */
export async function build({ watch = false } = {}) {
  const esbuild = await import('esbuild')
  const options = {
    absWorkingDir: projectRoot,
    entryPoints,
    outdir: 'dist',
    outbase: 'src',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    external: ['pino', 'esbuild'],
  }
  await rm(join(projectRoot, 'dist'), { recursive: true, force: true })
  if (!watch) return esbuild.build(options)
  const context = await esbuild.context(options)
  await context.rebuild()
  await context.watch()
  return context
}
