import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyRpc, startFaultyRpc } from '../../../test/faultyRpc/startFaultyRpc.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { startWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { getSafety } from '../../operations/tools/safety/getSafety.ts'
import { simulateTokenTrade } from '../../operations/tools/safety/simulateTokenTrade.ts'

/** On a node that does not simulate blocks. */
describe('probeTrade', () => {
  let proxy: FaultyRpc
  let world: TestWorld
  beforeAll(async () => {
    const through = async (target: string) => {
      proxy = await startFaultyRpc({ target })
      const message = 'the method eth_simulateV1 does not exist'
      proxy.setFaults([{ methods: ['eth_simulateV1'], fault: { kind: 'rpc_error', code: -32601, message } }])
      return proxy.url
    }
    world = await startWorld({ index: true, through })
  })
  afterAll(async () => {
    await world.close()
    await proxy.close()
  })

  it('calls nothing tradeable that was sold inside one call alone, and says what was not tried', async () => {
    const { data } = await askTool(world, simulateTokenTrade, { token: 'CASHCAT' })
    expect(data).toMatchObject({ verdict: 'indeterminate', sell_ok: true, buy_tax_bps: 0, sell_tax_bps: 0 })
    expect(data.untried.join(' ')).toContain('eth_simulateV1')
    expect(data.method).toContain('eth_call')
    const safety = (await askTool(world, getSafety, { token: placeOf(world, 'token OAK') })).data
    expect(safety.unknown).toContainEqual({
      check: 'honeypot',
      reason: expect.stringContaining('eth_simulateV1'),
    })
  })

  it('still knows a honeypot where those who bought cannot move their tokens', async () => {
    const { data } = await askTool(world, getSafety, { token: placeOf(world, 'trap honeypot') })
    expect(data.simulation).toMatchObject({ verdict: 'honeypot', holders_sold: 0 })
    expect(data.simulation.holders_tried).toBeGreaterThan(1)
    expect(data.verdict).toBe('danger')
  })
})
