import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { siteFolder } from './siteFolder.ts'

/** One file of the website, with the compressed forms that the build made of it. */
export type SiteFile = {
  type: string
  etag: string
  bytes: Buffer
  encoded: Partial<Record<'br' | 'gzip', Buffer>>
}

export type Site = {
  /** The page that every address of the site answers with; {root} stands for the way back to the root. */
  shell: string
  /** By name; names carry a hash of their content. */
  assets: ReadonlyMap<string, SiteFile>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const encodings = { br: '.br', gzip: '.gz' } as const

/** Reads the built website into memory; undefined where it was not built. */
export function loadSite(folder = siteFolder()): Site | undefined {
  if (folder === undefined) return undefined
  const path = (name: string) => join(folder, 'assets', name)
  const names = readdirSync(join(folder, 'assets'))
  const assets = new Map<string, SiteFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const bytes = readFileSync(path(name))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const encoded: SiteFile['encoded'] = {}
    for (const encoding of ['br', 'gzip'] as const) {
      const file = name + encodings[encoding]
      if (names.includes(file)) encoded[encoding] = readFileSync(path(file))
    }
    assets.set(name, { type, etag, bytes, encoded })
  }
  return { shell: readFileSync(join(folder, 'index.html'), 'utf8'), assets }
}
