import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { viewOptions } from './buildViews.mjs'
import { projectRoot } from './run.mjs'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What the page itself names; everything else is loaded by these. */
const entryPoints = {
  main: 'web/main.tsx',
  theme: 'web/boot/theme.ts',
  styles: 'web/styles/main.css',
  icon: 'web/boot/icon.svg',
}

/** For pictures, which are drawn on the server: in a form that browsers are not given. */
const pictureFonts = {
  'regular.ttf': '@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf',
  'semibold.ttf': '@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf',
}

/** Writes the page around the hashed names, and a compressed form of each file beside it. */
async function finish(outdir, { metafile, outputFiles }) {
  await rm(join(outdir, 'assets'), { recursive: true, force: true })
  await mkdir(join(outdir, 'assets'), { recursive: true })
  await mkdir(join(outdir, 'fonts'), { recursive: true })
  for (const [name, file] of Object.entries(pictureFonts))
    await copyFile(join(projectRoot, 'node_modules', file), join(outdir, 'fonts', name))
  await Promise.all(
    outputFiles.map(async ({ path, contents }) => {
      await writeFile(path, contents)
      if (!/\.(js|css|svg)$/.test(path)) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
      await writeFile(`${path}.br`, await compressBrotli(contents, quality))
      await writeFile(`${path}.gz`, await compressGzip(contents, { level: 9 }))
    }),
  )
  const names = Object.keys(metafile.outputs).map((path) => path.split('/').at(-1))
  const nameOf = (start, end) => names.find((name) => name.startsWith(`${start}-`) && name.endsWith(end))
  const named = {
    main: nameOf('main', '.js'),
    theme: nameOf('theme', '.js'),
    styles: nameOf('styles', '.css'),
    icon: nameOf('icon', '.svg'),
    typeface: nameOf('geist-latin-wght-normal', '.woff2'),
  }
  // Chunks that the first script needs are asked for beside it, not after it.
  const main = Object.entries(metafile.outputs).find(([path]) => path.endsWith(`/${named.main}`))
  const preloads = (main?.[1].imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="{root}assets/${path.split('/').at(-1)}" />`)
  named.preloads = preloads.join('\n    ')
  const page = await readFile(join(projectRoot, 'web', 'index.html'), 'utf8')
  const filled = page.replace(/\{(main|theme|styles|icon|typeface|preloads)\}/g, (_, key) => named[key])
  await writeFile(join(outdir, 'index.html'), filled)
}

/**
 * Bundles the website into a folder, and the views made of its parts: hashed names, chunks loaded when they are needed,
 * nothing from elsewhere.
 */
export async function buildSite({ watch = false, outdir }) {
  const esbuild = await import('esbuild')
  const options = {
    absWorkingDir: projectRoot,
    entryPoints,
    outdir: join(outdir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'file', '.svg': 'copy', '.md': 'text' },
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [
      {
        name: 'page',
        setup: ({ onEnd }) =>
          onEnd(async (result) => {
            if (result.errors.length === 0) await finish(outdir, result)
          }),
      },
    ],
  }
  const all = [options, viewOptions(join(outdir, 'apps'))]
  if (!watch) return Promise.all(all.map((one) => esbuild.build(one)))
  for (const one of all) {
    const context = await esbuild.context(one)
    await context.rebuild()
    await context.watch()
  }
}
