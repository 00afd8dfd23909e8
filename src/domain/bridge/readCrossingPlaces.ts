import { type Hash, numberToHex } from 'viem'
import { UpstreamFailed } from '../../base/errors/codes.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { type RpcBlock, toNumber } from '../../sources/chain/RpcBlock.ts'
import { blockOf } from '../../sources/index/position.ts'
import type { BridgeTransfer } from '../../sources/index/queries/listBridgeTransfers.ts'

/** When, in seconds since 1970, and in which transaction. */
export type Place = { time: number; transaction: Hash }

/** Where crossings stand; the node knows it of blocks that the index does not keep whole. */
export async function readCrossingPlaces(
  chain: PinnedChain,
  rows: readonly BridgeTransfer[],
): Promise<Map<number, Place>> {
  const reading = new Map<number, Promise<RpcBlock | null>>()
  const readBlock = (number: number) => {
    const known = reading.get(number)
    if (known) return known
    const block = chain.request<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(number), false])
    reading.set(number, block)
    return block
  }
  const places = rows.map(async ({ position, time, transaction, transactionIndex }) => {
    if (time !== null && transaction !== null) return [position, { time, transaction }] as const
    const block = await readBlock(blockOf(position))
    const hash = block?.transactions[transactionIndex]
    if (!block || hash === undefined)
      throw UpstreamFailed({ upstream: 'node', problem: `block ${blockOf(position)} is missing` })
    return [position, { time: toNumber(block.timestamp), transaction: hash }] as const
  })
  return new Map(await Promise.all(places))
}
