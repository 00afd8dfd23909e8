import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyRpc } from '../../test/faultyRpc/startFaultyRpc.ts'
import type { StartOptions } from './Fault.ts'
import { startProxiedNode } from './startProxiedNode.ts'

/** The built service in a process of its own, on an embedded chain of its own. */
export type Target = {
  url: string
  pid: number
  dataDir: string
  worldDir: string
  /** The proxy before the node, where the fault wants one. */
  proxy: FaultyRpc | undefined
  nodePid(): number
  log(): string
  status(): Promise<StatusTold>
  alive(): boolean
  ended: Promise<number | string>
  close(): Promise<void>
}

export type StatusTold = {
  index: { state: string; problems: number; set_aside: { reason: string } | null }
  troubles: { part: string; problem: string }[]
}

export type World = { folder: string; seed: string; main: string }

const readyMs = 120_000

async function until(isSo: () => boolean | Promise<boolean>, ms: number, what: () => string): Promise<void> {
  for (const end = performance.now() + ms; !(await isSo()); await sleep(50))
    if (performance.now() > end) throw new Error(`${what()}`)
}

type Running = { child: ChildProcess; output: () => string; ended: Promise<number | string> }

function run(command: readonly string[], env: Record<string, string>): Running {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'ended')),
  )
  return { child, output: () => text, ended }
}

/** Starts the service over a copy of the world, and waits until its index is complete. */
export async function startTarget(world: World, options: StartOptions = {}): Promise<Target> {
  const parent = await mkdtemp(join(tmpdir(), 'sherwood-faults-'))
  const dataDir = join(parent, 'data')
  const worldDir = join(dataDir, 'devnet', basename(world.folder))
  await mkdir(join(dataDir, 'devnet'), { recursive: true })
  await cp(world.folder, worldDir, { recursive: true })
  const env = { SHERWOOD_RATE_LIMIT: '1000000', ...options.env }
  const proxied = options.proxied ? await startProxiedNode(world.folder) : undefined
  const chain = proxied
    ? ['--network', 'custom', '--rpc-url', proxied.proxy.url, '--index-window', 'off']
    : ['--seed', world.seed]
  const flags = ['--port', '0', '--data-dir', dataDir, ...chain]
  const shell = options.shell ? ['sh', '-c', `${options.shell}; exec "$@"`, dataDir] : []
  const command = [...(options.under ?? []), ...shell, process.execPath, world.main, ...flags]
  const { child, output, ended } = run(command, env)
  let exit: number | string | undefined
  void ended.then((how) => {
    exit = how
  })
  const found = () => /Health +(http:\/\/\S+)\/api\/health/.exec(output())?.[1]
  await until(
    () => found() !== undefined || exit !== undefined,
    readyMs,
    () => `The service did not come up:\n${output().slice(-2_000)}`,
  )
  const url = found()
  if (url === undefined) throw new Error(`The service ended (${exit}):\n${output().slice(-2_000)}`)
  const status = async () => {
    const response = await fetch(`${url}/api/v1/service_status`, { signal: AbortSignal.timeout(20_000) })
    return ((await response.json()) as { data: StatusTold }).data
  }
  const target: Target = {
    url,
    pid: child.pid ?? 0,
    dataDir,
    worldDir,
    proxy: proxied?.proxy,
    nodePid: () => nodeOf(worldDir),
    log: output,
    status,
    alive: () => exit === undefined,
    ended,
    async close() {
      if (exit === undefined) child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(late)
      await proxied?.close()
      await rm(parent, { recursive: true, force: true })
    },
  }
  if (proxied) return target
  await until(
    async () => (await status().catch(() => undefined))?.index.state === 'complete' || exit !== undefined,
    readyMs,
    () => `The index was not complete in time:\n${output().slice(-2_000)}`,
  )
  return target
}

function nodeOf(worldDir: string): number {
  const { nodes } = JSON.parse(readFileSync(join(worldDir, 'pids.json'), 'utf8')) as { nodes: number[] }
  const [node] = nodes
  if (node === undefined) throw new Error('No node runs.')
  return node
}
