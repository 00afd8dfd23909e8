import { startBenchNode } from '../world/startBenchNode.ts'
import { messageOf, startPart } from '../world/startPart.ts'
import type { DenseTelling, Telling, TellingStart } from './tellingNode.ts'

export const secondsPerBlock = 10
const blocks = (7 * 86_400) / secondsPerBlock
/** The world's clock stands a minute after its last block. */
const firstAfterS = 90

/** A node with the world of the benchmarks and a week of empty blocks after it, which the filling fills. */
export async function startGrowthNode(root: string) {
  const { node, file } = await startBenchNode(root, { revive: false })
  const worldBlocks = Number(await node.rpc.call('eth_blockNumber'))
  const teller = await startPart(root, 'bench/growth/tellingNode.ts')
  teller.send({
    target: node.rpcUrl,
    quiet: { count: blocks, from: file.now + firstAfterS, secondsPerBlock },
  } satisfies Telling)
  const rpcUrl = `http://127.0.0.1:${await messageOf<number>(teller)}`
  return {
    file,
    worldBlocks,
    /** Of whom the node's blocks are asked, and those that it never made. */
    teller: { pid: teller.pid ?? 0 },
    node: {
      ...node,
      rpcUrl,
      stop() {
        teller.disconnect()
        return node.stop()
      },
    },
    /** Has dense blocks put together after the quiet ones; they are told of by the clock from when `start` says. */
    async prepare(dense: DenseTelling) {
      teller.send(dense)
      await messageOf(teller)
      return { start: (from: number) => teller.send({ from } satisfies TellingStart) }
    },
  }
}

export type GrowthNode = Awaited<ReturnType<typeof startGrowthNode>>
