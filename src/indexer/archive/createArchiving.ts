import { join } from 'node:path'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { ArchiveIdentity, Manifest } from '../../sources/archive/Manifest.ts'
import { openEngine } from '../../sources/archive/openEngine.ts'
import { partialName, tidyArchive } from '../../sources/archive/tidyArchive.ts'
import { query } from '../../sources/index/query.ts'
import type { Database } from '../../sources/store/Database.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import type { Archiving, ArchivingTurn } from './Archiving.ts'
import { addPart } from './addPart.ts'
import { firstMissing, planPart } from './planPart.ts'
import { readFinalBlock } from './readFinalBlock.ts'

/** Where the archive is, and of which chain. */
export type ArchiveSetup = Omit<ArchiveIdentity, 'genesis_hash'> & { folder: string }

export type ArchivingParts = {
  setup: ArchiveSetup
  node: NodeReads
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  /** What keeps it from being written, or null when nothing does. */
  onProblem: (problem: string | null) => void
  /** How long it waits before it looks again whether a day is final, or tries again what failed. */
  pauseMs: number
}

/** What sorting a day may take of the memory; the rest goes through the folder. */
const engineShare = { memoryMb: 512, threads: 2 }

export function createArchiving(parts: ArchivingParts): Archiving {
  const { setup, node, database, log, onProblem, pauseMs } = parts
  const { folder, chain_id, network } = setup
  const engine = openEngine({ ...engineShare, spillTo: join(folder, partialName, 'spill') })
  let manifest: Manifest | undefined
  /** The turn whose writer has looked through the folder: another process may have written since the last. */
  let tidiedFor: ArchivingTurn['writer'] | undefined
  let working: Promise<void> | undefined
  let restUntil = Number.NEGATIVE_INFINITY

  async function open({ writer }: ArchivingTurn): Promise<Manifest> {
    if (manifest && tidiedFor === writer) return manifest
    const state = await database.reader.get(query("select value from state where key = 'first_block'"))
    if (!state) throw new Error('the node does not tell the first block of its chain')
    manifest = await tidyArchive(folder, { chain_id, network, genesis_hash: state.value })
    tidiedFor = writer
    return manifest
  }

  /** Writes the next day, if there is one. */
  async function work(
    { signal }: ArchivingTurn,
    known: Manifest,
    span: BlockRange,
    cut: boolean,
  ): Promise<void> {
    const final = await readFinalBlock(node, signal)
    const wish = { span, parts: known.parts, final, cut }
    const planned = await planPart(database.reader, wish)
    if (!planned) {
      restUntil = performance.now() + pauseMs
      return
    }
    const started = performance.now()
    manifest = await addPart({ folder, engine, reader: database.reader, signal }, known, planned)
    const files = manifest.parts.find(({ first_block }) => first_block === planned.first_block)?.files ?? []
    log.info(
      {
        day: planned.day,
        from: planned.first_block,
        to: planned.last_block,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        ms: Math.round(performance.now() - started),
      },
      'archived what leaves the window',
    )
  }

  function fail(error: unknown): void {
    // What was left half done is removed before the next try.
    tidiedFor = undefined
    restUntil = performance.now() + pauseMs
    onProblem(`${messageOf(error)}; until it is written, nothing leaves the index`)
  }

  return {
    async hold(turn, span, { wanted, cut = false }) {
      const rests = performance.now() < restUntil
      // What went wrong is told already, and tried again later.
      if (working || (rests && tidiedFor !== turn.writer)) return span.from
      try {
        const known = await open(turn)
        const missing = firstMissing(known.parts, span.from)
        if (missing < wanted && !rests) {
          working = work(turn, known, span, cut)
            .then(() => onProblem(null))
            .catch((error: unknown) => {
              if (!turn.signal.aborted) fail(error)
              else tidiedFor = undefined
            })
            .finally(() => {
              working = undefined
            })
        }
        return Math.min(missing, wanted)
      } catch (error) {
        fail(error)
        return span.from
      }
    },
    async close() {
      await working
      await engine.close()
    },
  }
}
