import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { BadArchive } from '../BadArchive.ts'
import type { EngineRow, EngineValue } from '../EngineMessage.ts'

/** Values for the `{name:Type}` of a statement, which ClickHouse itself puts in. */
type Parameters = Readonly<Record<string, string>>

type Statement = {
  sql: string
  parameters?: Parameters
  settings?: Parameters
  signal?: AbortSignal | undefined
  /** The file whose content is inserted. */
  file?: string
  /** What ClickHouse knows it as; it runs one of a name at a time. */
  queryId?: string
}

/** A ClickHouse, asked over HTTP. */
export type ClickHouse = {
  /** Rows of a question; ClickHouse refuses one that would change something. */
  select<Row extends EngineRow>(
    sql: string,
    options?: { parameters?: Parameters; signal?: AbortSignal | undefined },
  ): Promise<Row[]>
  /** Changes something. */
  run(sql: string, options?: Omit<Statement, 'sql' | 'settings'>): Promise<void>
}

/** Longer than any answer waits. */
const answerMs = 10_000
/** A day's file, sent and sorted. */
const changeMs = 600_000

/** Numbers come as DuckDB gives them: those of 64 bits or more as their digits. */
const selectSettings = {
  output_format_json_quote_64bit_integers: '1',
  output_format_json_quote_decimals: '1',
  readonly: '2',
  max_execution_time: String(answerMs / 1000),
  // A question that nobody waits for any more ends.
  cancel_http_readonly_queries_on_client_close: '1',
}

const place = 'ClickHouse'
const cannot = (reason: string) => new BadArchive(place, `cannot be read: ${reason}.`)

/** By its number and name alone: what else it says may have a name of the URL in it. */
function tellRefusal(status: number, text: string): BadArchive {
  const code = /Code: (\d+)/.exec(text)?.[1]
  const name = /\(([A-Z_0-9]+)\)(?: \(version .*\))?$/.exec(text.trim())?.[1]
  return cannot(
    code ? `it answers with error ${code}${name ? ` (${name})` : ''}` : `it answers with status ${status}`,
  )
}

/** By the error's code alone, for the same reason. */
function tellAway(error: unknown): BadArchive {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown }
  if (name === 'TimeoutError') return cannot('it does not answer in time')
  return cannot(`it cannot be reached (${String(cause?.code ?? name ?? 'no reason told')})`)
}

type Compact = { meta: { name: string }[]; data: EngineValue[][] }

function toRows(text: string): EngineRow[] {
  try {
    const { meta, data } = JSON.parse(text) as Compact
    const names = meta.map(({ name }) => name)
    return data.map((values) => Object.fromEntries(values.map((value, at) => [names[at], value])))
  } catch {
    throw cannot('what answers there is no ClickHouse')
  }
}

/** The database of a CLICKHOUSE_URL. Its user and password go into headers, and nowhere else. */
export function createClickHouse(address: string): ClickHouse {
  const { origin, pathname, username, password } = new URL(address)
  const database = pathname.slice(1)
  const headers = {
    ...(username ? { 'x-clickhouse-user': decodeURIComponent(username) } : {}),
    ...(password ? { 'x-clickhouse-key': decodeURIComponent(password) } : {}),
    ...(database ? { 'x-clickhouse-database': database } : {}),
  }

  async function send(statement: Statement, limitMs: number) {
    const { sql, parameters = {}, settings = {}, signal, file, queryId } = statement
    const url = new URL(origin)
    // An error in the middle of an answer is an error from its first byte on.
    const search = { wait_end_of_query: '1', ...settings }
    for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`param_${name}`, value)
    if (file) url.searchParams.set('query', sql)
    if (queryId) url.searchParams.set('query_id', queryId)
    const limit = AbortSignal.timeout(limitMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: file ? (Readable.toWeb(createReadStream(file)) as ReadableStream) : sql,
        ...(file ? { duplex: 'half' as const } : {}),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const text = await response.text()
      if (!response.ok) throw tellRefusal(response.status, text)
      return text
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof BadArchive ? error : tellAway(error)
    }
  }

  return {
    async select<Row extends EngineRow>(
      sql: string,
      options: { parameters?: Parameters; signal?: AbortSignal | undefined } = {},
    ) {
      const text = await send(
        { sql: `${sql} format JSONCompact`, settings: selectSettings, ...options },
        answerMs,
      )
      // What a statement selects is known where it is written.
      return toRows(text) as Row[]
    },
    async run(sql, options) {
      await send({ sql, ...options }, changeMs)
    },
  }
}
