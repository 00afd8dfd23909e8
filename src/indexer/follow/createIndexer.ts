import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Database } from '../../sources/store/Database.ts'
import { isDamage } from '../../sources/store/isDamage.ts'
import type { Writer } from '../../sources/store/Writer.ts'
import type { RangeWriter } from '../apply/createRangeWriter.ts'
import { type ArchiveSetup, createArchiving } from '../archive/createArchiving.ts'
import type { LogReading } from '../facts/createLogReading.ts'
import { createEtherReading } from '../fetch/createEtherReading.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import { applySparsePass } from './applySparsePass.ts'
import { createChainIdentity } from './createChainIdentity.ts'
import { createEtherFilling } from './createEtherFilling.ts'
import { createForkWatch } from './createForkWatch.ts'
import { createRangeTurn } from './createRangeTurn.ts'
import { createStanding } from './createStanding.ts'
import { createTokenHistories } from './createTokenHistories.ts'
import type { Heads } from './Heads.ts'
import type { IndexerContext, WriterTurn } from './IndexerContext.ts'
import { defaultSettings, type IndexerSettings } from './IndexerSettings.ts'
import { type IndexProgress, noProgress } from './IndexProgress.ts'
import { dropOld, dropUnreachable } from './keepWindow.ts'

/** Work for a moment without new blocks; true when there is more of it. */
export type IdleWork = (turn: WriterTurn, head: number) => Promise<boolean>

export type IndexerOptions = {
  node: NodeReads
  heads: Heads
  database: Database
  reading: LogReading
  rangeWriter: RangeWriter
  log: Pick<Logger, 'info' | 'warn'>
  /** The oldest block wanted, by the newest one. */
  floorFor: (head: number) => number | Promise<number>
  /** Called after every commit. */
  onProgress?: (progress: IndexProgress) => void
  /** In order of importance: the first that has something to do keeps the others waiting. */
  whenIdle?: readonly IdleWork[]
  settings?: Partial<IndexerSettings>
  /** Where what leaves the window is kept; nowhere without it. */
  archive?: ArchiveSetup | undefined
}

/** The same problem is logged once in so long, and only so many are told apart. */
const tellEveryMs = 60_000
const mostTold = 50

/**
 * Follows the chain: claims the writer, fetches ranges of blocks, and applies each in one transaction. Whatever
 * goes wrong on the way is tried again; what is committed is always a set of whole blocks of one chain.
 */
export function createIndexer(options: IndexerOptions) {
  const { database, heads, rangeWriter, log, whenIdle = [] } = options
  const settings = { ...defaultSettings, ...options.settings }
  const progress = noProgress()
  const standing = createStanding(database)
  const tell = () => {
    progress.head = standing.head
    progress.spans = standing.spans
    progress.positions = rangeWriter.positions.newest()
    options.onProgress?.(structuredClone(progress))
  }
  const archiving =
    options.archive &&
    createArchiving({
      ...{ setup: options.archive, node: options.node, database, log, pauseMs: settings.windowRefreshMs },
      onProblem(problem) {
        if (progress.archiveProblem === problem) return
        progress.archiveProblem = problem
        tell()
      },
    })
  const context: IndexerContext = {
    ...{ ...options, settings, progress, standing, tell },
    ...(archiving ? { archiving } : {}),
  }
  const forks = createForkWatch(context)
  const ether = createEtherReading(options.node)
  const ranges = createRangeTurn(context, forks, ether)
  const histories = createTokenHistories(context)
  const filling = createEtherFilling(context, ether)
  const identity = createChainIdentity(options.node)
  const toldAt = new Map<string, number>()

  const isFarBehind = (head: number) => head - (standing.spans.at(-1)?.to ?? -Infinity) > settings.longGap

  async function doIdleWork(turn: WriterTurn, head: number): Promise<void> {
    for (const work of [histories.work, ...whenIdle, filling]) {
      if (!(await work(turn, head))) continue
      tell()
      return
    }
    // Found to be there without any work: after a restart, or when memory was given up.
    if (rangeWriter.positions.newest() !== progress.positions) tell()
    await heads.changed(settings.idleMs, turn.signal)
  }

  /** Told at once: an index that was complete before a restart may have nothing to commit for a while. */
  async function moveFloor(head: number): Promise<void> {
    const floor = await options.floorFor(head)
    if (floor === progress.floor) return
    progress.floor = floor
    tell()
  }

  async function step(turn: WriterTurn): Promise<void> {
    if (await forks.check(turn)) return forgetFetched()
    const head = heads.latest()?.number
    if (head === undefined) return heads.changed(settings.idleMs, turn.signal)
    await moveFloor(head)
    await dropUnreachable(context, turn, head)
    if (isFarBehind(head) && !(await applySparsePass(context, { head, forks }, turn))) return
    if (await ranges.next(head, turn)) return
    await dropOld(context, turn)
    await doIdleWork(turn, head)
  }

  function forgetFetched(): void {
    ranges.forget()
    histories.forget()
  }

  /** Notes what is tried again. A damaged file is not: whoever started this has to put another in its place. */
  function report(error: unknown): void {
    if (isDamage(error)) throw error
    const problem = messageOf(error)
    progress.problems += 1
    progress.lastProblem = problem
    progress.trouble = problem
    if (performance.now() - (toldAt.get(problem) ?? -tellEveryMs) >= tellEveryMs) {
      if (toldAt.size >= mostTold) toldAt.clear()
      toldAt.set(problem, performance.now())
      log.warn({ problem }, 'the index waits')
    }
    forgetFetched()
    tell()
  }

  function goesOn(): void {
    if (progress.trouble === null) return
    progress.trouble = null
    tell()
  }

  /** One turn as the writer, until it is lost or the signal says stop. */
  async function follow(writer: Writer, stop: AbortSignal): Promise<void> {
    const turn = { writer, signal: AbortSignal.any([stop, writer.lost]) }
    let ready = false
    rangeWriter.forget()
    forgetFetched()
    while (!turn.signal.aborted) {
      try {
        if (!ready) {
          await identity.check(writer, turn.signal)
          await standing.refresh()
          tell()
          ready = true
        }
        await step(turn)
        goesOn()
      } catch (error) {
        if (turn.signal.aborted) return
        report(error)
        await heads.changed(settings.pauseMs, turn.signal)
      }
    }
  }

  /** A database that is away for a while is asked again. */
  async function claim(signal: AbortSignal): Promise<Writer | undefined> {
    try {
      return await database.claimWriter({ wait: true, signal })
    } catch (error) {
      if (signal.aborted) return undefined
      report(error)
      await heads.changed(settings.idleMs, signal)
      return undefined
    }
  }

  /** While another process writes, this one still tells how far the index is. */
  async function claimAndWatch(signal: AbortSignal): Promise<Writer | undefined> {
    let settled = false
    const claiming = claim(signal).finally(() => {
      settled = true
    })
    claiming.catch(() => {})
    while (!settled && !signal.aborted) {
      await Promise.race([claiming, heads.changed(settings.idleMs, signal)])
      if (settled) break
      await standing.refresh().then(tell, report)
    }
    return claiming
  }

  return {
    /** Asks for a token's whole past; it is read when there is time. */
    wantHistory: histories.want,
    /** Runs until the signal; waits for its turn while another process writes. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const writer = await claimAndWatch(signal)
        if (!writer) continue
        try {
          await follow(writer, signal)
        } finally {
          await writer.release()
        }
      }
      await archiving?.close()
    },
  }
}
