import { parseAbiItem, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedWorld, startScriptedWorld } from './startScriptedWorld.ts'

const v2Swap = 'Swap(address,uint256,uint256,uint256,uint256,address)'
const v3Swap = 'Swap(address,address,int256,int256,uint160,uint128,int24)'
const v4Swap = 'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)'
const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

let world: ScriptedWorld
beforeAll(async () => {
  world = await startScriptedWorld()
})
afterAll(() => world.stop())

test('goes on from the world with trades of every venue, and forks', async () => {
  const before = await world.head()
  const after = await world.act(12)
  expect(after.number).toBe(before.number + 12)
  const logs = await world.client.getLogs({ fromBlock: BigInt(before.number + 1) })
  const topics = new Set(logs.map((log) => log.topics[0]))
  for (const signature of [v2Swap, v3Swap, v4Swap]) expect(topics).toContain(toEventSelector(signature))

  const fork = await world.reorg(10, () => world.act(11))
  expect(fork.number).toBe(after.number + 1)
  const kept = await world.client.getBlock({ blockNumber: BigInt(after.number) })
  expect(kept.hash).not.toBe(after.hash)
  const replaced = await world.client.getLogs({ event: transfer, fromBlock: BigInt(after.number - 9) })
  expect(replaced.length).toBeGreaterThan(0)
  const orphaned = new Set(
    logs.filter((log) => log.blockNumber > before.number + 2).map((log) => log.blockHash),
  )
  expect(replaced.filter((log) => orphaned.has(log.blockHash))).toEqual([])
})
