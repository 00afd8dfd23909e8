import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { eventually } from '../anvil/eventually.ts'
import { fastProbe } from '../anvil/openChain.ts'
import { type RunningServer, startServer } from '../clients/startServer.ts'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

/** Short patience, so that a hanging node is told from a slow test machine in seconds. */
export const impatient = {
  patience: { tool: { attempts: 3, attemptMs: 1_200, totalMs: 2_400, pauseMs: 5 } },
  probe: { ...fastProbe, timeoutMs: 1_000 },
  heads: { minPollMs: 50, maxPollMs: 200 },
}

export type Problem = {
  ok?: boolean
  code?: string
  message?: string
  error?: string
  hint?: string
  request_id?: string
}
export type Reply = { status: number; type: string | null; body: Problem }

type Status = {
  endpoints: { state: string; last_error: string | null }[]
  load: { running: number; waiting: number }
}

/** The whole service on a socket, over a node with moods. */
export type FaultyService = {
  world: TestWorld
  proxy: FaultyRpc
  server: RunningServer
  get(path: string, init?: RequestInit): Promise<Reply>
  /** The path of a question nobody has asked yet, so that no cache can answer it. */
  newQuestion(): string
  /** Asked by another client, who does not wait behind the questions of this one. */
  status(): Promise<Status>
  /** Makes the node well again and waits until the service has noticed. */
  recover(): Promise<void>
  close(): Promise<void>
}

export async function startFaultyService(): Promise<FaultyService> {
  let proxy: FaultyRpc | undefined
  const world = await startWorld({
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
    chain: impatient,
    async through(target) {
      proxy = await startFaultyRpc({ target })
      return proxy.url
    },
  })
  if (!proxy) throw new Error('The world was not started through the proxy.')
  const node = proxy
  const server = await startServer(world.app.pipeline, maxBodyBytes)
  let asked = 0

  const get = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(`${server.url}${path}`, init)
    const type = response.headers.get('content-type')
    return { status: response.status, type, body: (await response.json()) as Problem }
  }
  const newQuestion = () => {
    asked += 1
    return `/api/v1/get_address?address=0x${(0xabcde000 + asked).toString(16).padStart(40, '0')}`
  }
  return {
    world,
    proxy: node,
    server,
    get,
    newQuestion,
    async status() {
      const { envelope } = await world.app.kernel.call('service_status', {}, { clientIp: 'somebody else' })
      return envelope.data as Status
    },
    async recover() {
      node.clearFaults()
      await eventually(async () => (await get(newQuestion())).status).toBe(200)
      await eventually(async () => (await get('/api/health')).status).toBe(200)
    },
    async close() {
      await server.close()
      await world.close()
      await node.close()
    },
  }
}
