import { bytesToHex, type Hash } from 'viem'
import type { Logger } from '../../observe/createLogger.ts'
import type { Database } from '../../store/Database.ts'
import type { Writer, WriteTransaction } from '../../store/Writer.ts'
import type { RangeWriter } from '../apply/createRangeWriter.ts'
import { readSpans } from '../apply/spans.ts'
import type { LogReading } from '../facts/createLogReading.ts'
import { createRangeFetch } from '../fetch/createRangeFetch.ts'
import { isTooWide } from '../fetch/isTooWide.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import { type BlockRange, InconsistentRange, type RangeData } from '../fetch/RangeData.ts'
import { createChainIdentity } from './createChainIdentity.ts'
import { createRangeSize } from './createRangeSize.ts'
import { createSparsePass } from './createSparsePass.ts'
import { findAncestor } from './findAncestor.ts'
import type { Heads } from './Heads.ts'
import type { IndexProgress } from './IndexProgress.ts'
import { type Plan, planNext } from './planNext.ts'

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
  /** Work for a moment without new blocks, such as reading names; true when there is more of it. */
  whenIdle?: (writer: Writer, head: number) => Promise<boolean>
  settings?: Partial<IndexerSettings>
}

export type IndexerSettings = {
  maxBlocks: number
  targetLogs: number
  longGap: number
  /** Looks again after so long even if no head was pushed. */
  idleMs: number
  /** Wait after a failure, so that a node in trouble is not asked in a loop. */
  pauseMs: number
  /** How long a node may be behind what is applied before its shorter chain is believed. */
  behindMs: number
}

const defaults: IndexerSettings = {
  maxBlocks: 500,
  targetLogs: 3_000,
  longGap: 5_000,
  idleMs: 1_000,
  pauseMs: 250,
  behindMs: 10_000,
}

const blocksIn = ({ from, to }: BlockRange) => to - from + 1

/** A range that is being fetched, and the blocks it was asked for. */
type Fetching = { plan: Plan; data: Promise<RangeData> }

/**
 * Follows the chain: claims the writer, fetches ranges of blocks, and applies each in one transaction. Whatever
 * goes wrong on the way is tried again; what is committed is always a set of whole blocks of one chain.
 */
export function createIndexer(options: IndexerOptions) {
  const { node, heads, database, reading, rangeWriter, log } = options
  const settings = { ...defaults, ...options.settings }
  const fetchRange = createRangeFetch(node)
  const fetchSparse = createSparsePass(node)
  const size = createRangeSize(settings)
  const progress: IndexProgress = {
    head: null,
    spans: [],
    floor: 0,
    sparse: { done: 0, of: 0 },
    applied: { blocks: 0, logs: 0 },
    reorgs: 0,
    problems: 0,
    lastProblem: null,
  }
  let ahead: Fetching | undefined
  let sparseTop = -1
  let behindSince: number | undefined

  const tell = () => options.onProgress?.(structuredClone(progress))

  async function commit<T>(writer: Writer, work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    try {
      return await writer.transaction(work)
    } catch (error) {
      rangeWriter.forget()
      throw error
    }
  }

  const topBlock = (read: Pick<WriteTransaction, 'all'>) =>
    read.all<{ number: number; hash: Uint8Array; time: number }>(
      'select number, hash, time from blocks order by number desc limit 1',
    )

  async function readStanding(): Promise<void> {
    const [top] = await topBlock(database.reader)
    progress.head = top ? { number: top.number, hash: bytesToHex(top.hash), time: top.time } : null
    progress.spans = await readSpans(database.reader, 'dense')
    sparseTop = Math.max(-1, ...(await readSpans(database.reader, 'sparse')).map(({ to }) => to))
  }

  const storedHash = async (number: number): Promise<Hash | undefined> => {
    const row = await database.reader.get<{ hash: Uint8Array }>('select hash from blocks where number = ?', [
      number,
    ])
    return row ? bytesToHex(row.hash) : undefined
  }

  /** Takes back what the node no longer has. */
  async function unwindFrom(writer: Writer, block: number, signal: AbortSignal): Promise<void> {
    const ancestor = await findAncestor(database.reader, node, { from: block, signal })
    await commit(writer, (transaction) => rangeWriter.unwind(transaction, ancestor + 1))
    ahead = undefined
    progress.reorgs += 1
    log.info({ from: ancestor + 1, to: progress.head?.number }, 'took back blocks of another fork')
    await readStanding()
    tell()
  }

  /** A head that is not above what is applied must be one of the applied blocks. */
  async function checkHead(writer: Writer, signal: AbortSignal): Promise<void> {
    const head = heads.latest()
    const top = progress.head
    if (!head || !top || head.number > top.number) {
      behindSince = undefined
      return
    }
    const known = await storedHash(head.number)
    if (known !== undefined && known !== head.hash) return unwindFrom(writer, head.number, signal)
    if (head.number === top.number) {
      behindSince = undefined
      return
    }
    behindSince ??= Date.now()
    if (Date.now() - behindSince >= settings.behindMs) {
      behindSince = undefined
      return unwindFrom(writer, head.number, signal)
    }
  }

  const startFetch = (plan: Plan, signal: AbortSignal): Fetching => {
    const data = fetchRange(plan.range, signal)
    // A range fetched ahead may fail before anybody waits for it.
    data.catch(() => {})
    return { plan, data }
  }

  /** The range after this one, if it is certain to be wanted: fetched while this one is written. */
  function fetchAhead(plan: Plan, head: number, signal: AbortSignal): void {
    const { range, direction } = plan
    const spans = progress.spans.length === 0 ? [range] : joinedWith(progress.spans, range)
    const next = planNext({
      spans,
      head,
      floor: progress.floor,
      size: size.blocks(),
      longGap: settings.longGap,
    })
    ahead =
      next && next.direction !== 'start' && next.direction === direction
        ? startFetch(next, signal)
        : undefined
  }

  /** The ends of a range must be the neighbours of what is applied. */
  async function fits({ plan, data }: { plan: Plan; data: RangeData }): Promise<boolean> {
    const { range } = plan
    const [below, above] = await Promise.all([storedHash(range.from - 1), storedParent(range.to + 1)])
    const first = data.blocks[0]
    const last = data.blocks.at(-1)
    return (
      (below === undefined || below === first?.parentHash) && (above === undefined || above === last?.hash)
    )
  }

  const storedParent = async (number: number): Promise<Hash | undefined> => {
    const row = await database.reader.get<{ parent_hash: Uint8Array }>(
      'select parent_hash from blocks where number = ?',
      [number],
    )
    return row ? bytesToHex(row.parent_hash) : undefined
  }

  async function applyPlan(
    writer: Writer,
    { plan, head }: { plan: Plan; head: number },
    signal: AbortSignal,
  ) {
    const current = ahead && continues(ahead.plan, plan) ? ahead : startFetch(plan, signal)
    ahead = undefined
    let data: RangeData
    try {
      data = await current.data
    } catch (error) {
      if (isTooWide(error) && blocksIn(current.plan.range) > 1) {
        size.refused(blocksIn(current.plan.range))
        return
      }
      throw error
    }
    size.worked({ blocks: data.blocks.length, logs: data.logs.length })
    if (!(await fits({ plan: current.plan, data }))) {
      const top = progress.head
      if (!top) throw new InconsistentRange('the index changed under its writer')
      return unwindFrom(writer, top.number, signal)
    }
    fetchAhead(current.plan, head, signal)
    await commit(writer, async (transaction) => {
      if (current.plan.range.from <= sparseTop) await rangeWriter.clearSparse(transaction, current.plan.range)
      await rangeWriter.apply(transaction, data)
    })
    progress.applied.blocks += data.blocks.length
    progress.applied.logs += data.logs.length
    await readStanding()
    tell()
  }

  /** Rare events of all blocks below the newest, and the price answers of the window, come before anything else. */
  async function applySparse(writer: Writer, head: number, signal: AbortSignal): Promise<void> {
    const [sparse, oracles] = await Promise.all([
      readSpans(database.reader, 'sparse'),
      readSpans(database.reader, 'oracles'),
    ])
    const dense = progress.spans.at(-1)?.to ?? -1
    const wishes = [
      { kind: 'sparse', topics: reading.sparseTopics, from: Math.max(sparse.at(-1)?.to ?? -1, dense) + 1 },
      {
        kind: 'oracles',
        topics: reading.oracleTopics,
        from: Math.max(oracles.at(-1)?.to ?? progress.floor - 1, dense) + 1,
      },
    ] as const
    for (const { kind, topics, from } of wishes) {
      if (head - from < settings.longGap && from > 0) continue
      for await (const step of fetchSparse({ kind, topics, range: { from, to: head } }, signal)) {
        await commit(writer, (transaction) => rangeWriter.applySparse(transaction, step))
        if (kind === 'sparse') sparseTop = step.range.to
        progress.sparse = { done: step.range.to, of: head }
        tell()
      }
    }
  }

  async function step(writer: Writer, signal: AbortSignal): Promise<void> {
    await checkHead(writer, signal)
    const head = heads.latest()?.number
    if (head === undefined) return heads.changed(settings.idleMs, signal)
    progress.floor = await options.floorFor(head)
    if (progress.spans.length === 0 || head - (progress.spans.at(-1)?.to ?? 0) > settings.longGap) {
      await applySparse(writer, head, signal)
    }
    const plan = planNext({
      spans: progress.spans,
      head,
      floor: progress.floor,
      size: size.blocks(),
      longGap: settings.longGap,
    })
    if (plan) return applyPlan(writer, { plan, head }, signal)
    const more = await options.whenIdle?.(writer, head)
    if (!more) await heads.changed(settings.idleMs, signal)
  }

  /** One turn as the writer, until it is lost or the signal says stop. */
  async function follow(writer: Writer, signal: AbortSignal): Promise<void> {
    rangeWriter.forget()
    ahead = undefined
    await createChainIdentity(node).check(writer, signal)
    await readStanding()
    tell()
    while (!signal.aborted) {
      try {
        await step(writer, signal)
      } catch (error) {
        if (signal.aborted || writer.lost.aborted) return
        progress.problems += 1
        progress.lastProblem = error instanceof Error ? error.message : String(error)
        log.warn({ problem: progress.lastProblem }, 'the index waits')
        ahead = undefined
        tell()
        await heads.changed(settings.pauseMs, signal)
      }
    }
  }

  return {
    /** Runs until the signal; waits for its turn while another process writes. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const writer = await database.claimWriter({ wait: true, signal }).catch((error: unknown) => {
          if (signal.aborted) return undefined
          throw error
        })
        if (!writer) return
        try {
          await follow(writer, AbortSignal.any([signal, writer.lost]))
        } finally {
          await writer.release()
        }
      }
    },
    progress: () => structuredClone(progress),
  }
}

/** A range fetched ahead is good if it starts where the plan does; by now more or fewer blocks may be planned. */
const continues = (ahead: Plan, plan: Plan): boolean =>
  ahead.direction === plan.direction &&
  (plan.direction === 'down' ? ahead.range.to === plan.range.to : ahead.range.from === plan.range.from)

const joinedWith = (spans: readonly BlockRange[], range: BlockRange): BlockRange[] => {
  const top = spans.at(-1) as BlockRange
  return [...spans.slice(0, -1), { from: Math.min(top.from, range.from), to: Math.max(top.to, range.to) }]
}
