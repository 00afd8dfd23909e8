import { join } from 'node:path'
import type { ArchiveView } from './ArchiveView.ts'
import { pathLiteral } from './literals.ts'
import type { ArchivePart, Manifest } from './Manifest.ts'
import { openEngine } from './openEngine.ts'
import { readManifest } from './readManifest.ts'

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

/** An archive that lacks what is asked for is looked at again after so long. */
const lookAgainMs = 1_000

/** What a reader's engine may take: it looks at few columns of few row groups. */
const engine = { memoryMb: 256, threads: 2 }

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

export function openArchive(folder: string): Archive {
  const { run, close } = openEngine(engine)
  let known: Manifest | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let sameChain: { genesis: string | undefined; as: Manifest } | undefined

  /** Parts never change and none goes, so what was read once is enough until something newer is wanted. */
  async function manifestWith(block: number): Promise<Manifest | undefined> {
    const isThere = known?.parts.some(
      ({ first_block, last_block }) => first_block <= block && block <= last_block,
    )
    if (isThere || performance.now() - lookedAt < lookAgainMs) return known
    lookedAt = performance.now()
    known = await readManifest(folder)
    return known
  }

  return {
    async below(block, { genesis, signal }) {
      if (block === 0) return undefined
      const manifest = await manifestWith(block - 1)
      const parts = manifest ? partsBelow(manifest.parts, block) : []
      const oldest = parts[0]
      if (!manifest || !oldest) return undefined
      if (sameChain?.as !== manifest) sameChain = { genesis: await genesis(), as: manifest }
      if (sameChain.genesis !== manifest.genesis_hash) return undefined
      let used = false
      return {
        from: oldest.first_block,
        end: block,
        parts,
        get used() {
          return used
        },
        source({ table, order, parts: some }) {
          const files = some.flatMap((part) =>
            part.files.filter((file) => file.table === table && file.order === order),
          )
          return `read_parquet([${files.map(({ path }) => pathLiteral(join(folder, path))).join(', ')}])`
        },
        all(sql) {
          used = true
          return run(sql, signal)
        },
      }
    },
    close,
  }
}
