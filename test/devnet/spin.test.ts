import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, http } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { createRpc, type Rpc } from '../../src/devnet/node/createRpc.ts'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import { copyWorld } from './copyWorld.ts'
import { nodePort } from './nodePort.ts'
import { endlessLoop } from './programs.ts'
import { readPids } from './readPids.ts'

const { dataDir, world, seed, remove } = copyWorld()
let devnet: Devnet
const opened: Rpc[] = []
afterAll(async () => {
  for (const rpc of opened) rpc.close()
  await devnet?.close()
  remove()
})

/** Asks the node itself, past the gate, for what never ends. */
function spin(pid: number): void {
  const rpc = createRpc(nodePort(pid), { silenceMs: 600_000 })
  opened.push(rpc)
  rpc.call('eth_call', { data: endlessLoop }, 'latest').catch(() => {})
}

describe.runIf(process.platform === 'linux')('a node that spins', () => {
  const troubles: string[] = []
  test('is replaced, and who asks meanwhile is answered', async () => {
    devnet = await startDevnet({ dataDir, seed, blockTimeMs: 200, onTrouble: (what) => troubles.push(what) })
    const client = createPublicClient({ transport: http(devnet.rpcUrl, { timeout: 60_000 }), cacheTime: 0 })
    const before = await client.getBlock()
    const { node } = readPids(world)
    spin(node)
    // Its state is held for good before long: one of these waits for the next node.
    do await client.getBalance({ address: before.miner })
    while (readPids(world).node === node)
    expect(troubles).toEqual([expect.stringMatching(/ended \(SIGKILL\) and is started again/)])
    expect(await client.getBlock({ blockNumber: before.number })).toEqual(before)
    const { number } = await client.getBlock()
    await expect.poll(() => client.getBlockNumber()).toBeGreaterThan(number)
  })

  test('is not waited for when the chain stops', async () => {
    const { keeper, node } = readPids(world)
    spin(node)
    await sleep(600)
    const asked = Date.now()
    await devnet.close()
    expect(Date.now() - asked).toBeLessThan(4_000)
    for (const pid of [keeper, node]) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })
})
