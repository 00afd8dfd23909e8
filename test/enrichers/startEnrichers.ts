import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type EnricherName, enricherNames } from '../../src/base/network/enricherNames.ts'
import { documents } from './documents.ts'
import { type Knowledge, nothingKnown } from './Knowledge.ts'
import type { BrokenMood, Mood } from './Mood.ts'

export type SeenRequest = { name: EnricherName; path: string; at: number; headers: IncomingHttpHeaders }

/** Every third party on one loopback port, with moods. */
export type FakeEnrichers = {
  urls: Readonly<Record<EnricherName, string>>
  /** The value of SHERWOOD_ENRICH_URLS. */
  setting: string
  know(knowledge: Knowledge): void
  /** Of one of them, or of all. */
  setMood(mood: Mood, name?: EnricherName): void
  /** Lets slow requests be answered, as documented. */
  release(): void
  /** What arrived since the last call of this. */
  takeRequests(): SeenRequest[]
  /** Requests that went on to where a redirect points. */
  followed(): number
  /** The most requests that were under way at once since takeRequests. */
  mostAtOnce(): number
  close(): Promise<void>
}

const challenge = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body></body></html>'

export async function startEnrichers(): Promise<FakeEnrichers> {
  const moods = new Map<EnricherName, Mood>(enricherNames.map((name) => [name, 'good']))
  let knowledge = nothingKnown
  let seen: SeenRequest[] = []
  let waiting: (() => void)[] = []
  let followed = 0
  let running = 0
  let most = 0
  const sockets = new Set<Socket>()

  const send = (response: ServerResponse, body: unknown) => {
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body ?? { message: 'Not found' }))
  }
  const html = (response: ServerResponse, status: number) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(challenge)

  const misbehave: Record<BrokenMood, (response: ServerResponse, good: () => void) => void> = {
    changed: (response) => send(response, { result: { rows: 'elsewhere' } }),
    limited: (response) =>
      response.writeHead(429, { 'retry-after': '120', 'content-type': 'application/json' }).end('{}'),
    limitedIn200: (response) => response.writeHead(200).end('local_rate_limited'),
    cloudflare: (response) => html(response, 403),
    challenge: (response) => html(response, 200),
    slow: (_, good) => void waiting.push(good),
    huge(response) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = JSON.stringify('x'.repeat(65_000))
      const more = () => {
        while (!response.destroyed && response.write(`${part},`));
      }
      response.on('drain', more)
      response.write('[')
      more()
    },
    redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    garbage: (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"quotes": ['),
    dropped: (response) => void response.socket?.destroy(),
    failing: (response) => response.writeHead(502, { 'content-type': 'text/plain' }).end('bad gateway'),
    movedAway: (response) => html(response, 404),
  }

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const name = enricherNames.find((known) => url.startsWith(`/${known}/`))
    if (!name) {
      followed += 1
      return send(response, { quotes: [] })
    }
    const path = url.slice(name.length + 1)
    seen.push({ name, path, at: performance.now(), headers: request.headers })
    running += 1
    most = Math.max(most, running)
    let left = false
    const leave = () => {
      if (!left) running -= 1
      left = true
    }
    response.once('close', leave)
    const mood = moods.get(name) ?? 'good'
    const good = () => {
      // Counted until the answer is handed over: what the client does next may come before the close.
      leave()
      send(response, documents[name](path, knowledge, mood === 'stale'))
    }
    if (mood === 'good' || mood === 'stale') good()
    else misbehave[mood](response, good)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const urls = Object.fromEntries(
    enricherNames.map((name) => [name, `http://127.0.0.1:${port}/${name}`]),
  ) as Record<EnricherName, string>

  return {
    urls,
    setting: enricherNames.map((name) => `${name}=${urls[name]}`).join(','),
    know(next) {
      knowledge = next
    },
    setMood(mood, only) {
      for (const name of only ? [only] : enricherNames) moods.set(name, mood)
    },
    release() {
      for (const answer of waiting) answer()
      waiting = []
    },
    takeRequests() {
      const taken = seen
      seen = []
      most = running
      return taken
    },
    followed: () => followed,
    mostAtOnce: () => most,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
