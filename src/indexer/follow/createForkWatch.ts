import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { InconsistentRange } from '../fetch/RangeData.ts'
import { findAncestor } from './findAncestor.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'
import { clearSparseMark, type SparseMark } from './sparseMark.ts'

/** Notices that applied blocks are no longer the chain's, and takes them back. */
export function createForkWatch(context: IndexerContext) {
  const { node, heads, database, rangeWriter, standing, settings, log, progress } = context
  let behindSince: number | undefined

  const ancestorOf = (block: number, { signal }: WriterTurn) =>
    findAncestor(database.reader, node, { from: block, signal })

  /** The oldest of the newest blocks that are taken back in one go, as many as are applied in one. */
  async function nextStep(from: number): Promise<number> {
    const blocks = await database.reader.all(
      query('select number, logs from blocks where number >= ? order by number desc limit ?'),
      [from, settings.maxBlocks],
    )
    let logs = 0
    const full = blocks.find((block) => {
      logs += block.logs
      return logs >= settings.targetLogs
    })
    const oldest = full ?? (blocks.length < settings.maxBlocks ? undefined : blocks.at(-1))
    return oldest?.number ?? from
  }

  /**
   * Takes back every block from this one on, the newest first and step by step: what a fork of any depth has is more
   * than memory holds. Between steps the index is what it was at an earlier block.
   */
  async function takeBack(
    from: number,
    turn: WriterTurn,
    beside: (transaction: WriteTransaction) => Promise<void> = async () => {},
  ): Promise<void> {
    for (let step = await nextStep(from); ; step = await nextStep(from)) {
      await commit(context, turn, async (transaction) => {
        await rangeWriter.unwind(transaction, step)
        if (step === from) await beside(transaction)
      })
      await standing.refresh()
      if (step === from) break
      turn.signal.throwIfAborted()
    }
    progress.reorgs += 1
    context.tell()
  }

  async function takeBackAbove(ancestor: number, turn: WriterTurn): Promise<void> {
    const newest = standing.head?.number
    await takeBack(ancestor + 1, turn)
    log.info({ from: ancestor + 1, to: newest }, 'took back blocks of another fork')
  }

  /** Takes back rare events that were read from a chain that is no more, with all that rests on them. */
  async function takeBackSparse({ from }: SparseMark, turn: WriterTurn): Promise<void> {
    await takeBack(from, turn, clearSparseMark)
    log.info({ from }, 'took back rare events of another fork')
  }

  /** Takes back what the node no longer has, at or below this block and above. */
  const unwindFrom = async (block: number, turn: WriterTurn) =>
    takeBackAbove(await ancestorOf(block, turn), turn)

  return {
    takeBackSparse,
    /**
     * What the node gave does not join what is applied at these blocks, newest first: takes back from the one
     * that the node no longer has. When it has them all, its answer was of another fork, and may be better soon.
     */
    async unwindMisfit(joints: readonly number[], turn: WriterTurn): Promise<void> {
      for (const block of joints) {
        const ancestor = await ancestorOf(block, turn)
        if (ancestor < block) return takeBackAbove(ancestor, turn)
      }
      throw new InconsistentRange('the node gave blocks of another fork than it has')
    },
    /** A head that is not above what is applied must be one of the applied blocks. True when it was not. */
    async check(turn: WriterTurn): Promise<boolean> {
      const head = heads.latest()
      const top = standing.head
      if (!head || !top || head.number > top.number) {
        behindSince = undefined
        return false
      }
      const known = await standing.hashOf(head.number)
      if (known !== undefined && known !== head.hash) {
        await unwindFrom(head.number, turn)
        return true
      }
      if (head.number === top.number) {
        behindSince = undefined
        return false
      }
      // A node may only be slow; a chain that stays shorter has been cut.
      behindSince ??= Date.now()
      if (Date.now() - behindSince < settings.behindMs) return false
      behindSince = undefined
      await unwindFrom(head.number, turn)
      return true
    },
  }
}

export type ForkWatch = ReturnType<typeof createForkWatch>
