import type { ArchiveView } from './ArchiveView.ts'
import { BadArchive } from './BadArchive.ts'
import { openClickHouse } from './clickhouse/openClickHouse.ts'
import { createManifestReader } from './createManifestReader.ts'
import type { ArchivePart, Manifest } from './Manifest.ts'
import { openDuckdb } from './openDuckdb.ts'

/** An archive to be read. */
export type Archive = {
  /**
   * What it has below a block, without a gap; undefined where that is nothing, or where it is of another chain than
   * the one that began with this block.
   */
  below(
    block: number,
    chain: { genesis: () => Promise<string | undefined>; signal?: AbortSignal },
  ): Promise<ArchiveView | undefined>
  close(): Promise<void>
}

/** Where an archive is, and the ClickHouse that answers for it; DuckDB does where none is named. */
export type ArchiveOptions = { folder: string; clickhouseUrl?: string | undefined }

/** Whether a part was added or replaced is looked at again after so long. */
const lookAgainMs = 1_000

/** The parts that reach up to a block without a gap, oldest first. */
function partsBelow(parts: readonly ArchivePart[], block: number): ArchivePart[] {
  const found: ArchivePart[] = []
  let end = block
  for (const part of parts.toReversed()) {
    if (part.first_block >= end) continue
    if (part.last_block < end - 1) break
    found.unshift(part)
    end = part.first_block
  }
  return found
}

export function openArchive({ folder, clickhouseUrl }: ArchiveOptions): Archive {
  const engine = clickhouseUrl ? openClickHouse(clickhouseUrl) : openDuckdb(folder)
  const manifests = createManifestReader(folder)
  let known: Manifest | undefined
  let look: Promise<Manifest | undefined> | undefined
  /** When it was looked at while it had what was asked for, and while it had not. */
  const lookedAt = { there: Number.NEGATIVE_INFINITY, missing: Number.NEGATIVE_INFINITY }
  let sameChain: { genesis: string | undefined; as: Manifest } | undefined

  async function manifestWith(block: number): Promise<Manifest | undefined> {
    const isThere = known?.parts.some(
      ({ first_block, last_block }) => first_block <= block && block <= last_block,
    )
    const kind = isThere ? 'there' : 'missing'
    if (performance.now() - lookedAt[kind] >= lookAgainMs) {
      lookedAt[kind] = performance.now()
      look = manifests.read()
    }
    // What is found, or cannot be read, is so for whoever asks before it is looked at again.
    known = await look
    return known
  }

  return {
    async below(block, { genesis, signal }) {
      if (block === 0) return undefined
      const manifest = await manifestWith(block - 1)
      if (!manifest || partsBelow(manifest.parts, block).length === 0) return undefined
      if (sameChain?.as !== manifest) sameChain = { genesis: await genesis(), as: manifest }
      if (sameChain.genesis !== manifest.genesis_hash) return undefined
      const parts = partsBelow(await engine.held(manifest.parts), block)
      const oldest = parts[0]
      if (!oldest) throw new BadArchive('ClickHouse', 'cannot be read yet: its newest day is being loaded.')
      let used = false
      return {
        from: oldest.first_block,
        end: block,
        parts,
        dialect: engine.dialect,
        get used() {
          return used
        },
        source({ table, order, parts: some }) {
          return engine.source(
            some.flatMap((part) => part.files.filter((file) => file.table === table && file.order === order)),
          )
        },
        all(sql) {
          used = true
          return engine.run(sql, signal)
        },
      }
    },
    close: engine.close,
  }
}
