import { type Hex, numberToHex } from 'viem'
import type { Making } from '../gate/Making.ts'
import type { History } from '../history/openHistory.ts'
import type { HistoryBlock, PlannedTransaction } from '../history/StoredBlock.ts'
import { type Rpc, RpcRefusal } from '../node/createRpc.ts'
import { feeInOrder } from '../world/feeInOrder.ts'
import type { WantedBlock } from './createLiveWriter.ts'

const defaultGas = 1_500_000n

/** A transaction as the node is asked to take it; nobody has a key, and it asks for none. */
export function toSend({ to, input, ...rest }: PlannedTransaction) {
  const transaction = { ...rest, ...(to && { to }), data: input, maxPriorityFeePerGas: '0x0' }
  return { method: 'eth_sendTransaction', params: [transaction] }
}

async function readNonces(rpc: Rpc, senders: readonly Hex[]): Promise<Map<Hex, number>> {
  const counts = await rpc.batch<Hex>(
    senders.map((sender) => ({ method: 'eth_getTransactionCount', params: [sender, 'latest'] })),
  )
  return new Map(senders.map((sender, index) => [sender, Number(counts[index])]))
}

/** Puts transactions into the node's pool; one that it refuses is dropped, since nothing else depends on it. */
export async function submit(rpc: Rpc, wanted: WantedBlock['transactions']): Promise<PlannedTransaction[]> {
  const nonces = await readNonces(rpc, [...new Set(wanted.map(({ from }) => from))])
  const taken: PlannedTransaction[] = []
  for (const { from, to, data, value, gas } of wanted) {
    const nonce = nonces.get(from) ?? 0
    const transaction: PlannedTransaction = {
      from,
      to: to ?? null,
      input: data ?? '0x',
      value: numberToHex(value ?? 0n),
      gas: numberToHex(gas ?? defaultGas),
      nonce: numberToHex(nonce),
      maxFeePerGas: feeInOrder(taken.length),
    }
    try {
      await rpc.batch([toSend(transaction)])
    } catch (error) {
      if (error instanceof RpcRefusal) continue
      throw error
    }
    nonces.set(from, nonce + 1)
    taken.push(transaction)
  }
  return taken
}

/** Reads a block from the node into the history. */
export async function keepBlock(rpc: Rpc, history: History, number: number): Promise<void> {
  const [block, receipts] = await rpc.batch<unknown>([
    { method: 'eth_getBlockByNumber', params: [numberToHex(number), true] },
    { method: 'eth_getBlockReceipts', params: [numberToHex(number)] },
  ])
  if (!block || !receipts) throw new Error(`The node has no block ${number}.`)
  history.add(block as HistoryBlock, receipts as unknown[])
}

/** Adds the blocks that the node has made since the newest of the history, up to its own newest. */
export async function keepUp(rpc: Rpc, history: History, upTo: number): Promise<void> {
  for (let number = (history.head()?.number ?? upTo) + 1; number <= upTo; number++)
    await keepBlock(rpc, history, number)
}

/**
 * Makes the next block. What it is made of is written down before it is made, so that whoever has seen it finds
 * it again, whatever ends in between.
 */
export async function makeBlock(
  { rpc, history, making }: { rpc: Rpc; history: History; making: Making },
  wanted: WantedBlock,
): Promise<void> {
  const parent = await rpc.call<{ number: Hex; timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)
  const number = Number(parent.number) + 1
  await keepUp(rpc, history, number - 1)
  const baseFee = numberToHex(wanted.baseFee)
  // A clock that was set back must not stop the chain.
  const timestamp = Math.max(wanted.timestamp, Number(parent.timestamp))
  // What the last block left in the pool would come into this one without being written down.
  await rpc.call('anvil_dropAllTransactions')
  await rpc.call('anvil_setNextBlockBaseFeePerGas', baseFee)
  const transactions = await submit(rpc, wanted.transactions)
  await making.run(async () => {
    history.plan({ number, timestamp, baseFee, transactions })
    await rpc.call('evm_mine', { timestamp })
    await keepBlock(rpc, history, number)
  })
}
