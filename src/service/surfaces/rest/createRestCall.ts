import { AnswerTooLarge, BadArguments } from '../../../base/errors/codes.ts'
import type { Network } from '../../../base/network/Network.ts'
import { answerJson, mostAnswerBytes } from '../../../operations/kernel/Answer.ts'
import { createGate } from '../../../operations/kernel/createGate.ts'
import type { Caller, Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Envelope } from '../../../operations/kernel/Envelope.ts'
import { readSelection } from '../../../operations/kernel/fields/readSelection.ts'
import { gzipAnswer } from '../../../operations/kernel/gzipAnswer.ts'
import type { Lines, LinesForm } from '../../../operations/kernel/lines/LinesForm.ts'
import { writeLines } from '../../../operations/kernel/lines/writeLines.ts'
import { type HttpRequest, type HttpResponse, jsonResponse } from '../../http/HttpMessage.ts'
import { tableOf } from './table/RowTable.ts'
import { type RowFormat, readFormat } from './table/rowFormats.ts'
import { type RowPage, writeRows } from './table/writeRows.ts'

type RestCallOptions = { kernel: Kernel; network: Network; now: () => number }

/** Parts of a request that say how an answer is given, and are no argument of any operation. */
export const answerParts = ['fields', 'format', 'all'] as const

type RestCall = (request: HttpRequest, name: string, args: Record<string, unknown>) => Promise<HttpResponse>

/** As many rows as an answer has room for, of the longest that there are; most are short, and more fit. */
const fewestBulkRows = 500
const mostBulkRows = 1_000
/** Pages are sized by the one before, whose rows may have been shorter. */
const bulkBytes = 0.3 * mostAnswerBytes

const isOn = (value: string | null) => value !== null && !/^(0|false|no|)$/i.test(value)

/** Lists that are written out whole take their time: a few at once, and two of one client. */
const exportLimits = { running: 8, runningOfClient: 2, waiting: 0, waitingOfClient: 0, patienceMs: 0 }

/** Runs an operation for REST: as JSON, or its list as lines of a table, a page or all of it. */
export function createRestCall({ kernel, network, now }: RestCallOptions): RestCall {
  const exports = createGate(exportLimits)

  const callerOf = (request: HttpRequest): Caller => ({
    ...(request.rateLimit ? { rateLimit: request.rateLimit } : {}),
    clientIp: request.clientIp,
    get signal() {
      return request.signal
    },
    ...(request.query.has('fields') ? { fields: request.query.getAll('fields') } : {}),
  })

  async function* released(lines: AsyncGenerator<Buffer>, release: () => void) {
    try {
      yield* lines
    } finally {
      release()
    }
  }

  const lines = async (call: Parameters<RestCall>, format: RowFormat): Promise<HttpResponse> => {
    const [request, name, given] = call
    const caller = callerOf(request)
    const { operation, fields = caller.fields } = kernel.answering(name, given)
    const table = tableOf(operation, fields === undefined ? undefined : readSelection(operation, fields))
    const all = isOn(request.query.get('all'))
    const isPaged = ['limit', 'cursor'].every((part) => operation.argumentNames.includes(part))
    const isBulk = all && isPaged && !('limit' in given)
    const form: LinesForm = { format: format.name, ...table }
    const onePage = async (args: Record<string, unknown>): Promise<RowPage> => {
      const { envelope } = await kernel.call(name, args, caller)
      return { envelope, lines: writeLines(envelope.data, form) }
    }
    let [bulkRows, mostRows] = [fewestBulkRows, mostBulkRows]
    const bulkPage = async (args: Record<string, unknown>): Promise<RowPage> => {
      const rows = bulkRows
      try {
        const answer = await kernel.call(name, args, { ...caller, bulk: { rows, lines: form } })
        const lines = answer.lines as Lines
        const fitting = Math.floor((rows * bulkBytes) / lines.bytes.length)
        bulkRows = Math.min(mostRows, Math.max(fewestBulkRows, fitting))
        return { envelope: answer.envelope, lines }
      } catch (error) {
        if (rows === fewestBulkRows || !AnswerTooLarge.is(error)) throw error
        bulkRows = mostRows = fewestBulkRows
        return bulkPage(args)
      }
    }
    const page = isBulk ? bulkPage : onePage
    const headers = {
      'content-type': format.type,
      'content-disposition': `attachment; filename="${operation.name}.${format.name}"`,
      'cache-control': 'no-store',
    }
    const release = all
      ? await exports.enter({ client: request.clientIp, weight: 1, signal: request.signal })
      : () => {}
    // One who has gone before the first line was written never comes to the last.
    request.signal.addEventListener('abort', release, { once: true })
    try {
      const first = await page(given)
      const body = writeRows({
        network: network.name,
        table,
        format,
        all,
        first,
        ask: async (other, otherArgs) =>
          (await kernel.call(other, otherArgs, { clientIp: request.clientIp })).envelope,
        page: (cursor) => page({ ...given, cursor }),
      })
      return {
        status: 200,
        headers: { ...headers, ...placeHeaders(first.envelope) },
        body: released(body, release),
      }
    } catch (error) {
      release()
      throw error
    }
  }

  return async (request, name, args) => {
    const format = readFormat(request, name)
    if (format) return lines([request, name, args], format)
    if (isOn(request.query.get('all')))
      throw BadArguments({
        operation: name,
        fields: [
          { field: 'all', problem: 'needs format=csv or format=ndjson, which are written as they are read' },
        ],
        known: [...answerParts],
      })
    const answer = await kernel.call(name, args, callerOf(request))
    const nowMs = now()
    return {
      ...jsonResponse(200, answerJson(answer, nowMs), { 'cache-control': 'no-store' }),
      gzipped: () => gzipAnswer(answer, nowMs),
    }
  }
}

/** Where the rows are from, for formats that have no room for it. */
function placeHeaders({ network, as_of, next_cursor, coverage }: Envelope): Record<string, string> {
  return {
    'x-network': network,
    ...(as_of ? { 'x-block': String(as_of.block) } : {}),
    ...(coverage ? { 'x-complete': String(coverage.complete) } : {}),
    ...(next_cursor === undefined ? {} : { 'x-next-cursor': next_cursor }),
  }
}
