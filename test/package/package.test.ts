import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import { eventually } from '../anvil/eventually.ts'
import { markProcesses } from '../app/markedProcesses.ts'
import { type RunningProcess, startProcess } from '../app/startProcess.ts'
import { installTools } from '../conformance/installTools.ts'
import { isLong } from '../isLong.ts'
import { layIndex } from '../world/copyIndex.ts'
import { layWorld } from '../world/layWorld.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { type InstalledPackage, installPackage } from './installPackage.ts'

let installed: InstalledPackage
let running: RunningProcess
let url: string
let firstAnswerMs: number
const mark = markProcesses()

/** Some registries have no node for this machine: whoever installs the package there names one of their own. */
let ownNode: { SHERWOOD_ANVIL?: string } = {}
async function layNode(): Promise<void> {
  const node = findAnvil()
  if (node.includes('node_modules')) return
  const folder = join(installed.home, 'node')
  await cp(dirname(node), folder, { recursive: true })
  await chmod(folder, 0o755)
  ownNode = { SHERWOOD_ANVIL: join(folder, basename(node)) }
}

const environment = () => ({ HOME: installed.home, PATH: process.env.PATH ?? '', ...ownNode })

beforeAll(async () => {
  installed = await installPackage()
  await layNode()
  const started = performance.now()
  running = startProcess(
    [installed.command, '--seed', 'tests', '--port', '0'],
    { ...environment(), ...mark.env },
    { cwd: '/', user: installed.user },
  )
  url = (await running.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/))[1] ?? ''
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  firstAnswerMs = performance.now() - started
  for (let state: string | undefined; state !== 'complete'; await sleep(500)) {
    const told = (await (await fetch(`${url}/api/v1/service_status`)).json()) as {
      data?: { index: { state: string } }
    }
    state = told.data?.index.state
  }
}, 400_000)
afterAll(async () => {
  running?.signal('SIGKILL')
  await installed?.remove()
})

/** A command to its end, as the same user. */
function run(...args: string[]) {
  const options = { cwd: '/', env: environment(), encoding: 'utf8' as const, ...installed.user }
  const { status, stdout, stderr } = spawnSync(installed.command, args, options)
  return { status, stdout, stderr }
}

const ask = (...args: string[]) => run(...args, '--url', url)

const getJson = async (path: string) => (await (await fetch(`${url}/api/v1/${path}`)).json()) as unknown

describe('the package', () => {
  it('asks for nothing that only building or testing needs, and stands in a folder that nobody may write', () => {
    const manifest = JSON.parse(readFileSync(join(installed.folder, 'package.json'), 'utf8'))
    const repository = JSON.parse(readFileSync('package.json', 'utf8'))
    const needed = Object.keys(manifest.dependencies)
    for (const name of [...Object.keys(repository.devDependencies), 'esbuild', 'viem', 'preact'])
      expect(needed).not.toContain(name)
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect([name, version]).toEqual([name, repository.dependencies[name]])
    expect([manifest.scripts, manifest.devDependencies, manifest.private]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    // docs/operate.md tells how much it takes.
    expect(installed.megabytes).toBeLessThan(320)
    expect(firstAnswerMs).toBeLessThan(60_000)
    process.stderr.write(`${installed.megabytes} MB, first answer after ${Math.round(firstAnswerMs)} ms\n`)
  })

  it('is what the Dockerfile makes an image of: its command, its data folder, its health check', async () => {
    const { root, entrypoint, env, healthCheck } = installed.image
    const [program, script = ''] = entrypoint
    expect([program, join(root, script)]).toEqual(['node', realpathSync(installed.command)])
    expect(readdirSync(join(root, env.SHERWOOD_DATA_DIR ?? ''))).toEqual([])
    const check = (port: string) =>
      spawnSync(process.execPath, healthCheck.slice(1), { env: { PORT: port } }).status
    expect([healthCheck[0], check(new URL(url).port), check('1111')]).toEqual(['node', 0, 1])
  })

  it('serves the world that was there, the website, and everything by name', async () => {
    expect(running.output()).toContain('network devnet')
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    expect(await page.text()).toMatch(/<script type="module" [^>]*assets\/main-/)
    const picture = await fetch(`${url}/pictures/home.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await getJson('')).toMatchObject({ listed: 58, catalog_size: 3000 })
  })

  it('calls an operation as a table, as JSON and as lines; the first word is its first argument', async () => {
    const { client } = await sharedWorld()
    const { hash } = await client.getBlock({ blockNumber: 100n })
    const json = ask('call', 'get_block', '--block', '100', '--format', 'json')
    expect([json.status, JSON.parse(json.stdout).data]).toMatchObject([0, { number: 100, hash }])
    const table = ask('call', 'get_token', 'AAPL', '--fields', 'symbol,decimals', '--format', 'table')
    expect([table.status, table.stdout]).toEqual([0, 'symbol    AAPL\ndecimals  18\n'])
    const row = ask('call', 'get_token', 'AAPL', '--fields', 'symbol,decimals', '--format', 'csv')
    expect([row.status, row.stdout]).toEqual([0, 'symbol,decimals\r\nAAPL,18\r\n'])
    const csv = ask('call', 'get_block', '100', '--fields', 'hash')
    expect(csv.status).toBe(2)
    expect(csv.stderr).toContain('get_block has room for 0 words without a name')
    const list = ask('call', 'list_stock_tokens', '--fields', 'items.symbol', '--format', 'csv', '--all')
    const whole = (await getJson('list_stock_tokens?limit=100&fields=items.symbol')) as {
      data: { items: { symbol: string }[] }
    }
    const symbols = whole.data.items.map(({ symbol }) => symbol)
    expect(symbols.length).toBeGreaterThan(5)
    expect(
      list.stdout
        .trim()
        .split('\r\n')
        .slice(1, symbols.length + 1),
    ).toEqual(symbols)
  })

  it('says what it was refused and why, with an exit code of its own', () => {
    const unknown = ask('call', 'get_tokn', 'AAPL')
    expect([unknown.status, unknown.stdout]).toEqual([1, ''])
    expect(unknown.stderr).toMatch(/no operation called "get_tokn"\.\nNearest names: get_token/)
    const bad = ask('call', 'get_holders', 'AAPL', '--limit', '0')
    expect([bad.status, bad.stderr.includes('limit: must be at least 1')]).toEqual([1, true])
    const nobody = run('call', 'get_block', '--url', 'http://127.0.0.1:1111')
    expect([nobody.status, nobody.stderr]).toMatchObject([2, expect.stringMatching(/cannot be reached/)])
    const form = ask('call', 'get_block', '--format', 'xlsx')
    expect([form.status, form.stderr]).toMatchObject([2, expect.stringMatching(/expected table, json, csv/)])
    for (const { stderr } of [unknown, bad, nobody, form]) expect(stderr).not.toMatch(/\n +at /)
  })

  it('ends quietly when its reader has enough', async () => {
    const script = `"$0" call get_token_transfers WETH --format ndjson --all --url "$1" | head -n 1; echo "\${PIPESTATUS[0]}"`
    const child = spawn('bash', ['-c', script, installed.command, url], {
      cwd: '/',
      env: environment(),
      ...installed.user,
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    await new Promise((resolve) => child.once('close', resolve))
    const [first = '', code] = text.trim().split('\n')
    expect([Object.keys(JSON.parse(first)).length > 3, code]).toEqual([true, '0'])
  })

  it('answers a question, lists and describes without a chain, and completes', async () => {
    const { client } = await sharedWorld()
    const count = await client.getBlockTransactionCount({ blockNumber: 100n })
    const answer = ask('ask', 'How many transactions are in block 100?')
    expect([answer.status, answer.stdout]).toMatchObject([
      0,
      expect.stringMatching(new RegExp(`\\b${count}\\b`)),
    ])
    // Nobody listens there: these two need no chain, and start none.
    const alone = ['--port', '1111']
    const tools = run('tools', '--format', 'json', ...alone)
    expect([tools.status, JSON.parse(tools.stdout).length]).toEqual([0, 58])
    const told = run('call', 'get_holders', '--help', ...alone)
    expect([told.status, told.stdout]).toMatchObject([
      0,
      expect.stringMatching(/--token string \(required\)/),
    ])
    const script = run('completion', 'bash').stdout
    const typed = 'COMP_WORDS=(sherwood call get_hol); COMP_CWORD=2; _sherwood; echo "$COMPREPLY"'
    const completed = spawnSync('bash', ['-c', `${script}\n${typed}`], { encoding: 'utf8' })
    expect(completed.stdout).toBe('get_holders\n')
  })

  it('looks after its set-up: what runs is well, what cannot work is named with what to do', async () => {
    const { port } = new URL(url)
    const well = run('doctor', '--port', port, '--seed', 'tests')
    expect(well.stdout).toMatch(/ok +port: a Sherwood answers at/)
    expect(well.stdout).toContain(`data folder: ${installed.dataDir}`)
    expect(well.stdout).toMatch(/ok +embedded node: anvil/)
    expect([well.status, well.stdout.trim().split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.'])
    const ill = run(
      'doctor',
      '--rpc-url',
      'http://127.0.0.1:1111',
      '--data-dir',
      join(installed.folder, 'package.json'),
      '--port',
      '0',
    )
    expect([ill.status, ill.stdout]).toMatchObject([
      1,
      expect.stringMatching(/trouble +data folder: .*--data-dir/),
    ])
    expect(ill.stdout).toMatch(
      /trouble +node 127\.0\.0\.1:1111: it cannot be asked.*\n +Check the connection/,
    )
  })

  const newerNode = async (version: number) => {
    const { newerNodes } = await installTools()
    const versionOf = (node: string) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout
    return newerNodes.find((node) => versionOf(node).startsWith(`v${version}.`))
  }

  it.skipIf(!isLong).each([22, 24])(
    'serves a client on standard input and output, under Node %i',
    async (version) => {
      const { node, client: chain } = await sharedWorld()
      const newer = await newerNode(version)
      if (!newer) throw new Error(`npm has no Node ${version} for this machine.`)
      const dataDir = join(installed.home, `stdio-${version}`)
      await mkdir(dataDir)
      const transport = new StdioClientTransport({
        command: newer,
        args: [
          realpathSync(installed.command),
          'stdio',
          '--rpc-url',
          node.rpcUrl,
          '--data-dir',
          dataDir,
          '--index-window',
          'off',
        ],
        env: environment(),
        stderr: 'pipe',
      })
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } })
      await client.connect(transport)
      const { hash } = await chain.getBlock({ blockNumber: 100n })
      await eventually(
        async () =>
          (await client.callTool({ name: 'get_block', arguments: { block: 100 } })).structuredContent,
      ).toMatchObject({ ok: true, data: { hash } })
      await client.close()
    },
  )

  it.each(isLong ? [22, 24] : [24])(
    'starts, answers, is called and stops clean under Node %i',
    async (version) => {
      const newer = await newerNode(version)
      if (!newer) throw new Error(`npm has no Node ${version} for this machine.`)
      // Where the user without rights may run it.
      const node = join(installed.home, `node-${version}`)
      await copyFile(newer, node)
      await chmod(node, 0o755)
      const command = [node, realpathSync(installed.command)] as const
      const dataDir = join(installed.home, `data-${version}`)
      layWorld(dataDir)
      await layIndex(dataDir)
      if (installed.user.uid !== undefined) spawnSync('chown', ['-R', String(installed.user.uid), dataDir])
      const service = startProcess(
        [...command, '--seed', 'tests', '--port', '0', '--data-dir', dataDir],
        environment(),
        { cwd: '/', user: installed.user },
      )
      const [, address = ''] = await service.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/)
      const [program, ...first] = command
      const options = { cwd: '/', env: environment(), encoding: 'utf8' as const, ...installed.user }
      const call = () =>
        spawnSync(
          program,
          [...first, 'call', 'get_block', '--block', '100', '--fields', 'number', '--url', address],
          options,
        )
      await eventually(() => [call().status, call().stdout]).toMatchObject([
        0,
        expect.stringContaining('100'),
      ])
      const { port } = new URL(address)
      const doctor = spawnSync(
        program,
        [...first, 'doctor', '--port', port, '--seed', 'tests', '--data-dir', dataDir],
        options,
      )
      expect([doctor.status, doctor.stdout]).toMatchObject([
        0,
        expect.stringMatching(new RegExp(`Node.*${version}\\.`)),
      ])
      service.signal('SIGTERM')
      expect(await service.ended).toBe(0)
    },
    120_000,
  )

  it('has the commands of an operator: what a chain has, and whether an index is true to it', async () => {
    const { node } = await sharedWorld()
    const dataDir = join(installed.home, 'probe')
    // Not waited for as the others are: the node of the tests is reached through this very process.
    const probe = startProcess(
      [installed.command, 'probe', '--rpc-url', node.rpcUrl, '--data-dir', dataDir],
      environment(),
      { cwd: '/', user: installed.user },
    )
    // Not everything that is known of the public chain is on this one.
    expect(await probe.ended, probe.output()).toBe(1)
    expect(JSON.parse(probe.output())).toMatchObject({
      state: 'done',
      client: expect.stringContaining('anvil'),
    })
    expect(readdirSync(dataDir)).toContain('probe')
    const verify = run('verify-index', '--rpc-url', node.rpcUrl, '--data-dir', dataDir)
    expect([verify.status, verify.stderr]).toMatchObject([2, expect.stringContaining('holds no world')])
    expect(verify.stderr).not.toMatch(/\n +at /)
    expect(run('verify-index', '--help').stdout).toContain('Compares an index, row by row')
  })

  it('stops cleanly when it is told to, with everything that it started', async () => {
    expect(mark.living().length).toBeGreaterThan(1)
    running.signal('SIGTERM')
    expect(await running.ended).toBe(0)
    await expect.poll(mark.living, { interval: 20 }).toEqual([])
  })
})
