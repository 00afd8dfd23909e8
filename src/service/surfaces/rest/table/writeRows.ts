import { BlockNotFound } from '../../../../base/errors/codes.ts'
import { toAppError } from '../../../../base/errors/toAppError.ts'
import { toolNames } from '../../../../base/schema/toolNames.gen.ts'
import type { Envelope } from '../../../../operations/kernel/Envelope.ts'
import { type RowTable, rowsOf } from './RowTable.ts'
import type { RowFormat, RowsEnd } from './rowFormats.ts'

/** More than this in one answer is a job for the node's own archive; the cursor at the end goes on. */
export const mostRows = 1_000_000

export type RowSource = {
  network: string
  table: RowTable
  format: RowFormat
  /** All pages, and not the first alone. */
  all: boolean
  /** The first page, which was asked for before the answer began so that a refusal has its own status. */
  first: Envelope
  /** Asks an operation as the caller would. */
  ask(name: string, args: Record<string, unknown>): Promise<Envelope>
  /** The page that a cursor goes on to. */
  page(cursor: string): Promise<Envelope>
}

/** Lines are handed on in pieces of this many characters: one each would cost more than making them. */
const pieceChars = 65_536

function endByFork(end: RowsEnd): void {
  end.reason = 'A fork took away the block that the list began at; begin anew.'
  delete end.next_cursor
}

/**
 * Every row from the first page on, page after page, in little memory. Whoever reads knows by the last line whether
 * all came: a fork that takes away the block the list began at ends it, before a row of the other chain is written.
 */
export async function* writeRows(source: RowSource): AsyncGenerator<Buffer> {
  const { network, table, format, first } = source
  const began = first.as_of?.block ?? null
  const end: RowsEnd = { network, rows: 0, complete: false, from_block: began, to_block: began }
  const hashOf = async () => {
    if (began === null) return undefined
    const { data } = await source.ask(toolNames.getBlock, { block: began })
    return (data as { hash?: string }).hash
  }
  let piece = format.head(table)
  try {
    let page: Envelope | undefined = first
    let hash: string | undefined
    while (page) {
      const rows = rowsOf(page.data, table)
      const cursor: string | undefined = page.next_cursor
      let next: Promise<Envelope> | undefined
      if (cursor !== undefined && source.all && end.rows + rows.length < mostRows) {
        hash ??= await hashOf()
        // Read beside the serving thread, while this one writes what it has.
        next = source.page(cursor)
        next.catch(() => {})
      }
      for (const row of rows) {
        piece += format.row(row, table)
        end.rows += 1
        if (piece.length < pieceChars) continue
        yield Buffer.from(piece)
        piece = ''
      }
      end.to_block = page.as_of?.block ?? null
      if (cursor === undefined) {
        end.complete = page.coverage?.complete ?? true
        if (!end.complete && source.all)
          end.reason = `The index has blocks ${page.coverage?.from_block} to ${page.coverage?.to_block} only.`
        break
      }
      end.next_cursor = cursor
      if (!source.all) break
      if (!next) {
        end.reason = `${mostRows} rows are the most that one answer has.`
        break
      }
      page = await next
      if ((await hashOf()) === hash) continue
      endByFork(end)
      break
    }
    if (end.complete) delete end.next_cursor
  } catch (error) {
    // The first page was had, so a block that is missing now was taken away since.
    if (BlockNotFound.is(error)) endByFork(end)
    else end.reason = toAppError(error).message
  }
  yield Buffer.from(piece + format.end(end))
}
