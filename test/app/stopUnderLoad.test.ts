import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InstalledService, installService } from './installService.ts'
import { markProcesses } from './markedProcesses.ts'
import { startProcess } from './startProcess.ts'

let service: InstalledService
beforeAll(async () => {
  service = await installService()
})
afterAll(() => service?.remove())

type Outcome = { status: number; code: string | undefined; sentMs: number } | { lost: string }

/** A question that nobody has asked yet, of several kinds: quick ones, slow ones, a message, one in plain words. */
function questionOf(turn: number): [path: string, init?: RequestInit] {
  const address = `0x${(0xabcde000 + turn).toString(16).padStart(40, '0')}`
  const post = (path: string, body: object): [string, RequestInit] => [
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ]
  const call = { name: 'get_address', arguments: { address } }
  const kinds: [string, RequestInit?][] = [
    [`/api/v1/get_address?address=${address}`],
    ['/api/v1/scan_token?query=AAPL'],
    post('/mcp', { jsonrpc: '2.0', id: turn, method: 'tools/call', params: call }),
    [`/api/v1/get_wallet_tokens?address=${address}`],
    post('/api/agent', { prompt: `What is the price of ETH? ${turn}` }),
    ['/api/v1/get_market_overview'],
  ]
  return kinds[turn % kinds.length] ?? ['/api/v1/get_chain_stats']
}

it.skipIf(process.platform !== 'linux')(
  'told to stop while many ask: they are answered, nobody is lied to, and nothing is left',
  async () => {
    const mark = markProcesses()
    const flags = ['--seed', 'tests', '--data-dir', service.dataDir, '--port', '0']
    const running = startProcess([process.execPath, service.main, ...flags], {
      ...mark.env,
      SHERWOOD_RATE_LIMIT: '1000000',
    })
    const url = (await running.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/))[1] ?? ''
    // A start that is under load as well is another matter.
    const indexState = async () => {
      const told = (await (await fetch(`${url}/api/v1/service_status`)).json()) as {
        data?: { index: { state: string } }
      }
      return told.data?.index.state
    }
    await expect.poll(indexState, { interval: 200 }).toBe('complete')
    const outcomes: Outcome[] = []
    let turn = 0
    let stopped = false
    const ask = async () => {
      while (!stopped) {
        turn += 1
        const [path, init] = questionOf(turn)
        const sentMs = performance.now()
        try {
          const response = await fetch(url + path, init)
          const { code, error, result } = (await response.json()) as {
            code?: string
            error?: { data?: { code: string } }
            result?: { _meta?: { 'sherwood/error'?: { code: string } } }
          }
          const told = code ?? error?.data?.code ?? result?._meta?.['sherwood/error']?.code
          outcomes.push({ status: response.status, code: told, sentMs })
        } catch (problem) {
          outcomes.push({ lost: String(problem) })
          return
        }
      }
    }
    const askers = Array.from({ length: 24 }, ask)
    const answered = () => outcomes.filter((outcome) => 'status' in outcome && outcome.status === 200)
    await expect.poll(() => answered().length).toBeGreaterThan(60)
    const toldMs = performance.now()
    running.signal('SIGTERM')
    const code = await running.ended
    const tookMs = performance.now() - toldMs
    stopped = true
    await Promise.all(askers)

    const answers = outcomes.filter((outcome) => 'status' in outcome)
    const failures = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, code: why }) => `${status} ${why}`)
    // What took too long is told the truth; the index may be behind, and the machine busy, for reasons of their own.
    for (const failure of failures)
      expect(failure).toMatch(/^503 (STOPPING|INDEX_BEHIND|OVERLOADED|STARTING_UP)$|^504 TIMED_OUT$/)
    const told = new Set(answers.map((answer) => answer.code))
    for (const lie of ['CANCELLED', 'INTERNAL', 'UPSTREAM_FAILED']) expect(told).not.toContain(lie)
    const underWay = answers.filter(({ sentMs, status }) => sentMs < toldMs && status === 200)
    expect(underWay.length).toBeGreaterThan(60)
    expect([
      code,
      running.output().match(/abort|core dumped|FATAL|terminate called|While stopping/i),
    ]).toEqual([0, null])
    // A bound, no measure: on a busy machine two dozen askers' last answers take some seconds.
    expect(tookMs).toBeLessThan(10_000)
    await expect.poll(mark.living, { interval: 20 }).toEqual([])
  },
  120_000,
)
