import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

let world: TestWorld
let node: FaultyRpc
beforeAll(async () => {
  world = await startWorld({
    index: true,
    through: async (target) => {
      node = await startFaultyRpc({ target })
      return node.url
    },
  })
})
afterAll(async () => {
  await world?.close()
  await node?.close()
})

const tools = ['get_gas_oracle', 'get_chain_stats', 'get_market_overview']

describe('the gas price', () => {
  it('is never below the next base fee, wherever it is told and however little the node suggests', async () => {
    // As a node does whose suggestion is of an older block than its newest.
    node.setFaults([{ methods: ['eth_gasPrice'], fault: { kind: 'result', change: () => '0x1' } }])
    const told: Record<string, bigint> = {}
    for (const name of tools) {
      const { data } = (await world.app.kernel.call(name, {})).envelope
      told[name] = BigInt((data as { gas_price_wei: string }).gas_price_wei)
    }
    const health = await world.app.fetch(new Request('http://127.0.0.1/api/health'))
    told.health = BigInt(((await health.json()) as { gas_price_wei: string }).gas_price_wei)
    // The next block itself says what it costs to be in it.
    await world.node.rpc.call('evm_mine')
    const next = await world.client.getBlock()
    expect(next.baseFeePerGas).toBeGreaterThan(1n)
    for (const [name, price] of Object.entries(told))
      expect([name, price]).toEqual([name, next.baseFeePerGas])
  })

  it('is the node’s suggestion where that is more', async () => {
    const much = 10n ** 15n
    node.setFaults([
      { methods: ['eth_gasPrice'], fault: { kind: 'result', change: () => numberToHex(much) as Hex } },
    ])
    const { data } = (await world.app.kernel.call('get_chain_stats', { window: '7d' })).envelope
    expect((data as { gas_price_wei: string }).gas_price_wei).toBe(much.toString())
  })
})
