import type { Manifest } from '../../sources/archive/Manifest.ts'
import type { Engine } from '../../sources/archive/openEngine.ts'
import { readManifest } from '../../sources/archive/readManifest.ts'
import { writeManifest } from '../../sources/archive/writeManifest.ts'
import { writePart } from '../../sources/archive/writePart.ts'
import type { StoreReader } from '../../sources/store/StoreReader.ts'
import type { PlannedPart } from './planPart.ts'
import { readArchiveRows } from './readArchiveRows.ts'

export type ArchivePlace = { folder: string; engine: Engine; reader: StoreReader; signal: AbortSignal }

/** Writes a part of the index's rows and names it in the manifest; gives the manifest that does. */
export async function addPart(
  { folder, engine, reader, signal }: ArchivePlace,
  manifest: Manifest,
  planned: PlannedPart,
): Promise<Manifest> {
  const { first_block: from, last_block: to } = planned
  const rows = readArchiveRows(reader, { from, to })
  const part = await writePart({ folder, engine, part: planned, rows, signal })
  signal.throwIfAborted()
  const there = await readManifest(folder)
  if (there?.parts.length !== manifest.parts.length)
    throw new Error(`somebody else has written to ${folder} meanwhile`)
  const parts = [...manifest.parts, part].sort((one, other) => one.first_block - other.first_block)
  const next = { ...manifest, parts }
  await writeManifest(folder, next)
  return next
}
