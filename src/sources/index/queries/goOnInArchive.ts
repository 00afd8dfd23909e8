import type { ArchiveView } from '../../archive/ArchiveView.ts'
import type { ArchivePlace } from '../../archive/newestFirst.ts'
import type { IndexView } from '../IndexView.ts'
import { blockOf, indexOf, startOf } from '../position.ts'

type Placed = { position: number }

export type ListPage<Row extends Placed> = {
  /** Newest first. */
  rows: Row[]
  /** The list goes on before this position; undefined where nothing older is there. */
  next: number | undefined
}

/**
 * A page of a list that the index began, gone on with in the archive where the index ends. Rows below the index's
 * oldest block are the archive's alone: those that are on their way out may still stand in the index, or half of them.
 */
export async function goOnInArchive<Row extends Placed>(
  { archive, span }: Pick<IndexView, 'archive' | 'span'>,
  { own, before, limit }: { own: ListPage<Row>; before: number; limit: number },
  read: (archive: ArchiveView, rest: { before: ArchivePlace; limit: number }) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  if (!archive) return own
  const seam = startOf(span.from)
  const rows = own.rows.filter(({ position }) => position >= seam)
  if (own.next !== undefined && own.next >= seam && rows.length === own.rows.length) return own
  const start = Math.min(before, seam)
  // One more than there is room for: whether the list goes on.
  const older = await read(archive, {
    before: { block: blockOf(start), logIndex: indexOf(start) },
    limit: limit - rows.length + 1,
  })
  const all = [...rows, ...older]
  const shown = all.slice(0, limit)
  return { rows: shown, next: all.length > limit ? shown.at(-1)?.position : undefined }
}
