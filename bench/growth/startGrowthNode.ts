import { numberToHex } from 'viem'
import { startBenchNode } from '../world/startBenchNode.ts'

const blocks = 1008
const secondsPerBlock = 600
/** The world's clock stands a minute after its last block. */
const firstAfterS = 90
const perCall = 100

/** A node with the world of the benchmarks and a week of empty blocks after it, which the filling fills. */
export async function startGrowthNode(root: string) {
  const bench = await startBenchNode(root, { revive: false })
  const { rpc } = bench.node
  const worldBlocks = Number(await rpc.call('eth_blockNumber'))
  await rpc.call('evm_setNextBlockTimestamp', numberToHex(bench.file.now + firstAfterS))
  await rpc.call('evm_mine')
  for (let made = 0; made < blocks; made += perCall)
    await rpc.call('anvil_mine', numberToHex(Math.min(perCall, blocks - made)), numberToHex(secondsPerBlock))
  return { ...bench, worldBlocks }
}

export type GrowthNode = Awaited<ReturnType<typeof startGrowthNode>>
