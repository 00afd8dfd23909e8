import type { Network } from '../../../src/base/network/Network.ts'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import type { ArchiveTable } from '../../../src/sources/archive/ArchiveTable.ts'
import { archiveTables } from '../../../src/sources/archive/archiveTables.ts'
import { BadArchive } from '../../../src/sources/archive/BadArchive.ts'
import { type ArchivePart, manifestName } from '../../../src/sources/archive/Manifest.ts'
import { openEngine } from '../../../src/sources/archive/openEngine.ts'
import { readManifest } from '../../../src/sources/archive/readManifest.ts'
import { compareRows, type Difference } from '../index/compareRows.ts'
import type { RescannedLog } from '../index/Rescan.ts'
import { rareTopics } from '../index/rareTopics.ts'
import { readFeedWriters } from '../index/readFeedWriters.ts'
import { rescanChain } from '../index/rescanChain.ts'
import { expectArchived } from './expectArchived.ts'
import { readArchived } from './readArchived.ts'

export type VerifyArchiveOptions = {
  folder: string
  node: NodeReads
  network: Network
  /** Which parts are compared; all without it. */
  chosen?: (part: ArchivePart) => boolean
}

export type ArchiveVerdict = {
  /** Rows compared, by file's table and order. */
  compared: Record<string, number>
  /** Blocks of which the node no longer tells. */
  unreadable: number
  differences: Difference[]
}

/** Blocks that are held in memory at a time. */
const blocksAtOnce = 10_000

function* slicesOf({ first_block, last_block }: ArchivePart): Generator<BlockRange> {
  for (let from = first_block; from <= last_block; from += blocksAtOnce)
    yield { from, to: Math.min(last_block, from + blocksAtOnce - 1) }
}

/** How the rows of a file are told apart, and which of their numbers may differ in their last digits. */
const fileSpec = (name: string, by: string) => ({
  name,
  primaryKey: [by, 'block', 'log_index'],
  columns: { price: 'double precision', quote_usd: 'double precision', usd: 'double precision' },
  life: { compared: true as const },
})

/**
 * Recomputes the rows of an archive from the node's blocks and logs, without the code that wrote them, and compares
 * every file row by row, both ways.
 */
export async function verifyArchive(options: VerifyArchiveOptions): Promise<ArchiveVerdict> {
  const { folder, node, network, chosen = () => true } = options
  const manifest = await readManifest(folder)
  if (!manifest) throw new BadArchive(folder, `has no ${manifestName}; name the folder of an archive.`)
  const feedOf = await readFeedWriters(node, network)
  const verdict: ArchiveVerdict = { compared: {}, unreadable: 0, differences: [] }
  const engine = openEngine({ memoryMb: 512, threads: 2 })
  /** Events that made pools and prices before the blocks that are compared. */
  const older: RescannedLog[] = []
  let olderEnd = 0

  const truthOf = ({ from, to }: BlockRange) => {
    const upTo = (block: number) => block <= to
    const dense = (block: number) => from <= block && block <= to
    return {
      network,
      feedOf,
      applied: { dense, sparse: upTo, oracles: upTo, positions: undefined, ether: () => false },
    }
  }

  async function compareSlice(part: ArchivePart, range: BlockRange): Promise<void> {
    const truth = truthOf(range)
    const { sparse, oracles } = rareTopics(truth)
    const topics = [...sparse, ...oracles]
    const between = olderEnd < range.from ? [{ from: olderEnd, to: range.from - 1 }] : []
    const rescan = await rescanChain(node, { dense: [range], rare: [{ ranges: between, topics }] })
    const expected = expectArchived({ ...rescan, logs: [...older, ...rescan.logs] }, truth)
    const known = new Set<string | undefined>(topics)
    for (const log of rescan.logs) if (known.has(log.topics[0])) older.push(log)
    olderEnd = range.to + 1
    verdict.unreadable += rescan.unreadable.size
    for (const [block, hash] of [
      [part.first_block, part.first_hash],
      [part.last_block, part.last_hash],
    ] as const) {
      const found = rescan.blocks.get(block)?.hash
      if (found !== undefined && found !== hash)
        verdict.differences.push({
          where: manifestName,
          key: String(block),
          problem: `hash is ${hash}, should be ${found}`,
        })
    }
    for (const file of part.files) {
      const table = archiveTables.find(({ name }) => name === file.table) as ArchiveTable
      const name = `${file.table} by ${file.order}`
      const rows = (await readArchived({ engine, folder }, { table, file }, range)).filter(
        ({ block }) => !rescan.unreadable.has(Number(block)),
      )
      const wanted = expected[file.table][file.order]
      verdict.compared[name] = (verdict.compared[name] ?? 0) + wanted.length
      verdict.differences.push(...compareRows(fileSpec(name, table.orders[file.order].by), wanted, rows))
    }
  }

  try {
    for (const part of manifest.parts.filter(chosen))
      for (const range of slicesOf(part)) await compareSlice(part, range)
    return verdict
  } finally {
    await engine.close()
  }
}
