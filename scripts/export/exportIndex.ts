import { join } from 'node:path'
import type { Network } from '../../src/base/network/Network.ts'
import { addPart } from '../../src/indexer/archive/addPart.ts'
import { planPart } from '../../src/indexer/archive/planPart.ts'
import { readFinalBlock } from '../../src/indexer/archive/readFinalBlock.ts'
import type { NodeReads } from '../../src/indexer/fetch/NodeReads.ts'
import type { ArchivePart, Manifest } from '../../src/sources/archive/Manifest.ts'
import { openEngine } from '../../src/sources/archive/openEngine.ts'
import { partialName, tidyArchive } from '../../src/sources/archive/tidyArchive.ts'
import { query } from '../../src/sources/index/query.ts'
import type { StoreReader } from '../../src/sources/store/StoreReader.ts'

export type ExportOptions = {
  reader: StoreReader
  node: NodeReads
  network: Pick<Network, 'chainId' | 'name'>
  folder: string
  onPart: (part: ArchivePart) => void
}

/** Writes every whole, final day that the index has and the folder has not; gives what the folder has then. */
export async function exportIndex(options: ExportOptions): Promise<Manifest> {
  const { reader, node, network, folder, onPart } = options
  const { signal } = new AbortController()
  const [first, spans] = await Promise.all([
    reader.get(query("select value from state where key = 'first_block'")),
    reader.all(query("select from_block, to_block from spans where kind = 'dense' order by from_block")),
  ])
  if (!first || spans.length === 0) throw new Error('The index has applied no block yet.')
  const identity = { chain_id: network.chainId, network: network.name, genesis_hash: first.value }
  let manifest = await tidyArchive(folder, identity)
  const engine = openEngine({ memoryMb: 1_024, threads: 2, spillTo: join(folder, partialName, 'spill') })
  try {
    const final = await readFinalBlock(node)
    for (const { from_block, to_block } of spans)
      for (;;) {
        const span = { from: from_block, to: to_block }
        const planned = await planPart(reader, { span, parts: manifest.parts, final })
        if (!planned) break
        manifest = await addPart({ folder, engine, reader, signal }, manifest, planned)
        const part = manifest.parts.find(({ first_block }) => first_block === planned.first_block)
        if (part) onPart(part)
      }
    return manifest
  } finally {
    await engine.close()
  }
}
