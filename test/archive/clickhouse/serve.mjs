import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/**
 * The HTTP side of a ClickHouse around the embedded one: statements in the body or, with a file in the body, in the
 * URL; parameters, settings and who is asking where ClickHouse takes them. Runs as a process of its own.
 */
const [packages, folder, user, password, port] = process.argv.slice(2)
const { Session } = createRequire(join(packages, 'here.js'))('chdb')
const session = new Session(join(folder, 'data'))

/** What only a server does, or what is looked at below. */
const ofTheServer = new Set(['query', 'query_id', 'wait_end_of_query', 'readonly'])
const notHere = new Set(['cancel_http_readonly_queries_on_client_close'])
const literal = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const refusal = (status, code, message, name) =>
  Object.assign(new Error(`Code: ${code}. DB::Exception: ${message}. (${name}) (version 26.7)`), { status })

let files = 0

async function answer(request) {
  const { searchParams } = new URL(request.url, 'http://here')
  const {
    'x-clickhouse-user': who,
    'x-clickhouse-key': key,
    'x-clickhouse-database': database,
  } = request.headers
  if (who !== user || key !== password)
    throw refusal(403, 516, `${who}: Authentication failed: password is incorrect`, 'AUTHENTICATION_FAILED')
  let sql = searchParams.get('query')
  let file
  if (sql === null) sql = await text(request)
  else {
    files += 1
    file = join(folder, `${files}.parquet`)
    await pipeline(request, createWriteStream(file))
    sql = sql.replace(/input\(('[^']*')\)\s+format Parquet$/, `file('${file}', 'Parquet', $1)`)
  }
  if (searchParams.get('readonly') === '2' && !/^\s*select\b/i.test(sql))
    throw refusal(500, 164, 'Cannot execute query in readonly mode', 'READONLY')
  // From here on nothing waits, so that no two statements share what is set.
  try {
    session.query(`use ${database}`)
    for (const [name, value] of searchParams)
      if (!ofTheServer.has(name) && !notHere.has(name)) session.query(`set ${name} = ${literal(value)}`)
    return session.query(sql, 'TabSeparated')
  } finally {
    if (file) await rm(file)
  }
}

session.query('create database if not exists sherwood')
const server = createServer((request, response) => {
  const used = process.cpuUsage()
  answer(request).then(
    (found) => {
      const { user: own, system } = process.cpuUsage(used)
      response.setHeader('x-processor-ms', String((own + system) / 1000))
      response.end(found)
    },
    ({ status = 500, message }) => {
      response.statusCode = status
      response.end(message)
    },
  )
})
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`),
)
