import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifestName } from './Manifest.ts'
import { readManifest } from './readManifest.ts'

/** What an archive says it has; read again only when the file is another one. */
export function createManifestReader(folder: string): { read(): Promise<Manifest | undefined> } {
  let known: { stamp: string; manifest: Manifest | undefined } | undefined
  return {
    async read() {
      const found = await stat(join(folder, manifestName)).catch(() => undefined)
      const stamp = found ? `${found.ino}-${found.size}-${found.mtimeMs}` : 'none'
      if (known?.stamp !== stamp) known = { stamp, manifest: await readManifest(folder) }
      return known.manifest
    },
  }
}
