import type { NetworkDeployment } from '../base/network/facts.ts'

/** What the process of the chain is started with. */
export type DevnetSettings = {
  dataDir: string
  seed: string
  now?: number
  actors: boolean
  blockTimeMs: number
  nodeLifeMs: number
  dumpEverySeconds: number
  historyMs: number
  anvilPath?: string
}

export type DevnetProgress = { step: string; done: number; total: number }

/** What the process of the chain tells the one that started it. */
export type DevnetReport =
  | { type: 'progress'; progress: DevnetProgress }
  /** The nodes that run now: one, or two while one takes over from the other. */
  | { type: 'nodes'; pids: readonly number[] }
  /** Something went wrong and was mended. */
  | { type: 'trouble'; message: string }
  /** What is wrong now, until null says that nothing is. */
  | { type: 'state'; problem: string | null }
  | { type: 'ready'; port: number; deployment: NetworkDeployment; seed: string }
  | { type: 'fatal'; message: string }

/** What it is told. */
export type DevnetCommand = { type: 'start'; settings: DevnetSettings } | { type: 'stop' }
