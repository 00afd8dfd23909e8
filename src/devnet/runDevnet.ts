import { readFileSync } from 'node:fs'
import type { NetworkDeployment } from '../network/facts.ts'
import { findAnvil } from './anvilBinary.ts'
import { buildWorldFolder } from './buildWorldFolder.ts'
import type { DevnetReport, DevnetSettings } from './DevnetReport.ts'
import { createActors } from './live/createActors.ts'
import { createLiveNode } from './live/createLiveNode.ts'
import { createLiveWriter } from './live/createLiveWriter.ts'
import { createMiner } from './live/createMiner.ts'
import { removePids, takeOver, writePids } from './node/pidFile.ts'
import { saveStateInWorker } from './node/saveStateInWorker.ts'
import { createRandom } from './random.ts'
import type { WorldFile } from './world/worldFile.ts'
import { openWorldFolder, readStamp, type WorldFolder, type WorldStamp } from './worldFolder.ts'

export type DevnetHost = {
  /** Saves the chain and ends the node. */
  stop(): Promise<void>
  /** Called when the chain cannot go on. */
  onEnd(listener: (reason: string) => void): void
}

type Report = (report: DevnetReport) => void

const keepDumpEveryMs = 5_000
const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content

async function loadOrBuild(
  folder: WorldFolder,
  settings: DevnetSettings,
  report: Report,
  anvilPath: string,
): Promise<WorldStamp> {
  const saved = readStamp(folder)
  if (saved !== undefined) return saved
  const plan = {
    seed: settings.seed,
    now: settings.now ?? Math.floor(Date.now() / 1000),
    thinning: 1,
    onProgress: (progress: { step: string; done: number; total: number }) =>
      report({ type: 'progress', progress }),
  }
  return buildWorldFolder(folder, plan, { anvilPath, onNode: (pid) => announceNode(folder, report, pid) })
}

function announceNode(folder: WorldFolder, report: Report, pid: number): void {
  writePids(folder.file('pids.json'), { keeper: process.pid, node: pid })
  report({ type: 'node', pid })
}

/** Builds or loads the world, then keeps the chain going until it is stopped. */
export async function runDevnet(settings: DevnetSettings, report: Report): Promise<DevnetHost> {
  const anvilPath = findAnvil(settings.anvilPath)
  const folder = await openWorldFolder(settings.dataDir, settings.seed)
  await takeOver(folder.file('pids.json'), folder.path)
  writePids(folder.file('pids.json'), { keeper: process.pid })
  const stamp = await loadOrBuild(folder, settings, report, anvilPath)
  const endListeners: ((reason: string) => void)[] = []
  const node = await createLiveNode({
    folder,
    stamp,
    anvilPath,
    blockTimeMs: settings.blockTimeMs,
    onNode: (pid) => announceNode(folder, report, pid),
    onLost: (reason) => {
      for (const listener of endListeners) listener(`The embedded node ended: ${reason}`)
    },
  })
  const random = createRandom(`${settings.seed}/live/${Date.now()}`)
  const writer = createLiveWriter(node.rpc)
  const world = readJson<WorldFile>(folder.file('world.json'))
  const actors = settings.actors
    ? await createActors(world, writer, random.fork('actors'), settings.blockTimeMs)
    : undefined
  let renewing: Promise<void> | undefined
  let height = Number(await node.rpc().call<string>('eth_blockNumber'))
  const miner = createMiner({
    writer,
    random: random.fork('fees'),
    blockTimeMs: settings.blockTimeMs,
    act: async () => actors?.act(),
    onBlock(failure) {
      if (failure === undefined) height++
      if (renewing === undefined && node.shouldRenew(height)) {
        renewing = renew().finally(() => {
          renewing = undefined
        })
      }
    },
  })
  async function renew(): Promise<void> {
    await miner.pause()
    await node.renew()
    miner.resume()
  }
  const keeping = setInterval(() => {
    if (renewing === undefined) node.keepDump(saveStateInWorker).catch(() => {})
  }, keepDumpEveryMs)
  report({
    type: 'ready',
    port: node.port,
    deployment: readJson<NetworkDeployment>(folder.file('deployment.json')),
    seed: stamp.seed,
  })
  return {
    async stop() {
      clearInterval(keeping)
      await renewing
      await miner.stop()
      await node.saveAndStop()
      removePids(folder.file('pids.json'))
    },
    onEnd: (listener) => void endListeners.push(listener),
  }
}
