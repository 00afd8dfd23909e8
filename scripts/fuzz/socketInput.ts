import type { Dice } from '../../test/chaos/createDice.ts'
import type { SocketInput } from './FuzzInput.ts'
import { strangeText } from './strangeValues.ts'

const message = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

const requestLines = [
  ...[
    'POST /mcp HTTP/1.1',
    'GET /api/v1/get_gas_oracle HTTP/1.1',
    'GET / HTTP/1.0',
    'GET / HTTP/2.0',
    'GET /',
  ],
  ...[
    'GET  / HTTP/1.1',
    'get / HTTP/1.1',
    'GET http://127.0.0.1/ HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
  ],
  ...[
    'PRI * HTTP/2.0',
    'GET /\u0000 HTTP/1.1',
    'GET /% HTTP/1.1',
    'GET //// HTTP/1.1',
    'GET ?a HTTP/1.1',
    'TRACE / HTTP/1.1',
  ],
  ...[
    'GET /api/v1/%ff%fe HTTP/1.1',
    'HEAD /openapi.json HTTP/1.1',
    'POST /api/agent HTTP/1.1',
    'DELETE /mcp HTTP/1.1',
  ],
]

const headerLines = [
  ...[
    'Host: 127.0.0.1',
    'Host: localhost',
    'Host: evil.example',
    'Host:',
    'Connection: close',
    'Connection: keep-alive',
  ],
  ...[
    'Content-Length: 40',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 99999999999',
    'Content-Length: 0',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip',
    'Transfer-Encoding: chunked, chunked',
    'Expect: 100-continue',
  ],
  ...[
    'Content-Type: application/json',
    'Origin: null',
    'Origin: http://localhost',
    'Upgrade: websocket',
    'Connection: upgrade',
  ],
  ...[
    'X-Forwarded-For: 1.2.3.4, ::1',
    'Range: bytes=0-1',
    'If-None-Match: *',
    'Accept: text/event-stream',
    'Cookie: a=b',
  ],
  ...[
    'Bad Header: x',
    ': x',
    'no-colon',
    ' folded',
    'Accept-Encoding: gzip, br',
    'Content-Encoding: gzip',
    'Trailer: x',
  ],
]

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

const bodies = [
  ...[
    '',
    message,
    chunk(message),
    `${chunk(message)}0\r\n\r\n`,
    `${chunk('{')}zz\r\n`,
    '0\r\n\r\n',
    'ffffffffff\r\n',
    `5;a=b\r\nhello\r\n`,
  ],
  ...[`${chunk(message)}0\r\nX: y\r\n\r\n`, message.slice(0, 12), `${message}${message}`],
]

const whole = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${message.length}\r\n\r\n${message}`

const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1').slice(0, 20_000)

function madeUp(dice: Dice): string {
  const headers = Array.from({ length: dice.between(0, 6) }, () =>
    dice.chance(0.85) ? dice.pick(headerLines) : `X: ${bytes(strangeText(dice))}`,
  )
  const host = dice.chance(0.7) ? ['Host: 127.0.0.1'] : []
  const line = dice.chance(0.9) ? dice.pick(requestLines) : bytes(strangeText(dice))
  const end = dice.chance(0.9) ? '\r\n' : dice.pick(['\n', '\r', '\r\r\n'])
  return `${[line, ...host, ...headers].join(end)}${end}${end}${dice.pick(bodies)}`
}

/** Requests as no client writes them: wrong lines, broken chunks, halves, several at once. */
export function socketInput(dice: Dice): SocketInput {
  const text = dice.pick<() => string>([
    () => madeUp(dice),
    () => madeUp(dice),
    () => whole.repeat(dice.between(2, 12)),
    () => `${whole}${madeUp(dice)}`,
    () => whole.slice(0, dice.between(0, whole.length)),
    () => bytes(strangeText(dice)),
  ])()
  const cuts = Array.from({ length: dice.between(0, 3) }, () => dice.between(0, text.length)).sort(
    (a, b) => a - b,
  )
  const pieces = [0, ...cuts].map((from, place) => text.slice(from, cuts[place] ?? text.length))
  return { kind: 'socket', pieces, end: dice.chance(0.7) }
}
