import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { type ChainOptions, createChain } from '../../src/sources/chain/createChain.ts'
import { eventually } from '../anvil/eventually.ts'
import { failureOf } from '../anvil/failureOf.ts'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { type FaultyService, impatient, type Problem, startFaultyService } from './startFaultyService.ts'

let service: FaultyService
beforeAll(async () => {
  service = await startFaultyService()
})
afterAll(() => service?.close())

describe('a node that lies', () => {
  afterEach(() => service.recover())

  const other = `0x${'ab'.repeat(32)}`
  const changed = (fields: object) => (result: unknown) => ({ ...(result as object), ...fields })

  it.each<[string, string, object]>([
    ['the hash of a block', 'eth_getBlockByHash', { hash: other }],
    ['its transactions', 'eth_getBlockByHash', { transactions: 7 }],
    ['its gas', 'eth_getBlockByHash', { gasUsed: 'much' }],
    ['its number', 'eth_getBlockByNumber', { number: '0x7' }],
    ['the hash of a transaction', 'eth_getTransactionByHash', { hash: other }],
    ['the hash of a receipt', 'eth_getTransactionReceipt', { transactionHash: other }],
    ['fees', 'eth_feeHistory', { baseFeePerGas: 'low' }],
  ])('about %s is not believed', async (_, method, fields) => {
    const { hash, transactions } = await service.world.client.getBlock({ blockNumber: 20n })
    const questions: Record<string, string> = {
      eth_getBlockByHash: `get_block?block=${hash}`,
      eth_getBlockByNumber: 'get_block?block=55',
      eth_getTransactionByHash: `get_transaction?hash=${transactions[0]}`,
      eth_getTransactionReceipt: `get_transaction?hash=${transactions[0]}`,
      eth_feeHistory: 'get_gas_oracle',
    }
    service.proxy.setFaults([{ methods: [method], fault: { kind: 'result', change: changed(fields) } }])
    const { status, body } = await service.get(`/api/v1/${questions[method]}`)
    expect([status, body.code]).toEqual([502, 'UPSTREAM_FAILED'])
  })

  it('and comes back as another chain is refused', async () => {
    const { proxy, get, newQuestion } = service
    await proxy.goDown()
    await get(newQuestion())
    proxy.setFaults([{ methods: ['eth_chainId'], fault: { kind: 'result', change: () => '0x1' } }])
    await proxy.comeUp()
    await eventually(async () => (await get(newQuestion())).body.message).toMatch(/serves chain 1, not 4663/)
    expect((await get('/api/health')).status).toBe(500)
  })
})

/** A service of its own over a node. */
async function connectTo(node: FaultyRpc, options: Partial<ChainOptions> = {}) {
  const { network } = service.world.app
  const endpoints = [{ url: node.url, ws: node.wsUrl }]
  const chain = await createChain({ endpoints, network, ...impatient, ...options })
  const app = createApp(
    { network, chain, close: () => chain.close() },
    { config: loadConfig([], {}), version: '0', log: createLogger('silent') },
  )
  const call = async (path: string) => {
    const response = await app.fetch(new Request(`http://localhost${path}`))
    return { status: response.status, body: (await response.json()) as Problem }
  }
  return { app, call }
}

const openConnections = (node: FaultyRpc) => {
  const { openSockets, openWebSockets } = node.stats()
  return openSockets + openWebSockets
}

describe('a node at the start', () => {
  let node: FaultyRpc
  beforeAll(async () => {
    node = await startFaultyRpc({ target: service.world.node.rpcUrl })
  })
  afterAll(() => node?.close())

  it('that is not there is waited for: tools and health say so, and answer once it is', async () => {
    await node.goDown()
    const { app, call } = await connectTo(node, { bootMs: 300 })
    const tool = await call('/api/v1/get_chain_stats')
    const health = await call('/api/health')
    expect([tool.status, tool.body.code]).toEqual([502, 'UPSTREAM_FAILED'])
    expect(tool.body.message).toContain(
      `node ${new URL(node.url).host} could not answer: connection failed (ECONNREFUSED)`,
    )
    expect([health.status, health.body.ok]).toEqual([500, false])
    expect((await call('/api/v1')).status).toBe(200)
    await node.comeUp()
    await eventually(async () => (await call('/api/v1/get_chain_stats')).status).toBe(200)
    await eventually(async () => (await call('/api/health')).status).toBe(200)
    await app.close()
    await eventually(() => openConnections(node)).toBe(0)
  })

  it('that serves another chain is refused for good, and let go', async () => {
    node.setFaults([{ methods: ['eth_chainId'], fault: { kind: 'result', change: () => '0xa4b1' } }])
    const failure = await failureOf(connectTo(node))
    expect(failure.message).toMatch(/serves chain 42161, not 4663/)
    await eventually(() => openConnections(node)).toBe(0)
    node.clearFaults()
  })

  it('that served well is let go when the service closes', async () => {
    const { app, call } = await connectTo(node)
    const tools = ['get_chain_stats', 'get_gas_oracle', 'list_blocks']
    const answers = await Promise.all(tools.map((name) => call(`/api/v1/${name}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(openConnections(node)).toBeGreaterThan(0)
    await app.close()
    await eventually(() => openConnections(node)).toBe(0)
  })
})
