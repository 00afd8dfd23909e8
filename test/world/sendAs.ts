import { type Address, type Hex, numberToHex, type TransactionReceipt } from 'viem'
import { expect, vi } from 'vitest'
import { serviceStatus } from '../../src/operations/tools/meta/serviceStatus.ts'
import { askTool } from './askTool.ts'
import type { TestWorld } from './startWorld.ts'

export type Sent = { from: Address; to?: Address; data?: Hex; value?: bigint; tip?: bigint; gas?: bigint }

/** Makes a block and waits until the service has seen it. */
export async function mineBlock(world: TestWorld): Promise<void> {
  await world.node.rpc.call('evm_mine')
  const block = Number(await world.client.getBlockNumber({ cacheTime: 0 }))
  const seen = async () =>
    expect((await askTool(world, serviceStatus, {})).data.head?.block).toBeGreaterThanOrEqual(block)
  await vi.waitFor(seen, { timeout: 60_000, interval: 20 })
}

/** Sends transactions as anybody, all in one block. */
export async function sendAll(
  world: TestWorld,
  transactions: readonly Sent[],
  { mayFail = false }: { mayFail?: boolean } = {},
): Promise<TransactionReceipt[]> {
  const { baseFeePerGas } = await world.client.getBlock()
  const hashes: Hex[] = []
  for (const { from, to, data, value = 0n, tip = 0n, gas = 30_000_000n } of transactions)
    hashes.push(
      await world.node.rpc.call<Hex>('eth_sendTransaction', {
        from,
        ...(to ? { to } : {}),
        ...(data ? { data } : {}),
        value: numberToHex(value),
        gas: numberToHex(gas),
        maxFeePerGas: numberToHex((baseFeePerGas ?? 0n) * 2n + tip),
        maxPriorityFeePerGas: numberToHex(tip),
      }),
    )
  await mineBlock(world)
  const receipts = await Promise.all(hashes.map((hash) => world.client.getTransactionReceipt({ hash })))
  const failed = receipts.find(({ status }) => status !== 'success')
  if (failed && !mayFail) throw new Error(`The transaction ${failed.transactionHash} reverted.`)
  return receipts
}

/** Sends a transaction as anybody, in a block of its own. */
export async function sendAs(world: TestWorld, transaction: Sent): Promise<TransactionReceipt> {
  const [receipt] = await sendAll(world, [transaction])
  if (!receipt) throw new Error('The transaction has no receipt.')
  return receipt
}
