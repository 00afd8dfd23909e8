import { type Hex, numberToHex } from 'viem'
import type { History } from '../history/openHistory.ts'
import type { HistoryTransaction, PlannedBlock, StoredBlock } from '../history/StoredBlock.ts'
import { type Rpc, RpcRefusal } from '../node/createRpc.ts'
import { keepBlock, keepUp, toSend } from './makeBlock.ts'

/** The node did not come to the block that the history has. */
export class ReplayDiffers extends Error {
  override readonly name = 'ReplayDiffers'
}

function toPlanned(number: number, { header, transactions }: StoredBlock): PlannedBlock {
  const { timestamp, baseFeePerGas } = JSON.parse(header) as { timestamp: Hex; baseFeePerGas: Hex }
  const sent = (JSON.parse(transactions) as HistoryTransaction[]).map(
    ({ from, to, input, value, gas, nonce, maxFeePerGas }) =>
      ({ from, to, input, value, gas, nonce, maxFeePerGas }) as const,
  )
  return { number, timestamp: Number(timestamp), baseFee: baseFeePerGas, transactions: sent }
}

async function replay(rpc: Rpc, { timestamp, baseFee, transactions }: PlannedBlock): Promise<void> {
  await rpc.batch([
    { method: 'anvil_setNextBlockBaseFeePerGas', params: [baseFee] },
    ...transactions.map(toSend),
  ])
  await rpc.call('evm_mine', { timestamp })
}

async function hashAt(rpc: Rpc, number: number): Promise<Hex | undefined> {
  const block = await rpc.call<{ hash: Hex } | null>('eth_getBlockByNumber', numberToHex(number), false)
  return block?.hash
}

const heightOf = async (rpc: Rpc) => Number(await rpc.call<Hex>('eth_blockNumber'))

/**
 * Brings a node from the block it is at to the newest of the history, by making the blocks in between again. The
 * same transactions at the same times give the same blocks; where they do not, the state that the node started
 * from was not that of its block.
 */
export async function replayBlocks(rpc: Rpc, history: History): Promise<void> {
  try {
    const head = history.head()
    for (let number = (await heightOf(rpc)) + 1; number <= (head?.number ?? 0); number++) {
      const stored = history.block(number)
      if (stored === undefined) throw new ReplayDiffers(`block ${number} is no longer kept`)
      await replay(rpc, toPlanned(number, stored))
    }
    if (head !== undefined && (await hashAt(rpc, head.number)) !== head.hash)
      throw new ReplayDiffers(`the node comes to another block ${head.number}`)
  } catch (error) {
    if (error instanceof RpcRefusal) throw new ReplayDiffers(error.message, { cause: error })
    throw error
  }
}

/**
 * Brings a node to the newest block that anybody can have seen: what the node has beyond the history is added to
 * it, and what was planned when the last node ended is made. Nobody else may make blocks meanwhile.
 */
export async function replayAll(rpc: Rpc, history: History): Promise<void> {
  await replayBlocks(rpc, history)
  const planned = history.planned()
  const height = await heightOf(rpc)
  await keepUp(rpc, history, height)
  if (planned?.number !== height + 1) return
  await replay(rpc, planned)
  await keepBlock(rpc, history, planned.number)
}
