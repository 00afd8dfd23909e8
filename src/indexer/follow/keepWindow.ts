import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { indexTables } from '../../sources/index/indexTables.ts'
import { query } from '../../sources/index/query.ts'
import type { Writer } from '../../sources/store/Writer.ts'
import { emptyIndex } from '../apply/emptyIndex.ts'
import { placesOf } from '../apply/placesOf.ts'
import { clipSpans, joinWhereTouched, readSpanKinds, readSpans, writeSpans } from '../apply/spans.ts'
import type { Archiving } from '../archive/Archiving.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'
import { pruneEarnings } from './pruneEarnings.ts'
import { pruneLots } from './pruneLots.ts'

/**
 * Balances are sums of all transfers since the index began. A gap that has fallen out of the window can never
 * be filled, and leaves every sum wrong: then the index begins anew.
 */
export async function dropUnreachable(
  context: IndexerContext,
  turn: WriterTurn,
  head: number,
): Promise<void> {
  const { standing, progress, settings, rangeWriter, log } = context
  const top = standing.spans.at(-1)
  const lower = head - (top?.to ?? head) > settings.longGap ? top : standing.spans.at(-2)
  if (!lower || progress.floor <= lower.to + 1) return
  if (context.archiving && !(await isKept(context.archiving, turn, standing.spans, lower))) return
  log.info({ from: lower.to + 1, to: progress.floor }, 'blocks are missing for good: the index begins anew')
  await commit(context, turn, (transaction) => emptyIndex(transaction))
  rangeWriter.forget()
  await standing.refresh()
  context.tell()
}

/** Whether all that goes when the index begins anew is in the archive. */
async function isKept(
  archiving: Archiving,
  turn: WriterTurn,
  spans: readonly BlockRange[],
  newest: BlockRange,
): Promise<boolean> {
  for (const span of spans.slice(0, spans.indexOf(newest) + 1)) {
    const wanted = span.to + 1
    if ((await archiving.hold(turn, span, { wanted, cut: true })) < wanted) return false
  }
  return true
}

/** Writers that have looked for rows which the one before them left half dropped. */
const tidied = new WeakSet<Writer>()

/** Drops the rows of blocks below one; blocks themselves, which the others lean on, are the last to go. */
export async function dropRows(
  { writer, signal }: WriterTurn,
  below: number,
  tables: readonly IndexTable[] = indexTables,
): Promise<void> {
  for (const { table, startOf } of placesOf(tables).reverse()) {
    signal.throwIfAborted()
    if (table.life.leaves) await writer.dropBelow(table, startOf(below))
  }
  tidied.add(writer)
}

/** Drops what has fallen out of the window, once enough of it has. */
export async function dropOld(context: IndexerContext, turn: WriterTurn): Promise<void> {
  const { database, standing, progress, settings, archiving, log } = context
  const oldest = standing.spans[0]
  if (!oldest) return
  const isDue = progress.floor - oldest.from >= settings.retentionSlack
  const floor =
    isDue && archiving ? await archiving.hold(turn, oldest, { wanted: progress.floor }) : progress.floor
  if (!isDue || floor <= oldest.from) {
    if (!tidied.has(turn.writer)) await dropRows(turn, oldest.from)
    return
  }
  const time = await database.reader.get(query('select time from blocks where number = ?'), [floor])
  // The index says first that it no longer has them, then the rows go: never the other way round.
  await turn.writer.transaction(async (transaction) => {
    const dense = await readSpans(transaction, 'dense')
    for (const kind of ['dense', 'ether'] as const) {
      const spans = await readSpans(transaction, kind)
      await writeSpans(transaction, kind, clipSpans(spans, { from: floor, to: Number.MAX_SAFE_INTEGER }))
    }
    // Their rare events stay, and are part of single tokens' histories: from now on those spans say so.
    const dropped = clipSpans(dense, { from: 0, to: floor - 1 })
    for (const kind of await readSpanKinds(transaction)) {
      if (kind === 'dense' || kind === 'ether') continue
      const spans = await readSpans(transaction, kind)
      await writeSpans(transaction, kind, dropped.reduce(joinWhereTouched, spans))
    }
    if (time) {
      await transaction.run('delete from candles where seconds = 60 and start < ?', [time.time])
      await transaction.run('delete from pool_sums where start < ?', [time.time])
      await transaction.run('delete from wallet_flows where start + seconds <= ?', [time.time])
    }
  })
  await dropRows(turn, floor)
  await pruneLots(turn, floor)
  await pruneEarnings(turn, floor)
  log.info({ below: floor }, 'dropped blocks that have left the window')
  await standing.refresh()
  context.tell()
}
