import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPublicClient, http, type PublicClient } from 'viem'
import { inject } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { startNodeFromState, type ThrowawayNode } from '../../src/devnet/startNodeFromState.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { type ChainOptions, createChain } from '../../src/sources/chain/createChain.ts'
import { openTestIndex, type TestIndex } from './openTestIndex.ts'
import { rememberReads } from './rememberReads.ts'

/** The embedded world on a node of its own, the service over it, and a client that asks the node directly. */
export type TestWorld = {
  node: ThrowawayNode
  app: App
  /** What the world knows of itself; the service never sees it. */
  file: WorldFile
  client: PublicClient
  /** Where asked for; follows the node. */
  index: TestIndex | undefined
  close(): Promise<void>
}

export type WorldOptions = {
  /** Another URL to read through, such as a faulty proxy in front of the node. */
  through?: (rpcUrl: string) => string | Promise<string>
  env?: Record<string, string>
  /** How the service reads this chain, where a test needs other pauses or heads. */
  chain?: Partial<ChainOptions>
  /** Gives the service its index. */
  index?: boolean
  /** Starts the node again when it dies: only for a world that no test changes. */
  revive?: boolean
  /** The service's clock stands where the chain's does, instead of at the time of the test. */
  chainTime?: boolean
}

const running = new Set<ThrowawayNode>()
function endNodes(): void {
  for (const node of running) {
    // Before it is killed: else it would be started again, in the moment that is left.
    void node.stop()
    try {
      process.kill(node.pid, 'SIGKILL')
    } catch {
      // It has stopped already.
    }
  }
}
process.once('exit', endNodes)
// Vitest ends its workers by this signal, and a process that a signal ends has no exit event.
process.once('SIGTERM', () => {
  endNodes()
  process.kill(process.pid, 'SIGTERM')
})

/** Starts a world that this test may change as it likes. */
export async function startWorld({
  through,
  env = {},
  chain: settings,
  index: indexed = false,
  revive = false,
  chainTime = false,
}: WorldOptions = {}): Promise<TestWorld> {
  const folder = inject('worldFolder')
  const file = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldFile
  const node = await startNodeFromState({
    stateFile: join(folder, 'state.json'),
    mining: 'manual',
    clock: file.now + 60,
    revive,
  })
  running.add(node)
  const network = loadNetwork('devnet', file.deployment)
  const url = through ? await through(node.rpcUrl) : node.rpcUrl
  const chain = await createChain({ endpoints: [{ url }], network, ...settings })
  const index = indexed ? await openTestIndex(inject('indexFile'), { chain, network }) : undefined
  await index?.reached()
  const app = createApp(
    { network, chain, close: () => chain.close() },
    {
      config: loadConfig([], env),
      version: '0.0.0-test',
      log: createLogger('silent'),
      ...(index ? { index: index.access } : {}),
      ...(chainTime ? { now: () => (file.now + 60) * 1000 } : {}),
    },
  )
  return {
    node,
    app,
    file,
    index,
    client: createPublicClient({
      transport: http(node.rpcUrl, { batch: { batchSize: 50 }, retryCount: 6, retryDelay: 300 }),
    }),
    async close() {
      await index?.close()
      await app.close()
      await node.stop()
      running.delete(node)
    },
  }
}

let shared: Promise<TestWorld> | undefined

/** The world that all read-only tests of this worker share. */
export const sharedWorld = (): Promise<TestWorld> => {
  shared ??= startWorld({ index: true, revive: true, env: { SHERWOOD_RATE_LIMIT: '1000000' } }).then(
    (world) => ({ ...world, client: rememberReads(world.client) }),
  )
  return shared
}

let sandbox: Promise<TestWorld> | undefined

/** The world that tests of this worker may change, each in its own corner; its head moves. */
export const sandboxWorld = (): Promise<TestWorld> => {
  sandbox ??= startWorld({
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
    chain: { heads: { minPollMs: 20, maxPollMs: 50 } },
  })
  return sandbox
}
