import { type Address, type Hex, numberToHex, type TransactionReceipt } from 'viem'
import { serviceStatus } from '../../src/tools/meta/serviceStatus.ts'
import { eventually } from '../anvil/eventually.ts'
import { askTool } from './askTool.ts'
import type { TestWorld } from './startWorld.ts'

export type Sent = { from: Address; to?: Address; data?: Hex; value?: bigint; tip?: bigint }

/** Makes a block and waits until the service has seen it. */
export async function mineBlock(world: TestWorld): Promise<void> {
  await world.node.rpc.call('evm_mine')
  const block = Number(await world.client.getBlockNumber({ cacheTime: 0 }))
  await eventually(async () => (await askTool(world, serviceStatus, {})).data.head?.block).toBe(block)
}

/** Sends a transaction as anybody, in a block of its own. */
export async function sendAs(
  world: TestWorld,
  { from, to, data, value = 0n, tip = 0n }: Sent,
): Promise<TransactionReceipt> {
  const { baseFeePerGas } = await world.client.getBlock()
  const hash = await world.node.rpc.call<Hex>('eth_sendTransaction', {
    from,
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    value: numberToHex(value),
    gas: numberToHex(30_000_000),
    maxFeePerGas: numberToHex((baseFeePerGas ?? 0n) * 2n + tip),
    maxPriorityFeePerGas: numberToHex(tip),
  })
  await mineBlock(world)
  const receipt = await world.client.getTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} reverted.`)
  return receipt
}
