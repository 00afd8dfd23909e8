// Receives the alerts of `--alerts alerts.json` as a webhook: believes only what is signed, and prints each once.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.ALERT_SECRET
const port = Number(process.argv[2] ?? 8080)
/** Ends by itself after so many alerts; runs on without it. */
const most = Number(process.argv[3] ?? Infinity)
/** Older ones may be somebody's recording. */
const longestS = 300

if (!secret) throw new Error('ALERT_SECRET must be the secret that the file of alerts has for this target.')

/** The ids that were printed; what is sent again, after a restart say, has the same id. */
const seen = new Set()

function isSigned(header, body) {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!signature || Math.abs(Date.now() / 1000 - Number(time)) > longestS) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function print({ id, type, alert, condition, as_of, data, from_block }) {
  if (seen.has(id)) return
  seen.add(id)
  if (type === 'retract') console.log(`${alert}: void from block ${from_block} on, a fork took it back`)
  else console.log(`${as_of.timestamp} ${alert}: ${condition} ${JSON.stringify(data)}`)
}

const server = createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString()
  if (!isSigned(request.headers['x-sherwood-signature'], body)) return response.writeHead(401).end()
  print(JSON.parse(body))
  response.writeHead(204).end()
  if (seen.size >= most) server.close()
})
server.listen(port, '127.0.0.1', () => console.log(`listening on ${server.address().port}`))
