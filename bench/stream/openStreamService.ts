import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberToHex } from 'viem'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createTroubles } from '../../src/base/observe/createTroubles.ts'
import { createApp, maxBodyBytes } from '../../src/service/app/createApp.ts'
import { openIndex } from '../../src/service/app/openIndex.ts'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createTraffic, holder } from '../../test/anvil/createTraffic.ts'
import { startScriptedChain } from '../../test/anvil/startScriptedChain.ts'

/** So many logs has each block: transfers of one token. */
const logsPerBlock = 50

type Written = (text: string) => void

/** A chain that grows as told, its index in a thread as the service has it, and the service on a socket. */
export async function openStreamService(onWritten: Written) {
  const node = await startScriptedChain({
    secondsPerBlock: 1,
    startTime: Math.floor(Date.now() / 1000) - 86_400,
  })
  const traffic = await createTraffic(node)
  const token = await traffic.token({ symbol: 'BENCH' })
  const deployment = { contracts: [], dexes: [], launchpads: [], feeds: [], tokens: [] }
  const network = loadNetwork('devnet', deployment)
  const chain = await createChain({
    endpoints: [{ url: node.url }],
    network,
    heads: { minPollMs: 20, maxPollMs: 50 },
  })
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-bench-stream-'))
  const config = loadConfig(['--data-dir', folder], {
    ...{ SHERWOOD_RATE_LIMIT: '1000000', SHERWOOD_STREAMS_PER_CLIENT: '100000' },
  })
  const log = createLogger('silent')
  const connection = { network, chain, close: () => chain.close() }
  const index = await openIndex(connection, { config, log, troubles: createTroubles(log) })
  if (!index) throw new Error('There is no index.')
  const app = createApp(connection, { config, version: 'bench', log, index: index.access })
  const server = createNodeServer({
    // What leaves for a socket is looked at as it leaves.
    pipeline: async (request) => {
      const response = await app.pipeline(request)
      const { body } = response
      if (request.path !== '/api/v1/stream' || typeof body !== 'object' || Buffer.isBuffer(body))
        return response
      return { ...response, body: watched(body, onWritten) }
    },
    clientIp: createClientIp([]),
    maxBodyBytes,
  })
  await new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', 8_192, resolve))
  const { port } = server.server.address() as { port: number }
  const payments = Array.from({ length: logsPerBlock }, (_, place) => ({
    to: holder(10 + place),
    amount: BigInt(place + 1),
  }))
  const { gas, ...call } = traffic.payOut(token, payments)
  return {
    port,
    token,
    chain,
    /** What a process needs to know that makes blocks. */
    async task() {
      const { timestamp } = await node.head()
      const fees = { maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }
      return { url: node.url, transaction: { ...call, gas: numberToHex(gas ?? 0n), ...fees }, timestamp }
    },
    async settled() {
      const { number } = await node.head()
      while ((index.access.newest()?.number ?? -1) < number) await sleep(20)
    },
    async close() {
      server.server.closeAllConnections()
      server.server.close()
      await app.close()
      await index.close()
      await node.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function* watched(body: AsyncIterable<Uint8Array>, onWritten: Written): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    onWritten(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1'))
    yield bytes
  }
}
