import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listedPages } from '../../web/router/listedPages.ts'
import { places } from '../../web/router/places.ts'

const notice = (from: string) => `// Made by \`npm run gen\` from ${from}. Do not edit.`

/** The module with the first part of every address of the site, which the server answers with a page. */
export function pageRootsModule(): string {
  const addresses = Object.values(places).map((place) => (typeof place === 'string' ? place : place('x')))
  const roots = new Set(addresses.map((address) => address.split(/[/?]/)[1] ?? ''))
  return [
    notice('web/router/places.ts'),
    '',
    "/** First parts of the site's addresses; the site's own route table decides what stands below each. */",
    'export const pageRoots: readonly string[] = [',
    ...[...roots].filter((root) => root !== '').map((root) => `  '${root}',`),
    ']',
    '',
  ].join('\n')
}

/** The module with what pages about no particular thing say of themselves, by their address. */
export function fixedHeadsModule(): string {
  const heads = Object.values(listedPages).map(({ path, ...head }) => [path, head])
  return [
    notice('web/router/listedPages.ts'),
    "import type { PageHead } from './PageHead.ts'",
    '',
    '/** Heads of the pages that are about no particular thing, by their address. */',
    `export const fixedHeads: Readonly<Record<string, PageHead>> = ${JSON.stringify(Object.fromEntries(heads), null, 2)}`,
    '',
  ].join('\n')
}

/** The module of the pages that the route table fetches in one chunk. */
export function explorerPagesModule(root: string): string {
  const routes = readFileSync(join(root, 'web', 'app', 'routes.ts'), 'utf8')
  const names = [...routes.matchAll(/explorer\(\)\)\.(\w+)/g)].map(([, name = '']) => name).sort()
  const files = readdirSync(join(root, 'web', 'pages'), { recursive: true, encoding: 'utf8' })
  const pages = names.map((name) => {
    const file = files.find((path) => path.endsWith(`/${name}.tsx`))
    if (!file) throw new Error(`web/app/routes.ts names ${name}, but no file of web/pages is called so.`)
    return { name, path: `../pages/${file}` }
  })
  return [
    notice('web/app/routes.ts'),
    ...pages.map(({ name, path }) => `import { ${name} } from '${path}'`),
    '',
    '/** The pages that look at the chain, in one chunk of code. */',
    `export const explorerPages = { ${names.join(', ')} } as const`,
    '',
  ].join('\n')
}

/** The module with the website's icon as text, for clients that show one beside the service's name. */
export function iconModule(root: string): string {
  const icon = readFileSync(join(root, 'web', 'boot', 'icon.svg'), 'utf8').trim()
  return [
    notice('web/boot/icon.svg'),
    '',
    '/** The icon of the service, as SVG. */',
    `export const icon = ${JSON.stringify(icon)}`,
    '',
  ].join('\n')
}
