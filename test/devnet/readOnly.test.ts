import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { fillExample } from '../world/fillExample.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

let world: TestWorld
let proxy: FaultyRpc

beforeAll(async () => {
  world = await startWorld({
    through: async (target) => {
      proxy = await startFaultyRpc({ target })
      return proxy.url
    },
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
  })
})
afterAll(async () => {
  await world.close()
  await proxy.close()
})

const post = (path: string, body: unknown) =>
  world.app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    }),
  )

test('no tool asks the node for anything but reads, and the chain is as it was', async () => {
  const before = await world.client.getBlock()
  for (const { name, examples } of listedTools) {
    for (const example of examples) {
      await post('/api/v1', { tool: name, arguments: await fillExample(world, example.arguments) })
    }
  }
  const methods = Object.keys(proxy.stats().methods)
  expect(methods.length).toBeGreaterThan(5)
  const harmless =
    /^(eth_(get|call|chainId|blockNumber|gasPrice|maxPriority|feeHistory|estimateGas|simulateV1|syncing|createAccessList)|net_|web3_|debug_trace|trace_)/
  expect(methods.filter((method) => !harmless.test(method))).toEqual([])
  expect((await world.client.getBlock()).hash).toBe(before.hash)
  expect(await world.node.rpc.call('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
})

test.each(['eth_sendTransaction', 'eth_sendRawTransaction', 'anvil_setBalance', 'evm_mine'])(
  '%s reaches the node by no route',
  async (method) => {
    proxy.resetStats()
    const call = { jsonrpc: '2.0', id: 1, method, params: [] }
    for (const path of [
      '/',
      '/rpc',
      '/api',
      '/api/rpc',
      '/api/mcp',
      '/mcp',
      '/api/v1',
      `/api/v1/${method}`,
    ]) {
      const response = await post(path, call)
      const reply = await response.text()
      if (response.status === 200) expect(JSON.parse(reply).error, path).toBeDefined()
    }
    expect((await post('/api/v1', { tool: method, arguments: {} })).status).toBe(404)
    expect(proxy.stats().methods[method]).toBeUndefined()
  },
)
