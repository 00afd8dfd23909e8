import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile } from './keepFile.ts'
import { type Manifest, manifestName } from './Manifest.ts'

/** Puts another manifest in the place of the one before, at once and for good. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName)
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 1)}\n`)
  await keepFile(`${path}.new`, path)
}
