import { numberToHex } from 'viem'
import type { RpcBlock, RpcTransaction } from '../../src/sources/chain/RpcBlock.ts'
import type { Sent } from './questionsOf.ts'
import type { GrowthNode } from './startGrowthNode.ts'

/** The newest transaction that somebody sent. */
export async function lastSent({ node: { rpc }, worldBlocks }: GrowthNode): Promise<Sent> {
  for (let number = worldBlocks; number >= 0; number -= 1) {
    const block = (await rpc.call(
      'eth_getBlockByNumber',
      numberToHex(number),
      true,
    )) as RpcBlock<RpcTransaction>
    const [first] = block.transactions
    if (first) return { $TX: first.hash, $WALLET: first.from }
  }
  throw new Error('Nobody sent a transaction in the world of the benchmark.')
}
