import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import type { Manifest } from '../../src/sources/archive/Manifest.ts'
import { readManifest } from '../../src/sources/archive/readManifest.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { copyIndex } from '../world/copyIndex.ts'
import { followIndex, type TestIndex } from '../world/openTestIndex.ts'
import type { TestWorld } from '../world/startWorld.ts'

/** The service over the same node as another, with an index of the last day and an archive of what was before. */
export type ArchivedWorld = {
  app: App
  chain: Chain
  index: TestIndex
  folder: string
  manifest(): Promise<Manifest>
  /** Waits until everything that has left the window on whole, final days is archived and dropped. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Drops at once what has left the window, and looks often. */
export const eager = { retentionSlack: 1, windowRefreshMs: 100, idleMs: 50 }

export async function startArchivedWorld(world: TestWorld): Promise<ArchivedWorld> {
  const { network } = world.app
  const place = await mkdtemp(join(tmpdir(), 'sherwood-archive-'))
  const folder = join(place, "it's an archive")
  const file = join(place, 'index.db')
  await copyIndex(inject('indexFile'), file)
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  const index = await followIndex({
    ...{ chain, network, file, windowS: 86_400, settings: eager },
    archive: folder,
  })
  const app = createApp(
    { network, chain, close: () => chain.close() },
    {
      config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
      version: '0.0.0-test',
      log: createLogger('silent'),
      index: index.access,
    },
  )
  async function manifest() {
    const found = await readManifest(folder)
    if (!found) throw new Error('there is no archive')
    return found
  }
  /** The window's first block, or that of the first day which is not all final. */
  async function endOfArchive() {
    const [final, head] = await Promise.all([
      world.client.getBlock({ blockTag: 'finalized' }),
      world.client.getBlock(),
    ])
    const since = Number(head.timestamp) - 86_400
    const end = Math.min(since, Math.floor(Number(final.timestamp) / 86_400) * 86_400)
    for (let block = 0n; ; block += 1n)
      if (Number((await world.client.getBlock({ blockNumber: block })).timestamp) >= end) return Number(block)
  }
  return {
    app,
    chain,
    index,
    folder,
    manifest,
    async settled() {
      const end = await endOfArchive()
      for (;;) {
        const view = await index.access.open({}).catch(() => undefined)
        await view?.close()
        if (view && view.span.from === end) return
        await sleep(100)
      }
    },
    async close() {
      await index.close()
      await app.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}
