import type { Block } from 'viem'
import type { TestWorld } from './startWorld.ts'

const known = new WeakMap<TestWorld, Promise<Block<bigint, false, 'latest'>[]>>()

/** Every block of a world that does not grow, by number, asked from the node directly. */
export function allBlocks(world: TestWorld): Promise<Block<bigint, false, 'latest'>[]> {
  const blocks = known.get(world) ?? readAll(world)
  known.set(world, blocks)
  return blocks
}

async function readAll({ client }: TestWorld) {
  const head = Number(await client.getBlockNumber())
  const numbers = Array.from({ length: head + 1 }, (_, number) => BigInt(number))
  return Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber })))
}
