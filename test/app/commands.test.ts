import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../anvil/eventually.ts'
import { readPids } from '../devnet/readPids.ts'
import { startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { freePort } from './freePort.ts'
import { type InstalledService, installService } from './installService.ts'
import { allGone, type RunningProcess, startProcess } from './startProcess.ts'

let service: InstalledService
beforeAll(async () => {
  service = await installService()
})
afterAll(() => service?.remove())

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  startProcess([process.execPath, service.main, ...args], env)

/** The service on the embedded chain of the test world. */
const runDevnet = (...args: string[]) =>
  run(['--seed', 'tests', '--data-dir', service.dataDir, '--port', '0', ...args])

const urlOf = async (process: RunningProcess) =>
  (await process.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/))[1] ?? ''

/** The processes of the embedded chain: the one that keeps it, and the node. */
function chainPids(): [number, number] {
  const { keeper, node } = readPids(service.worldDir)
  return [keeper, node]
}

const health = async (url: string) => {
  const response = await fetch(`${url}/api/health`)
  return { status: response.status, body: (await response.json()) as { block: number; network: string } }
}

/** Questions that read state, rows of the index, or both. */
const questions = [
  ...['get_token?token=USDG', 'get_holders?token=USDG&limit=3', 'get_stock_quote?symbol=AAPL', 'scan_aapl'],
  ...['get_market_overview', 'list_top_pools?limit=3', 'get_chain_stats', 'list_trades?token=AAPL&limit=3'],
]

/** Right after a start the index may be behind what the node still keeps: nobody is told to bring an archive node. */
async function expectNoLostState(url: string): Promise<void> {
  const outcomes: string[] = []
  for (const until = Date.now() + 3_000; Date.now() < until; )
    for (const question of questions) {
      const response = await fetch(`${url}/api/v1/${question}`)
      const { code, retry } = (await response.json()) as { code?: string; retry?: string }
      outcomes.push(code === undefined ? 'answered' : `${code} ${retry}`)
    }
  expect(outcomes).toContain('answered')
  for (const outcome of new Set(outcomes))
    expect(outcome).toMatch(/^answered$|^(INDEX_BEHIND|STARTING_UP|TIMED_OUT) later$/)
}

describe('the service on the embedded chain', () => {
  it('prints what a person needs, survives a kill, refuses a second one and stops cleanly', async () => {
    const first = runDevnet()
    const firstUrl = await urlOf(first)
    expect(first.output()).toMatch(/network devnet/)
    expect(first.output()).toMatch(/Network {2}devnet: embedded development chain \(not .* mainnet\)/)
    expect(first.output()).toContain(`MCP      ${firstUrl}/api/mcp`)
    expect(first.output()).toContain(`claude mcp add`)
    const before = await health(firstUrl)
    expect([before.status, before.body.network]).toEqual([200, 'devnet'])
    const orphans = chainPids()

    first.signal('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    const second = runDevnet()
    const url = await urlOf(second)
    await allGone(orphans)
    await expectNoLostState(url)
    const after = await health(url)
    expect(after.status).toBe(200)
    expect(after.body.block).toBeGreaterThanOrEqual(before.body.block)

    const sameFolder = runDevnet()
    expect(await sameFolder.ended).toBe(1)
    expect(sameFolder.output()).toContain(
      `Another Sherwood is running on the data folder ${service.dataDir}. Stop it, or use another folder with --data-dir.`,
    )
    expect(sameFolder.output()).not.toMatch(/\n +at /)
    expect((await health(url)).status).toBe(200)

    const pids = chainPids()
    second.signal('SIGINT')
    expect(await second.ended).toBe(0)
    await allGone(pids)
    await expect(fetch(url)).rejects.toThrow()
  })
})

describe('the service on a given node', () => {
  const runCustom = async (args: readonly string[] = []) => {
    const { node } = await sharedWorld()
    const folder = join(service.dataDir, `custom-${args.length}`)
    return run(['--rpc-url', node.rpcUrl, '--data-dir', folder, ...args])
  }

  it('stops on SIGTERM and leaves a node that is not its own running', async () => {
    const running = await runCustom(['--port', '0'])
    const url = await urlOf(running)
    expect((await health(url)).body.network).toBe('custom')
    running.signal('SIGTERM')
    expect(await running.ended).toBe(0)
    const { client } = await sharedWorld()
    expect(await client.getChainId()).toBe(4663)
  })

  it('that is not there says so once, is never ready, and is when the node comes', async () => {
    const { node } = await sharedWorld()
    const proxy = await startFaultyRpc({ target: node.rpcUrl })
    await proxy.goDown()
    const { host } = new URL(proxy.url)
    const folder = join(service.dataDir, 'nobody')
    const flags = ['--network', 'mainnet', '--enrich', 'off', '--rpc-url', `${proxy.url},http://127.0.0.1:9`]
    const port = await freePort()
    const running = run([...flags, '--data-dir', folder, '--port', String(port)])
    const sentence = `The nodes could not answer: ${host}: connection failed (ECONNREFUSED); 127.0.0.1:9: connection failed (ECONNREFUSED). Sherwood goes on asking, and says when it is ready.`
    await running.says(/goes on asking/)
    const get = async (path: string, init?: RequestInit) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
      return { status: response.status, text: await response.text() }
    }
    const tool = await get('/api/v1/get_block?block=latest')
    expect([tool.status, JSON.parse(tool.text)]).toMatchObject([
      502,
      { code: 'UPSTREAM_FAILED', retry: 'later' },
    ])
    expect(sentence).toContain(JSON.parse(tool.text).message)
    const status = await get('/api/v1/service_status')
    expect([status.status, JSON.parse(status.text).data.endpoints]).toMatchObject([
      200,
      [{ state: 'down', last_error: 'connection failed (ECONNREFUSED)' }, { state: 'down' }],
    ])
    expect((await get('/status', { headers: { accept: 'text/html' } })).status).toBe(200)
    expect((await get('/api/health')).status).toBe(500)
    // One sentence for a person, and nothing else until a minute has passed.
    expect(running.output().trim().split('\n')).toEqual([
      expect.stringMatching(/network mainnet/),
      `  ${sentence}`,
    ])
    await proxy.comeUp()
    await running.says(/ready in \d/)
    await eventually(async () => (await get('/api/v1/get_block?block=latest')).status).toBe(200)
    running.signal('SIGTERM')
    expect(await running.ended).toBe(0)
    await proxy.close()
  })

  it('refuses a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as { port: number }
    const refused = await runCustom(['--port', String(port), '--log-level', 'warn'])
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(
      `Port ${port} on 127.0.0.1 is taken, perhaps by another Sherwood. Stop it, or choose another with --port.`,
    )
    expect(refused.output()).not.toMatch(/\n +at /)
    holder.close()
  })

  it('refuses all bad settings together, before a port opens', async () => {
    const env = { SHERWOOD_RATE_LIMIT: 'lots', SHERWOOD_LOG_LEVEL: 'loud' }
    const refused = run(['--port', '70000', '--network', 'moon', '--colour=red', 'now'], env)
    expect(await refused.ended).toBe(1)
    const complaints = refused.output().match(/^ {2}- .*$/gm) ?? []
    expect(complaints).toEqual([
      '  - --colour is not a known flag',
      expect.stringMatching(/"(now|red)" is not a flag or command/),
      expect.stringMatching(/--port: expected a port from 0 to 65535 .*got "70000"/),
      expect.stringMatching(/--network: expected devnet, .*got "moon"/),
      expect.stringMatching(/SHERWOOD_RATE_LIMIT: expected a whole number .*got "lots"/),
      expect.stringMatching(/SHERWOOD_LOG_LEVEL: expected .*got "loud"/),
    ])
    expect(refused.output()).not.toMatch(/Network {2}|\n +at /)
  })

  it('serves one client on standard input and output, and ends with it', async () => {
    const { node, client: chain } = await sharedWorld()
    const args = [
      service.main,
      'stdio',
      '--rpc-url',
      node.rpcUrl,
      '--data-dir',
      join(service.dataDir, 'stdio'),
    ]
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' })
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } })
    const broken: Error[] = []
    client.onerror = (error) => void broken.push(error)
    await client.connect(transport)
    const pid = transport.pid ?? 0
    const { hash } = await chain.getBlock({ blockNumber: 100n })
    // It is answered before the node is connected, and then for a moment told that the service is starting.
    await eventually(
      async () => (await client.callTool({ name: 'get_block', arguments: { block: 100 } })).structuredContent,
    ).toMatchObject({ ok: true, network: 'custom', data: { number: 100, hash } })
    expect(broken).toEqual([])
    await client.close()
    await allGone([pid])
  })

  it('shows its settings on --help', async () => {
    const help = run(['--help'])
    expect(await help.ended).toBe(0)
    for (const flag of ['--port', '--host', '--data-dir', '--network', '--rpc-url']) {
      expect(help.output()).toContain(flag)
    }
  })
})
