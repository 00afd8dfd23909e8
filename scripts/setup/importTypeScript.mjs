import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { externalPackages } from './build.mjs'
import { projectRoot } from './run.mjs'

/** Bundles one TypeScript file of the repository's tooling; gives the path of what can be run. */
export async function bundleTypeScript(file) {
  const esbuild = await import('esbuild')
  const outfile = join(projectRoot, '.cache', 'scripts', file.replaceAll('/', '-').replace(/\.ts$/, '.mjs'))
  await mkdir(join(projectRoot, '.cache', 'scripts'), { recursive: true })
  await esbuild.build({
    absWorkingDir: projectRoot,
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    external: [...externalPackages, 'playwright-core'],
  })
  await esbuild.stop()
  return outfile
}

/** Bundles one TypeScript file of the repository's tooling and imports it. */
export const importTypeScript = async (file) =>
  import(`${pathToFileURL(await bundleTypeScript(file)).href}?${Date.now()}`)
