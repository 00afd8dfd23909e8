import { type Address, concatHex, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

/** Code that answers every call with so many zero bytes; four and a half megabytes are what 50 million gas buy. */
const returning = (bytes: number): Hex => concatHex(['0x62', numberToHex(bytes, { size: 3 }), '0x6000f3'])

const megabyte = 1_048_576
const hostile: Address = '0x00000000000000000000000000000000b16b00b5'

let world: TestWorld
let rpc: FaultyRpc
beforeAll(async () => {
  world = await startWorld({
    index: true,
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
    through: async (target) => {
      rpc = await startFaultyRpc({ target })
      return rpc.url
    },
  })
  await world.client.request({
    method: 'anvil_setCode' as never,
    params: [hostile, returning(4_500_000)] as never,
  })
})
afterAll(async () => {
  await world?.close()
  await rpc?.close()
})

async function ask(operation: string, args: Record<string, unknown>) {
  rpc.resetStats()
  const before = process.cpuUsage()
  const response = await world.app.fetch(
    new Request(`http://localhost/api/v1/${operation}`, {
      method: 'POST',
      body: JSON.stringify(args),
      headers: { 'content-type': 'application/json' },
    }),
  )
  const body = (await response.json()) as { data?: Record<string, unknown>; code?: string }
  const { user, system } = process.cpuUsage(before)
  return { status: response.status, body, cpuMs: (user + system) / 1000, bytes: rpc.stats().responseBytes }
}

describe('a token that answers every call with megabytes', () => {
  it.each([
    ['get_token', { token: hostile }],
    ['scan_token', { token: hostile }],
    ['get_safety', { token: hostile }],
    ['get_contract', { address: hostile }],
    ['get_address', { address: hostile }],
    ['simulate_token_trade', { token: hostile }],
  ])('costs %s few bytes and little time', async (operation, args) => {
    const { status, bytes, cpuMs, body } = await ask(operation, args)
    expect([200, 404, 422], JSON.stringify(body).slice(0, 300)).toContain(status)
    // Nine megabytes for each of dozens of calls before.
    expect(bytes).toBeLessThan(4 * megabyte)
    expect(cpuMs).toBeLessThan(1_500)
  })

  it('is told as one whose answers cannot be read', async () => {
    const { body, bytes } = await ask('read_contract', {
      address: hostile,
      function: 'totalSupply()(uint256)',
    })
    expect(bytes).toBeGreaterThan(8 * megabyte)
    expect(body).toMatchObject({
      code: 'CALL_REVERTED',
      message: `The call to ${hostile} reverted: its answer is larger than 2097152 bytes.`,
    })
  })
})
