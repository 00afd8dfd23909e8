import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, pad } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/devnet/world/accounts.ts'
import { endlessLoop } from '../devnet/programs.ts'
import { placeOf } from '../world/placeOf.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

type Sent = { method: string; params: [{ gas?: Hex; blockStateCalls?: { calls: { gas?: Hex }[] }[] }] }

/** A node of one's own, which has no limits, with nothing but the service and a listener in front of it. */
let world: TestWorld
let listener: Server
const sent: Sent[] = []

async function listenBefore(target: string): Promise<string> {
  listener = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    sent.push(...([JSON.parse(body)].flat() as Sent[]))
    const answer = await fetch(target, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
}

beforeAll(async () => {
  world = await startWorld({ through: listenBefore })
})
afterAll(async () => {
  await world.close()
  listener.close()
})

const call = (name: string, args: Record<string, unknown>) => world.app.kernel.call(name, args)

/** The deployer that every chain has runs what it is handed. */
const throughDeployer = {
  from: cast.keeper,
  to: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  data: `${pad('0x00', { size: 32 })}${endlessLoop.slice(2)}`,
}

describe('code that does not end', () => {
  it.each([
    ['eth_call', { data: endlessLoop }],
    ['eth_call', throughDeployer],
    ['eth_estimateGas', { data: endlessLoop }],
    ['eth_createAccessList', { ...throughDeployer }],
    ['eth_simulateV1', { calls: [{ data: endlessLoop }, { data: endlessLoop, gas: '1000000000000' }] }],
    ['debug_traceCall', { data: endlessLoop }],
    ['simulate_transaction', throughDeployer],
  ])('is run by %s to its end, while others are answered and blocks made', async (name, args) => {
    const running = call(name, args).catch((error: unknown) => error)
    const balance = await call('eth_getBalance', { address: cast.keeper })
    expect(balance.envelope.data).toMatchObject({ result: expect.stringMatching(/^0x/) })
    await world.node.rpc.call('evm_mine')
    await running
    // A node that still ran it would hold its state, and make no block.
    await world.node.rpc.call('evm_mine')
  })
})

it('every request that runs code names its gas', async () => {
  sent.length = 0
  await call('simulate_transaction', { ...throughDeployer, data: '0x' })
  await call('eth_estimate_gas', { to: placeOf(world, 'weth'), data: '0x18160ddd' })
  await call('debug_trace_call', { to: placeOf(world, 'weth'), data: '0x18160ddd', gas: 10 ** 12 })
  const gasOf = ({ params: [first] }: Sent) =>
    first.blockStateCalls ? first.blockStateCalls.flatMap(({ calls }) => calls) : [first]
  const runs = sent.filter(({ method }) => /call|estimate|simulate/i.test(method))
  expect(new Set(runs.map(({ method }) => method))).toEqual(
    new Set(['eth_call', 'eth_estimateGas', 'eth_simulateV1', 'debug_traceCall']),
  )
  for (const { gas } of runs.flatMap(gasOf)) expect(Number(gas)).toBeLessThanOrEqual(50_000_000)
  // What a caller chose gets what one transaction may spend where the node shares the service's machine.
  const chosen = runs.filter(({ method }) => method !== 'eth_call')
  for (const { gas } of chosen.flatMap(gasOf)) expect(Number(gas)).toBeLessThanOrEqual(2 ** 24)
})
