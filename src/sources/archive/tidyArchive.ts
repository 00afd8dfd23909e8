import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveOrders } from './ArchiveTable.ts'
import { archiveTables } from './archiveTables.ts'
import { BadArchive } from './BadArchive.ts'
import { type ArchiveIdentity, archiveFormat, type Manifest, manifestName } from './Manifest.ts'
import { readManifest } from './readManifest.ts'
import { writeManifest } from './writeManifest.ts'

/** Where files are before they are whole; whatever is in it at a start was left by a process that died. */
export const partialName = 'partial'

const folderOf = (table: string, order: string) => `${table}/by-${order}`

const folders = archiveTables.flatMap(({ name }) => archiveOrders.map((order) => folderOf(name, order)))

/** Where the file of a part stands. */
export const pathOf = (
  { day, first_block }: { day: string; first_block: number },
  { table, order }: { table: string; order: string },
): string => `${folderOf(table, order)}/${day}-${first_block}.parquet`

async function filesIn(folder: string): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (inside) => (await readdir(join(folder, inside))).map((name) => `${inside}/${name}`)),
  )
  return lists.flat()
}

function checkIdentity(folder: string, manifest: Manifest, identity: ArchiveIdentity): void {
  const { chain_id, genesis_hash } = manifest
  if (chain_id === identity.chain_id && genesis_hash === identity.genesis_hash) return
  throw new BadArchive(
    folder,
    `is of another chain, which began with block ${genesis_hash}; name another folder for this one.`,
  )
}

/**
 * Makes a folder ready to be written to, by its one writer: what is whole is in its manifest, and what is not goes.
 * A folder with files and without a manifest is somebody's, and is left alone.
 */
export async function tidyArchive(folder: string, identity: ArchiveIdentity): Promise<Manifest> {
  for (const inside of folders) await mkdir(join(folder, inside), { recursive: true })
  const known = await readManifest(folder)
  const files = await filesIn(folder)
  if (!known) {
    if (files.length > 0)
      throw new BadArchive(folder, `has files and no ${manifestName}; put it back, or name another folder.`)
    // First of all: from now on, what it does not name may go.
    await writeManifest(folder, { format: archiveFormat, ...identity, parts: [] })
  } else checkIdentity(folder, known, identity)
  await rm(join(folder, partialName), { recursive: true, force: true })
  await mkdir(join(folder, partialName))
  const named = new Set(known?.parts.flatMap(({ files: own }) => own.map(({ path }) => path)))
  for (const path of files) if (!named.has(path)) await rm(join(folder, path))
  return known ?? { format: archiveFormat, ...identity, parts: [] }
}
