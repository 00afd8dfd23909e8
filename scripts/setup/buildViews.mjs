import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from './run.mjs'

const views = ['chart', 'safety', 'wallet']

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Puts script and style into one document each, which may run just these and load nothing. */
async function finish(outdir, { outputFiles }) {
  const page = await readFile(join(projectRoot, 'web', 'apps', 'app.html'), 'utf8')
  const textOf = (name) => outputFiles.find(({ path }) => basename(path) === name).text.trim()
  const style = textOf('apps.css')
  await mkdir(outdir, { recursive: true })
  for (const view of views) {
    const script = textOf(`${view}.js`)
    const policy = [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ')
    const filled = page
      .replace('{policy}', () => policy)
      .replace('<!-- style -->', () => `<style>${style}</style>`)
      .replace('<!-- script -->', () => `<script>${script}</script>`)
    await writeFile(join(outdir, `${view}.html`), filled)
  }
}

/** A view stands at no address of the site: what knows the page's address gives way to what asks the host. */
const placeInHost = {
  name: 'place in host',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/currentPlace\.ts$/ }, ({ importer }) =>
      importer.endsWith('web/apps/currentPlace.ts')
        ? undefined
        : { path: join(projectRoot, 'web', 'apps', 'currentPlace.ts') },
    ),
}

/** How the views that MCP clients show are bundled: one document each, made of the website's parts. */
export const viewOptions = (outdir) => ({
  absWorkingDir: projectRoot,
  entryPoints: [...views.map((view) => `web/apps/${view}.tsx`), 'web/apps/apps.css'],
  outdir,
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  // A view that reaches for what only pages have, such as their address, would stay empty in its host.
  logOverride: { 'empty-import-meta': 'error' },
  write: false,
  logLevel: 'warning',
  plugins: [
    placeInHost,
    {
      name: 'documents',
      setup: ({ onEnd }) =>
        onEnd(async (result) => {
          if (result.errors.length === 0) await finish(outdir, result)
        }),
    },
  ],
})
