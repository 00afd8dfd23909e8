import { type Hash, type Hex, numberToHex } from 'viem'
import { allBlocks } from './allBlocks.ts'
import type { TestWorld } from './startWorld.ts'

/** The newest transaction of the world that failed, by the receipts of the node itself. */
export async function failedTransaction(world: TestWorld): Promise<Hash> {
  for (const { number } of (await allBlocks(world)).toReversed()) {
    const receipts = await world.node.rpc.call<{ status: Hex; transactionHash: Hash }[]>(
      'eth_getBlockReceipts',
      numberToHex(number ?? 0n),
    )
    const failed = receipts.find(({ status }) => status === '0x0')
    if (failed) return failed.transactionHash
  }
  throw new Error('No transaction of the world has failed.')
}
