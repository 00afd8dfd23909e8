import { BlockNotFound } from '../../../../base/errors/codes.ts'
import { toAppError } from '../../../../base/errors/toAppError.ts'
import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import { dropGarbage } from '../../../../base/observe/dropGarbage.ts'
import type { Envelope } from '../../../../operations/kernel/Envelope.ts'
import type { Lines } from '../../../../operations/kernel/lines/LinesForm.ts'
import type { RowTable } from './RowTable.ts'
import type { RowFormat, RowsEnd } from './rowFormats.ts'

/** More than this in one answer is a job for the node's own archive; the cursor at the end goes on. */
export const mostRows = 1_000_000

/** A page of a list: its rows as they are written, and what the answer says around them. */
export type RowPage = { lines: Lines; envelope: Envelope }

export type RowSource = {
  network: string
  table: RowTable
  format: RowFormat
  /** All pages, and not the first alone. */
  all: boolean
  /** The first page, which was asked for before the answer began so that a refusal has its own status. */
  first: RowPage
  /** Asks an operation as the caller would. */
  ask(name: string, args: Record<string, unknown>): Promise<Envelope>
  /** The page that a cursor goes on to. */
  page(cursor: string): Promise<RowPage>
}

const nothing = Buffer.alloc(0)

/** So much is handed on before what it was made of is dropped. */
const bytesBetween = 1_048_576

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
  const began = first.envelope.as_of?.block ?? null
  const end: RowsEnd = { network, rows: 0, complete: false, from_block: began, to_block: began }
  const hashOf = async () => {
    if (began === null) return undefined
    const { data } = await source.ask(toolNames.getBlock, { block: began })
    return (data as { hash?: string }).hash
  }
  // Known before anything is handed on: whoever reads may take any time over it.
  const goesOn = source.all && first.envelope.next_cursor !== undefined
  const hash = goesOn ? hashOf() : undefined
  await hash?.catch(() => {})
  yield Buffer.from(format.head(table))
  try {
    let page = first
    let handedOn = 0
    for (;;) {
      const { lines, envelope } = page
      const { next_cursor: cursor, as_of, coverage } = envelope
      let next: Promise<RowPage> | undefined
      if (cursor !== undefined && source.all && end.rows + lines.rows < mostRows) {
        // Read beside the serving thread, while this one looks for a fork and writes what it has.
        next = source.page(cursor)
        next.catch(() => {})
      }
      if (page !== first && (await hashOf()) !== (await hash)) {
        endByFork(end)
        break
      }
      yield lines.bytes
      end.rows += lines.rows
      handedOn += lines.bytes.length
      // Let go of by name: what is done with but not yet tidied away may still hold the page, and the next one.
      lines.bytes = nothing
      if (handedOn > bytesBetween) {
        handedOn = 0
        dropGarbage()
      }
      end.to_block = as_of?.block ?? null
      if (cursor === undefined) {
        end.complete = coverage?.complete ?? true
        if (!end.complete && source.all)
          end.reason = `The index has blocks ${coverage?.from_block} to ${coverage?.to_block} only.`
        break
      }
      end.next_cursor = cursor
      if (!source.all) break
      if (!next) {
        end.reason = `${mostRows} rows are the most that one answer has.`
        break
      }
      page = await next
    }
    if (end.complete) delete end.next_cursor
  } catch (error) {
    // The first page was had, so a block that is missing now was taken away since.
    if (BlockNotFound.is(error)) endByFork(end)
    else end.reason = toAppError(error).message
  }
  yield Buffer.from(format.end(end))
}
