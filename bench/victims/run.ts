import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startProcess } from '../../test/app/startProcess.ts'
import type { AttackOrders } from './attackers.ts'
import { attacks } from './attacks.ts'
import { type Sent, send } from './send.ts'

const seconds = Number(process.env.SHERWOOD_BENCH_SECONDS ?? 15)
/** Attacks whose name has this in it; all of them without. */
const wanted = process.env.SHERWOOD_BENCH_ONLY ?? ''
const victimPerSecond = 10
/** Several, so that none of them reaches the published limit of requests. */
const victims = Array.from({ length: 8 }, (_, at) => `203.0.113.${at + 1}`)
const tokens = ['NVDA', 'AAPL', 'TSLA', 'PONS', 'CASHCAT', 'OAK', 'WETH', 'AMD', 'GOOGL', 'MARIAN']

/** Somebody who asks for one token after another, at an even pace, whatever happens to the answers. */
async function ask(url: string): Promise<Sent[]> {
  const answers: Promise<Sent>[] = []
  for (let count = 0; count < seconds * victimPerSecond; count += 1) {
    const token = tokens[count % tokens.length]
    const body = JSON.stringify({ token })
    answers.push(send(url, victims[count % victims.length] as string, { path: '/api/v1/get_token', body }))
    await sleep(1_000 / victimPerSecond)
  }
  return Promise.all(answers)
}

/** Attackers have a process of their own: what they keep busy is the service, not who measures it. */
async function startAttackers(root: string) {
  const { bundleTypeScript } = await import(
    pathToFileURL(join(root, 'scripts', 'setup', 'importTypeScript.mjs')).href
  )
  const child = fork(await bundleTypeScript('bench/victims/attackers.ts'))
  return {
    start: (orders: AttackOrders) => child.send(orders),
    /** What they heard: how often each status. */
    async stop(): Promise<string> {
      const heard = once(child, 'message')
      child.send('stop')
      return (await heard)[0] as string
    },
    close: () => child.kill(),
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
  })
  try {
    const [, url = ''] = await service.says(/REST\s+(\S+)\/api\/v1/)
    await sleep(20_000)
    const attackers = await startAttackers(root)
    console.log(`${'victim (get_token)'.padEnd(44)}      p50      p95      p99   failed  attackers heard`)
    await ask(url)
    const idle = print('nobody else', await ask(url))
    const allowed = 2 * idle + 100
    const worst: { name: string; p99: number }[] = []
    for (const [place, one] of attacks.entries())
      for (const count of one.name.includes(wanted) ? [1, 20] : []) {
        attackers.start({ url, count, attack: place })
        const answers = await ask(url)
        const name = `${count} × ${one.name}`
        worst.push({ name, p99: print(name, answers, await attackers.stop()) })
        await sleep(1_000)
      }
    const over = worst.filter(({ p99 }) => p99 > allowed)
    console.log(`\nAllowed: ${allowed.toFixed(0)} ms (twice idle plus 100 ms). Over it: ${over.length}.`)
    for (const { name, p99 } of over) console.log(`  ${name}: ${p99.toFixed(0)} ms`)
    attackers.close()
  } finally {
    service.signal('SIGTERM')
    await service.ended
    rmSync(folder, { recursive: true, force: true })
  }
}
