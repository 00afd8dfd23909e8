import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkDeployment } from '../base/network/facts.ts'
import { findAnvil } from './anvilBinary.ts'
import { buildWorldFolder } from './buildWorldFolder.ts'
import type { DevnetReport, DevnetSettings } from './DevnetReport.ts'
import { startLive } from './live/startLive.ts'
import { announceEnd, removePids, takeOver, writePids } from './node/pidFile.ts'
import { openWorldFolder, readStamp, type WorldFolder, type WorldStamp } from './worldFolder.ts'

export type DevnetHost = {
  /** Saves the chain and ends the node. */
  stop(): Promise<void>
  /** Called when the chain cannot go on. */
  onEnd(listener: (reason: string) => void): void
}

type Report = (report: DevnetReport) => void

async function loadOrBuild(
  folder: WorldFolder,
  settings: DevnetSettings,
  report: Report,
  anvilPath: string,
): Promise<WorldStamp> {
  const saved = readStamp(folder)
  if (saved !== undefined) return saved
  // A build that was ended leaves its dump behind; this process alone has the folder now.
  for (const left of readdirSync(folder.path).filter((name) => /^dump\.json\.\d+$/.test(name)))
    rmSync(join(folder.path, left), { force: true })
  const plan = {
    seed: settings.seed,
    now: settings.now ?? Math.floor(Date.now() / 1000),
    thinning: 1,
    onProgress: (progress: { step: string; done: number; total: number }) =>
      report({ type: 'progress', progress }),
  }
  return buildWorldFolder(folder, plan, { anvilPath, onNode: (pid) => announceNodes(folder, report, [pid]) })
}

function announceNodes(folder: WorldFolder, report: Report, pids: readonly number[]): void {
  writePids(folder.file('pids.json'), { keeper: process.pid, nodes: pids })
  report({ type: 'nodes', pids })
}

/** Builds or loads the world, then keeps the chain going until it is stopped. */
export async function runDevnet(settings: DevnetSettings, report: Report): Promise<DevnetHost> {
  const anvilPath = findAnvil(settings.anvilPath)
  const folder = await openWorldFolder(settings.dataDir, settings.seed)
  const pidFile = folder.file('pids.json')
  await takeOver(pidFile, folder.path)
  writePids(pidFile, { keeper: process.pid })
  const stamp = await loadOrBuild(folder, settings, report, anvilPath)
  const endListeners: ((reason: string) => void)[] = []
  const keptBlocks = Math.ceil(settings.historyMs / settings.blockTimeMs)
  const live = await startLive({
    folder,
    stamp,
    anvilPath,
    blockTimeMs: settings.blockTimeMs,
    nodeLifeMs: settings.nodeLifeMs,
    dumpEverySeconds: settings.dumpEverySeconds,
    keptBlocks,
    actors: settings.actors,
    onNodes: (pids) => announceNodes(folder, report, pids),
    onTrouble: (message) => report({ type: 'trouble', message }),
    onState: (problem) => report({ type: 'state', problem }),
    onLost: (reason) => {
      for (const listener of endListeners) listener(`The embedded node ended: ${reason}`)
    },
  })
  const deployment = JSON.parse(readFileSync(folder.file('deployment.json'), 'utf8')) as NetworkDeployment
  const forgets = { after: stamp.pastEndBlock, keptBlocks }
  report({ type: 'ready', port: live.port, deployment: { ...deployment, forgets }, seed: stamp.seed })
  return {
    async stop() {
      announceEnd(pidFile)
      await live.stop()
      removePids(pidFile)
    },
    onEnd: (listener) => void endListeners.push(listener),
  }
}
