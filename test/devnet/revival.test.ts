import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { startNodeFromState, type ThrowawayNode } from '../../src/devnet/startNodeFromState.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { readOn } from './readOn.ts'

let node: ThrowawayNode
let chain: Chain

beforeAll(async () => {
  const stateFile = join(inject('worldFolder'), 'state.json')
  node = await startNodeFromState({ stateFile, mining: 'manual', revive: true })
  const endpoints = [{ url: node.rpcUrl, ws: node.wsUrl }]
  chain = await createChain({ endpoints, network: loadNetwork('custom') })
})

afterAll(async () => {
  await chain?.close()
  await node?.stop()
})

test('a node that dies is started again, and who asks meanwhile waits for it', async () => {
  const { reads, stop } = readOn(chain)
  const { pid } = node
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => node.pid).not.toBe(pid)
  const before = reads()
  await expect.poll(reads).toBeGreaterThan(before + 20)
  expect((await stop()).failures).toEqual([])
  expect(chain.status().endpoints[0]?.state).toBe('healthy')
})
