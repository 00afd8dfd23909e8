import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createDice } from '../chaos/createDice.ts'
import { startMiniChain } from '../chaos/startMiniChain.ts'
import { followIndex } from '../world/openTestIndex.ts'

/** A small chain that grows and forks as told, an index of it, and the service on a socket. */
export async function startStreamWorld(env: Record<string, string> = {}, seed = 5) {
  const chain = await startMiniChain(createDice(seed))
  const network = loadNetwork('devnet', chain.deployment)
  const heads = { minPollMs: 20, maxPollMs: 60, stuckMs: 60_000, recheckMs: 100, movedBackAfterMs: 150 }
  const reading = await createChain({ endpoints: [{ url: chain.url }], network, heads })
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-stream-'))
  const settings = { idleMs: 50, pauseMs: 20, behindMs: 100 }
  const index = await followIndex({ chain: reading, network, file: join(folder, 'index.db'), settings })
  await index.reached()
  const stop = new AbortController()
  const app = createApp(
    { network, chain: reading, close: () => reading.close() },
    {
      config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000', ...env }),
      version: '0.0.0-test',
      log: createLogger('silent'),
      index: index.access,
      signal: stop.signal,
    },
  )
  const server = createNodeServer({
    pipeline: app.pipeline,
    clientIp: createClientIp([]),
    maxBodyBytes: 1_000_000,
  })
  await new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  return {
    chain,
    index,
    app,
    url,
    /** Asks the node directly. */
    client: createPublicClient({ transport: http(chain.url) }),
    stop,
    server,
    /** Every row of a list, newest first. */
    async list(tool: string, args: Record<string, unknown>): Promise<Record<string, unknown>[]> {
      const items: Record<string, unknown>[] = []
      let cursor: string | undefined
      do {
        const answer = await app.kernel.call(tool, { ...args, limit: 100, ...(cursor ? { cursor } : {}) })
        const { data, next_cursor } = answer.envelope
        items.push(...(data as { items: Record<string, unknown>[] }).items)
        cursor = next_cursor
      } while (cursor !== undefined)
      return items
    },
    async close() {
      server.server.closeAllConnections()
      server.server.close()
      await app.close()
      await index.close()
      await chain.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
