import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from '../../test/app/startProcess.ts'
import { type Attack, attacks } from './attacks.ts'

const seconds = Number(process.env.SHERWOOD_BENCH_SECONDS ?? 15)
const victimPerSecond = 10
const victim = '203.0.113.1'
const tokens = ['NVDA', 'AAPL', 'TSLA', 'PONS', 'CASHCAT', 'OAK', 'WETH', 'AMD', 'GOOGL', 'MARIAN']

type Sent = { ms: number; status: number }

async function send(
  url: string,
  from: string,
  { path, body }: { path: string; body: string },
): Promise<Sent> {
  const began = performance.now()
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': from,
    },
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => {})
  return { ms: performance.now() - began, status: response?.status ?? 0 }
}

/** Somebody who asks for one token after another, at an even pace, whatever happens to the answers. */
async function ask(url: string): Promise<Sent[]> {
  const answers: Promise<Sent>[] = []
  for (let count = 0; count < seconds * victimPerSecond; count += 1) {
    const token = tokens[count % tokens.length]
    const args = JSON.stringify({ token, ...(count % 2 ? { currency: 'usd' } : {}) })
    answers.push(send(url, victim, { path: '/api/v1/get_token', body: args }))
    await sleep(1_000 / victimPerSecond)
  }
  return Promise.all(answers)
}

/** Somebody who sends as much as 180 requests a minute allow, in a burst, and again when more are allowed. */
function attack(url: string, from: string, { next }: Attack) {
  const controller = { stop: false }
  const counts = new Map<number, number>()
  const hand = async () => {
    while (!controller.stop) {
      const { status } = await send(url, from, next())
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 429 || status === 503) await sleep(200)
    }
  }
  const hands = Array.from({ length: 8 }, hand)
  return {
    counts,
    async stop() {
      controller.stop = true
      await Promise.all(hands)
    },
  }
}

const percentile = (sent: readonly Sent[], part: number) => {
  const sorted = sent.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function print(name: string, answers: readonly Sent[], note = '') {
  const failed = answers.filter(({ status }) => status !== 200).length
  const figures = [0.5, 0.95, 0.99].map((part) => `${percentile(answers, part).toFixed(0).padStart(6)} ms`)
  console.log(`${name.padEnd(44)}${figures.join('')}${String(failed).padStart(8)}  ${note}`)
  return percentile(answers, 0.99)
}

/** What one who asks for tokens sees of others who ask for as much as they may. */
export async function run(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sherwood-victims-'))
  const command = [process.execPath, join(root, 'dist/main.js'), '--port', '0', '--data-dir', folder] as const
  const service = startProcess([...command], {
    SHERWOOD_TRUSTED_PROXIES: '127.0.0.1/32',
    SHERWOOD_RATE_LIMIT: '1000',
  })
  try {
    const [, url = ''] = await service.says(/REST\s+(\S+)\/api\/v1/)
    await sleep(20_000)
    console.log(`${'victim (get_token)'.padEnd(44)}      p50      p95      p99   failed  attackers heard`)
    await ask(url)
    const idle = print('nobody else', await ask(url))
    const allowed = 2 * idle + 100
    const worst: { name: string; p99: number }[] = []
    for (const [place, one] of attacks.entries())
      for (const count of [1, 20]) {
        const attackers = Array.from({ length: count }, (_, at) =>
          attack(url, `198.51.${place * 2 + (count > 1 ? 1 : 0)}.${at + 1}`, one),
        )
        const answers = await ask(url)
        const heard = new Map<number, number>()
        for (const { counts } of attackers)
          for (const [status, times] of counts) heard.set(status, (heard.get(status) ?? 0) + times)
        await Promise.all(attackers.map(({ stop }) => stop()))
        const note = [...heard].map(([status, times]) => `${status}: ${times}`).join(', ')
        const name = `${count} × ${one.name}`
        worst.push({ name, p99: print(name, answers, note) })
        await sleep(1_000)
      }
    const over = worst.filter(({ p99 }) => p99 > allowed)
    console.log(`\nAllowed: ${allowed.toFixed(0)} ms (twice idle plus 100 ms). Over it: ${over.length}.`)
    for (const { name, p99 } of over) console.log(`  ${name}: ${p99.toFixed(0)} ms`)
  } finally {
    service.signal('SIGTERM')
    await service.ended
    rmSync(folder, { recursive: true, force: true })
  }
}
