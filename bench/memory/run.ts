import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpTarget } from '../../scripts/sweep/httpTarget.ts'
import { settings } from '../../src/base/config/settings.ts'
import { startProcess } from '../../test/app/startProcess.ts'
import { createMix } from './createMix.ts'
import { memoryOf } from './memoryOf.ts'

const minutes = Number(process.env.SHERWOOD_BENCH_MINUTES ?? 10)
const hands = 8
const sampleS = 30

/** What a steady mix of requests makes of the memory of a service that was started as people start it. */
export async function run(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sherwood-memory-'))
  const command = [process.execPath, join(root, 'dist/main.js'), '--port', '0', '--data-dir', folder] as const
  const service = startProcess([...command], {
    SHERWOOD_RATE_LIMIT: '1000000',
    ...(process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}),
  })
  try {
    const [, url = ''] = await service.says(/REST\s+(\S+)\/api\/v1/)
    const mix = await createMix(httpTarget(url))
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    let answered = 0
    const failures = new Map<string, number>()
    const work = async () => {
      while (seconds() < minutes * 60) {
        const { path, body } = mix()
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${url}${path}`, { method: 'POST', headers, body }).catch(
          () => undefined,
        )
        const text = await response?.text()
        answered += 1
        if (response && response.status < 500) continue
        const why = `${path} ${response?.status ?? 'no answer'} ${/"code":"?([^",]+)/.exec(text ?? '')?.[1] ?? ''}`
        failures.set(why, (failures.get(why) ?? 0) + 1)
      }
    }
    const rest = memoryOf(service.pid).rss
    let peak = rest
    const show = () => {
      const { rss, own, mapped } = memoryOf(service.pid)
      peak = Math.max(peak, rss)
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
      console.log(
        `${String(Math.round(seconds())).padStart(5)} s  ${String(rss).padStart(5)} MB (own ${own}, mapped ${mapped})  ${answered} answers, ${failed} failed`,
      )
    }
    show()
    const timer = setInterval(show, sampleS * 1000)
    await Promise.all(Array.from({ length: hands }, work))
    clearInterval(timer)
    show()
    const limit = rest + Number(settings.memory.fallback)
    if (peak > limit) throw new Error(`It took ${peak} MB, and ${limit} is what it may take.`)
    console.log(`At most ${peak} MB, of ${limit} that it may take (${rest} at rest).`)
    for (const [why, count] of [...failures].sort((a, b) => b[1] - a[1])) console.log(`${count} × ${why}`)
  } finally {
    service.signal('SIGTERM')
    await service.ended
    rmSync(folder, { recursive: true, force: true })
  }
}
