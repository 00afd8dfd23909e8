import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { appendFile, open, rm, stat, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultRule } from '../../test/faultyRpc/Fault.ts'
import type { Fault } from './Fault.ts'
import type { Target } from './startTarget.ts'

const signal = (pid: number, name: NodeJS.Signals) => process.kill(pid, name)

/** A file system of its own in the service's own view of the machine; it goes with the process. */
const ownDisk = (mount: string) => ({
  under: ['unshare', '-m'],
  shell: `cp -a "$0" "$0.kept" && ${mount} "$0" && cp -a "$0.kept/." "$0"`,
})
const inMemory = ownDisk('mount -t tmpfs -o size=700m tmpfs')
/** One that turns read-only at its first error, as a failing disk does. */
const inFile = ownDisk(
  'truncate -s 1500m "$0.disk" && mkfs.ext4 -q -F "$0.disk" && mount -o loop,errors=remount-ro "$0.disk"',
)
const cannotMount = () =>
  spawnSync('unshare', ['-m', 'true']).status === 0 ? undefined : 'this user may not mount'
const cannotBreakDisk = () => {
  if (spawnSync('mkfs.ext4', ['-V']).status !== 0) return 'there is no mkfs.ext4'
  return cannotMount() ?? (existsSync('/dev/loop-control') ? undefined : 'there are no loop devices')
}
const inside = ({ pid, dataDir }: Target, file: string) => join('/proc', String(pid), 'root', dataDir, file)

/** Has the kernel find an error on the disk that lies in a file beside the data folder. */
function breakDisk({ dataDir }: Target): boolean {
  const { stdout } = spawnSync('losetup', ['-n', '-O', 'NAME', '-j', `${dataDir}.disk`])
  const device = basename(stdout.toString().trim())
  const trigger = join('/sys/fs/ext4', device, 'trigger_fs_error')
  if (device === '' || !existsSync(trigger)) return false
  writeFileSync(trigger, '1')
  return true
}

/** What service_status says is wrong, looked at until it says something. */
async function troublesOf(target: Target, mostMs: number): Promise<string> {
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(250)) {
    const { troubles, index } = await target.status().catch(() => ({ troubles: [], index: undefined }))
    const said = [
      ...troubles.map(({ part }) => part),
      ...(index?.set_aside ? [`index set aside: ${index.set_aside.reason}`] : []),
    ]
    if (said.length > 0) return `service_status names: ${said.join(', ')}`
  }
  return 'service_status names nothing'
}

async function misbehave({ proxy }: Target, faults: readonly FaultRule[]): Promise<undefined> {
  proxy?.setFaults(faults)
  await sleep(6_000)
  proxy?.setFaults([])
  return undefined
}

async function flipIndex(target: Target): Promise<void> {
  const path = join(target.dataDir, 'index', 'devnet.db')
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  const part = Buffer.alloc(size - 4096)
  await file.read(part, 0, part.length, 4096)
  await file.write(
    part.map((byte) => ~byte & 0xff),
    0,
    part.length,
    4096,
  )
  await file.close()
}

const clockFile = join(tmpdir(), `sherwood-clock-${process.pid}`)
const clockPreload = join(tmpdir(), `sherwood-clock-${process.pid}.mjs`)
const clockCode = `import { readFileSync } from 'node:fs'
const real = Date.now
let offset = 0
setInterval(() => { try { offset = Number(readFileSync(${JSON.stringify(clockFile)}, 'utf8')) } catch {} }, 100).unref()
Date.now = () => real.call(Date) + offset
`
writeFileSync(clockFile, '0')
writeFileSync(clockPreload, clockCode)

const openSockets = (port: number, many: number): Socket[] =>
  Array.from({ length: many }, () => connect(port, '127.0.0.1').on('error', () => {}))

export const allFaults: readonly Fault[] = [
  {
    name: 'node killed',
    done: 'SIGKILL to the embedded node',
    async strike(target) {
      signal(target.nodePid(), 'SIGKILL')
      return undefined
    },
  },
  {
    name: 'node frozen',
    done: 'SIGSTOP to the embedded node for 8 s',
    async strike(target) {
      const pid = target.nodePid()
      signal(pid, 'SIGSTOP')
      await sleep(8_000)
      try {
        signal(pid, 'SIGCONT')
      } catch {
        return 'the node was replaced meanwhile'
      }
      return undefined
    },
  },
  {
    name: 'node slow',
    done: 'every answer of the node 3 s late, for 6 s',
    start: { proxied: true },
    strike: (target) => misbehave(target, [{ fault: { kind: 'delay', ms: 3_000 } }]),
  },
  {
    name: 'node lying',
    done: 'half the answers of the node cut short, under a wrong id or 40 blocks behind, for 6 s',
    start: { proxied: true },
    strike: (target) =>
      misbehave(target, [
        { fault: { kind: 'truncate' }, probability: 0.2 },
        { fault: { kind: 'wrong_id' }, probability: 0.2 },
        { fault: { kind: 'lag', blocks: 40 }, probability: 0.2 },
      ]),
  },
  {
    name: 'disk full',
    done: 'the disk of the data folder filled for 12 s',
    start: inMemory,
    cannot: cannotMount,
    async strike(target) {
      const filler = inside(target, 'filler')
      const piece = Buffer.alloc(1_048_576)
      // One that finds no more place ends it.
      for (let written = true; written; )
        written = await appendFile(filler, piece).then(
          () => true,
          () => false,
        )
      const told = await troublesOf(target, 10_000)
      await sleep(2_000)
      await rm(filler, { force: true })
      return told
    },
  },
  {
    name: 'disk read-only',
    done: 'the disk of the data folder has an error and turns read-only for good',
    start: inFile,
    cannot: cannotBreakDisk,
    lasts: true,
    async strike(target) {
      if (!breakDisk(target)) return 'not done: this kernel breaks no disk on demand'
      const told = await troublesOf(target, 15_000)
      await sleep(10_000)
      return told
    },
  },
  {
    name: 'index damaged',
    done: 'every page of the index but the first flipped',
    async strike(target) {
      await flipIndex(target)
      return troublesOf(target, 15_000)
    },
  },
  {
    name: 'folder removed',
    done: 'the whole data folder removed',
    async strike(target) {
      await rm(target.dataDir, { recursive: true, force: true, maxRetries: 5 })
      return troublesOf(target, 15_000)
    },
  },
  {
    name: 'clock jumps',
    done: 'Date.now a day ahead for 5 s, then a day behind for 5 s, then right',
    start: { env: { NODE_OPTIONS: `--import=${clockPreload}` } },
    async strike() {
      for (const offset of [86_400_000, -86_400_000, 0]) {
        await writeFile(clockFile, String(offset))
        await sleep(5_000)
      }
      return undefined
    },
  },
  {
    name: '64 descriptors',
    done: 'ulimit -n 64, and 100 connections held for 5 s',
    start: { shell: 'ulimit -n 64' },
    async strike(target) {
      const sockets = openSockets(Number(new URL(target.url).port), 100)
      await sleep(5_000)
      for (const socket of sockets) socket.destroy()
      return undefined
    },
  },
  {
    name: '200 MB heap',
    done: 'max-old-space-size=200, and 200 heavy questions at once',
    start: { env: { NODE_OPTIONS: '--max-old-space-size=200' } },
    async strike({ url }) {
      const statuses = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          fetch(`${url}/api/v1/list_top_pools?limit=${1 + (at % 100)}`).then(
            (response) => response.arrayBuffer().then(() => response.status),
            () => 0,
          ),
        ),
      )
      return `the 200: ${[...new Set(statuses)].join(', ')}`
    },
  },
  {
    name: 'slow and idle clients',
    done: '300 connections that say nothing and 300 that send a byte a second, for 8 s',
    async strike({ url }) {
      const port = Number(new URL(url).port)
      const [idle, slow] = [openSockets(port, 300), openSockets(port, 300)]
      for (const byte of 'GET /api') {
        for (const socket of slow) if (!socket.destroyed) socket.write(byte)
        await sleep(1_000)
      }
      for (const socket of [...idle, ...slow]) socket.destroy()
      return undefined
    },
  },
  {
    name: 'SIGTERM under load',
    done: 'SIGTERM while everybody asks',
    ends: true,
    async strike(target) {
      const started = performance.now()
      signal(target.pid, 'SIGTERM')
      const how = await target.ended
      return `ended with ${how} after ${((performance.now() - started) / 1000).toFixed(1)} s`
    },
  },
]
