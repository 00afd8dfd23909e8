import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legacy } from '../clients/rpc.ts'
import { isLong } from '../isLong.ts'
import { promised } from '../promised.ts'
import { type InstalledProject, installProject } from './installProject.ts'
import { listeningPort } from './listeningPort.ts'
import { markProcesses, type ProcessMark } from './markedProcesses.ts'
import { type RunningProcess, startProcess } from './startProcess.ts'

/*
 * The first build of the embedded chain, as people start it: from a folder with a space in its name, and from where
 * that folder was moved to. None of these runs is finished: each is ended at another moment.
 */

let project: InstalledProject
beforeAll(async () => {
  project = await installProject({ dependencies: true })
  await project.build()
})
afterAll(() => project?.remove())

let runs = 0
const flags = () => {
  runs += 1
  return ['--port', '0', '--data-dir', join(project.root(), `data ${runs}`)]
}

type Way = (mark: ProcessMark) => RunningProcess
const inFolder = (command: string, ...args: string[]): Way => {
  return ({ env }) => startProcess([command, ...args], env, { cwd: project.root() })
}
const direct: Way = (mark) => inFolder(process.execPath, 'dist/main.js', ...flags())(mark)
const npmStart: Way = (mark) => inFolder('npm', 'start', '--', ...flags())(mark)

const npx = ['npx', '--offline', '.'] as const
const npxCache = () => ({ npm_config_cache: join(project.root(), '..', 'npm cache') })

/** Long enough for a stop that works, and what was promised. */
const promisedMs = 3_000

/** Ends a run and sees that nothing of it is left. */
async function endsWhole(mark: ProcessMark, end: () => void, withinMs = promisedMs): Promise<void> {
  const before = mark.living()
  expect(before.length).toBeGreaterThan(0)
  const started = performance.now()
  end()
  await expect.poll(mark.living, { interval: 20 }).toEqual([])
  expect(performance.now() - started, before.join('\n')).toBeLessThan(withinMs)
}

/** The address that a running service listens on, which it has told nobody yet. */
async function portOf(process: RunningProcess, mark: ProcessMark): Promise<number> {
  await process.says(/Deploying/)
  const pids = mark.living().map((line) => line.split(' ')[0] ?? '')
  return listeningPort(pids)
}

describe.skipIf(process.platform !== 'linux')('the first build', () => {
  it('is answered for from the first second, and ends with its children in the middle of it', async () => {
    const mark = markProcesses()
    const running = direct(mark)
    const url = `http://127.0.0.1:${await portOf(running, mark)}`
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`)
      return { status: response.status, headers: response.headers, body: (await response.json()) as never }
    }
    expect((await get('/api/mcp')).body).toMatchObject({
      tools: { listed: promised.listed, catalog: promised.operations },
    })
    expect((await get('/api/v1')).body).toMatchObject({
      listed: promised.listed,
      catalog_size: promised.operations,
    })
    expect((await fetch(`${url}/`)).headers.get('content-type')).toMatch(/^text\/html/)
    expect([(await get('/api/health')).status, (await get('/api/v1/service_status')).status]).toEqual([
      500, 200,
    ])
    const refused = await get('/api/v1/get_block?block=latest')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(refused.body).toMatchObject({
      code: 'STARTING_UP',
      message: expect.stringMatching(/^The service is still starting: .*, \d+ s since the start\.$/),
    })
    expect(running.output()).not.toContain('ready')
    if (isLong) await running.says(/Writing seven days/)
    await endsWhole(mark, () => running.signal('SIGTERM'))
    expect(await running.ended).toBe(0)
  })

  it('is answered for on standard input and output, and ends when the client does', async () => {
    const mark = markProcesses()
    const running = startProcess([process.execPath, 'dist/main.js', 'stdio', ...flags().slice(2)], mark.env, {
      cwd: project.root(),
      input: true,
    })
    const clientInfo = { name: 'x', version: '1' }
    const open = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    const messages = [
      legacy('initialize', open, 1).body,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      legacy('tools/list', {}, 2).body,
      legacy('tools/call', { name: 'get_block', arguments: { block: 'latest' } }, 3).body,
    ]
    for (const message of messages) running.input?.write(`${JSON.stringify(message)}\n`)
    await running.says(/"id":3/)
    const answers = running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"'))
      .map((line) => JSON.parse(line))
    expect(answers).toMatchObject([
      { id: 1, result: { serverInfo: { name: 'sherwood' } } },
      { id: 2, result: { tools: expect.any(Array) } },
      { id: 3, result: { isError: true, _meta: { 'sherwood/error': { code: 'STARTING_UP' } } } },
    ])
    expect(answers[1].result.tools).toHaveLength(promised.listed)
    await running.says(/Deploying/)
    await endsWhole(mark, () => running.input?.end())
    expect(await running.ended).toBe(0)
  })

  const moments: [string, Way, RegExp][] = [
    ['npm start, while contracts are deployed', npmStart, /Deploying Uniswap/],
    ['node dist/main.js, at once', direct, /^/],
    ['npm start, before anything is built', npmStart, /> sherwood@/],
    ['node dist/main.js, when history begins', direct, /Writing seven days/],
  ]
  it.each(isLong ? moments : moments.slice(0, 1))('%s: SIGTERM ends everything', async (_, way, moment) => {
    const mark = markProcesses()
    const running = way(mark)
    await running.says(moment)
    await endsWhole(mark, () => running.signal('SIGTERM'))
    expect(await running.ended).toBe(0)
  })

  it.runIf(isLong)('npx in the folder: SIGTERM ends everything', async () => {
    const mark = markProcesses()
    const running = inFolder(...npx, ...flags())({ ...mark, env: { ...mark.env, ...npxCache() } })
    await running.says(/Deploying/)
    await endsWhole(mark, () => running.signal('SIGTERM'))
  })

  const interrupted: [string, readonly [string, ...string[]], RegExp][] = [
    ['npm run dev', ['npm', 'run', 'dev', '--'], /Deploying/],
    ['npm start', ['npm', 'start', '--'], /Writing seven days/],
    ['npx in the folder', npx, /Deploying/],
    ['node dist/main.js stdio', [process.execPath, 'dist/main.js', 'stdio'], /Deploying/],
  ]
  it.each(isLong ? interrupted : interrupted.slice(0, 1))(
    '%s: Ctrl-C, which reaches everybody at once and again through npm, ends everything',
    async (...row) => {
      const [, command, moment] = row
      const mark = markProcesses()
      const running = startProcess(
        [...command, ...flags()],
        { ...mark.env, ...npxCache() },
        {
          cwd: project.root(),
          asGroup: true,
          input: true,
        },
      )
      await running.says(moment)
      await endsWhole(mark, () => running.signal('SIGINT'))
    },
  )

  const left: [string, readonly [string, ...string[]], RegExp][] = [
    ['when history begins', [process.execPath, 'dist/main.js', 'stdio'], /Writing seven days/],
    ['at once', [process.execPath, 'dist/main.js', 'stdio'], /^/],
    ['under npx', [...npx, 'stdio'], /Deploying/],
  ]
  it.each(isLong ? left : [])(
    'a client on standard input and output that leaves %s ends everything',
    async (when, command, moment) => {
      // Who leaves before the program is read is heard when it is, which on a busy machine takes seconds.
      const withinMs = when === 'at once' ? 20_000 : promisedMs
      const mark = markProcesses()
      const running = startProcess(
        [...command, ...flags().slice(2)],
        { ...mark.env, ...npxCache() },
        {
          cwd: project.root(),
          input: true,
        },
      )
      await running.says(moment)
      await endsWhole(mark, () => running.input?.end(), withinMs)
    },
  )

  it.runIf(isLong)('SIGTERM ends a server on standard input and output too', async () => {
    const mark = markProcesses()
    const running = startProcess([process.execPath, 'dist/main.js', 'stdio', ...flags().slice(2)], mark.env, {
      cwd: project.root(),
      input: true,
    })
    await running.says(/Deploying/)
    await endsWhole(mark, () => running.signal('SIGTERM'))
  })

  it('ends when the npm that started it was gone before it could look', async () => {
    const mark = markProcesses()
    const script = '"$0" scripts/start.mjs "$@" >/dev/null 2>&1 & sleep 0.05'
    const env = { ...mark.env, npm_execpath: '/usr/lib/npm-cli.js' }
    const shell = startProcess(['sh', '-c', script, process.execPath, ...flags()], env, {
      cwd: project.root(),
    })
    await shell.ended
    await endsWhole(mark, () => {})
  })

  it('works where the folder was moved to; npm run dev: SIGTERM ends everything', async () => {
    await project.move()
    const mark = markProcesses()
    const running = inFolder('npm', 'run', 'dev', '--', ...flags())(mark)
    await running.says(/Deploying/)
    await endsWhole(mark, () => running.signal('SIGTERM'))
  })
})
